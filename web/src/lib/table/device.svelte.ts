// The keys of this browser at a table: which seats they open, the links that its host gave out, and its word for the dice.

import type { Act, Key, Now, Seat, Step, You } from '../api';
import { doAt } from '../api/http';
import { hasKey, keep, keepKey, kept, type Kept, linksAfter, wordFor } from '../keys';
import { seatLink } from '../route';
import { server } from '../server.svelte';
import { toasts } from '../toasts.svelte';
import { watch } from '../watched';
import { t } from '../words';
import type { Known } from './known';
import type { Session } from './session.svelte';

export class Device {
  kept: Kept = $state.raw({} as Kept);
  private opens: You = $state.raw({ seats: [], host: false });
  /** The commitments of the rounds in which this page revealed its word, and sat down again. */
  private revealed: string | null = null;
  private resat: string | null = null;

  constructor(private readonly session: Session, key: string | null) {
    this.kept = key ? keepKey(this.id, key) : kept(this.id);
  }

  private get id(): string {
    return this.session.id;
  }

  /** The seats played on this device. */
  get seats(): Seat[] {
    return this.opens.seats.flat();
  }

  get host(): boolean {
    return this.opens.host;
  }

  /** All keys, that of the host included. */
  get keys(): string[] {
    return this.kept.host ? [...this.kept.keys, this.kept.host] : this.kept.keys;
  }

  /** Until the server says what the keys open, they open what they opened last time. */
  guess(): void {
    this.opens = { seats: [this.kept.seats], host: this.kept.host !== null };
  }

  /** Takes note of what the keys open. */
  open(you: You, title: string): void {
    this.opens = you;
    if (this.keys.length > 0) this.keep({ title, seats: this.seats, hidden: false });
  }

  keep(change: Partial<Kept>): void {
    this.kept = keep(this.id, change);
  }

  /** Takes note of what happened, for comparing a record with it. Spectators don't. */
  watch({ now, steps }: Known): void {
    if (hasKey(this.kept)) watch(this.id, steps, now.status.phase === 'over' || now.status.phase === 'given_up');
  }

  /** Remembers that a table has ended. */
  end(): void {
    if (this.keys.length > 0 && !this.kept.ended) this.keep({ ended: true });
  }

  /** The key that opens a seat, if this browser has it. */
  keyOf(seat: Seat): string | null {
    return this.kept.keys[this.opens.seats.findIndex((seats) => seats.includes(seat))] ?? null;
  }

  /** Remembers a new link of a seat for the host. */
  keepLink(link: Key): void {
    const others = this.kept.links.filter((each) => !each.seats.some((seat) => link.seats.includes(seat)));
    this.keep({ links: [...others, link], linksAt: this.session.known?.now.version ?? 0 });
  }

  /** After the seats were shuffled, the host's links are for other seats. */
  moveLinks(steps: Step[]): void {
    for (const { version, entry } of steps) {
      if (version <= this.kept.linksAt || this.kept.links.length === 0) continue;
      const links = linksAfter(this.kept.links, entry);
      if (links) this.keep({ links, linksAt: version });
    }
  }

  /** The link of a seat, if this browser knows it. */
  linkOf(seat: Seat): string | null {
    const link = this.kept.links.find((key) => key.seats.includes(seat));
    return link ? seatLink(server.origin, this.id, link.key) : null;
  }

  /** Sits down on the seats of this device, and sends the hash of its word. */
  async sit(name: string | null): Promise<void> {
    const commitment = this.session.known?.now.dice.commitment;
    if (commitment === undefined) return;
    try {
      const { hash } = await wordFor(this.id, commitment);
      this.kept = kept(this.id);
      await this.doForAll({ type: 'sit', name, word_hash: hash });
    } catch (error) {
      this.session.complain(error);
    }
  }

  /** The dice begin again because a word never came: this device adds a new one. */
  sitAgain({ dice, status }: Now): void {
    const seated = this.seats.some((seat) => status.sitters[seat]?.kind === 'person');
    if (dice.failed === 0 || !seated || this.resat === dice.commitment) return;
    this.resat = dice.commitment;
    if (this.kept.commitment !== dice.commitment) void this.sit(null);
  }

  /**
   * Reveals this device's word, once the list of word hashes is closed and has the one that this device sent. The whole
   * list is kept first: a record with another one is wrong.
   */
  reveal({ dice }: Now): void {
    const { word, hash, commitment, hashes } = this.kept;
    if (this.revealed === dice.commitment || !word || !hash || !dice.closed || !dice.missing.some((seat) => this.seats.includes(seat))) return;
    this.revealed = dice.commitment;
    if (commitment !== dice.commitment) return toasts.say(t('dice-commitment-changed'));
    if (!dice.word_hashes.includes(hash)) return toasts.say(t('dice-hash-missing'));
    if (hashes && hashes.join() !== dice.word_hashes.join()) return toasts.say(t('dice-list-changed'));
    this.keep({ hashes: dice.word_hashes });
    void this.doForAll({ type: 'word', word }).then((done) => {
      if (!done) this.revealed = null;
    });
  }

  /** Does something that concerns a device, for each of the devices whose keys this browser has. Usually that is one. */
  private async doForAll(act: Act): Promise<boolean> {
    const [, ...others] = this.kept.keys.filter((_, i) => (this.opens.seats[i] ?? []).length > 0);
    if (!(await this.session.do(act))) return false;
    try {
      for (const key of others) await doAt(this.id, key, act);
      return true;
    } catch (error) {
      this.session.complain(error);
      return false;
    }
  }
}
