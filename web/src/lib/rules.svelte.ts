import { getRules } from './api/http';
import type { Rule, RulesPage } from './api';

/** The rules of the game on the screen, for the tooltips of rule ids and for the drawer. */
class RuleBook {
  page: RulesPage | null = $state.raw(null);
  /** The rule whose tooltip is open, and where. */
  open: { id: string; x: number; y: number } | null = $state(null);
  /** The rule in the drawer. */
  shown: string | null = $state(null);
  /** What was clicked to open the drawer. */
  private opener: HTMLElement | null = null;
  private loading: string | null = null;

  async use(game: string): Promise<void> {
    if (this.loading === game) return;
    this.loading = game;
    this.page = null;
    this.shown = null;
    try {
      this.page = await getRules(game);
    } catch {
      this.loading = null;
    }
  }

  find(id: string): Rule | undefined {
    return this.page?.rules.find((rule) => rule.id === id);
  }

  /** Shows a rule in the drawer. */
  show(id: string, opener: HTMLElement | null = null): void {
    if (opener) this.opener = opener;
    this.open = null;
    this.shown = id;
  }

  /** Closes the drawer. The focus goes back to where it came from. */
  close(): void {
    this.shown = null;
    if (this.opener?.isConnected) this.opener.focus({ preventScroll: true });
    this.opener = null;
    this.open = null;
  }
}

export const ruleBook = new RuleBook();
