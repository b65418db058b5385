// People at one table, each in a browser of their own. Every path is walked twice: the second time the server is killed in
// the middle, and comes back.

import type { Browser, Page } from '@playwright/test';

import type { TableNow } from '../../src/lib/api';
import { agree, type Backend, end, expect, follow, FRESH, giveUp, legalPieces, lobby, log, mine, openMade, panel, roll, said, sitDown, still, sure, tableOf, test, together } from './fixtures';

const watchers = (page: Page, text: string) => expect(page.getByText(text)).toBeVisible();

const here = (page: Page) => page.getByRole('button', { name: 'Play here' });

/** Ann has made a table. Ben sits at it on his phone, and opens the same link on his laptop. */
async function phoneAndLaptop(browser: Browser, server: Backend, complaints: string[]): Promise<Record<'ann' | 'phone' | 'laptop', Page>> {
  const made = await lobby(server, 2);
  const ann = await still(browser, complaints);
  await openMade(ann, server, made);
  await sitDown(ann, 'Ann');
  const phone = await follow(browser, server, complaints, made, 0);
  await sitDown(phone, 'Ben');
  return { ann, phone, laptop: await follow(browser, server, complaints, made, 0) };
}

for (const killed of [false, true]) {
  const how = killed ? ', though the server is killed in the middle' : '';
  /** The server dies and comes back, if this is the run where it does. */
  const crash = async (server: Backend) => {
    if (!killed) return;
    await server.rollick.kill();
    await server.rollick.start();
  };

  test(`a rematch brings everybody to their seats, from either side, twice in a row${how}`, async ({ browser, server, complaints }) => {
    const [ann, ben] = (await together(browser, server, complaints, ['Ann', 'Ben'], [])) as [Page, Page];
    const tables = new Set([tableOf(ann)]);
    for (const [first, second] of [[ben, ann], [ann, ben]] as const) {
      await giveUp(ann);
      await first.getByRole('button', { name: 'Rematch', exact: true }).click();
      await expect(first.getByRole('region', { name: 'Before the game' })).toBeVisible();
      await expect(first.getByRole('status').or(first.getByText(/Waiting for/)).first()).toBeVisible();
      await crash(server);
      await second.getByRole('button', { name: 'Join the rematch' }).click();
      await expect(second.getByRole('region', { name: 'Before the game' })).toBeVisible();
      expect(tableOf(ann)).toBe(tableOf(ben));
      await ann.getByRole('button', { name: 'Start the game' }).click();
      await expect(roll(ann)).toBeVisible();
      for (const page of [ann, ben]) {
        await expect(panel(page, 'Ann')).toBeVisible();
        await expect(panel(page, 'Ben')).toBeVisible();
        await expect(page.getByText('bot ·')).toHaveCount(0);
      }
      tables.add(tableOf(ann));
    }
    expect(tables.size).toBe(3);
  });

  test(`a seat that was left is played by a bot, and taken back with one click${how}`, async ({ browser, server, complaints }) => {
    const [ann, ben] = (await together(browser, server, complaints, ['Ann', 'Ben'], ['dice 4'])) as [Page, Page];
    await ben.getByRole('button', { name: 'Leave', exact: true }).click();
    await agree(ben);
    await expect(panel(ann, 'Ben')).toContainText('a bot plays until they are back');
    await crash(server);
    await ben.getByRole('button', { name: 'Take my seat back' }).click();
    await expect(panel(ann, 'Ben')).not.toContainText('a bot plays');
    await roll(ann).click();
    await ann.getByRole('button', { name: 'Stay where you are' }).click();
    await roll(ben).click();
    await expect(log(ann)).toContainText(/Ben rolls/);
  });

  test(`a seat that the host gave to a bot is taken back, and a lost link is issued again${how}`, async ({ browser, server, complaints }) => {
    const [ann, ben] = (await together(browser, server, complaints, ['Ann', 'Ben'], ['dice 4'])) as [Page, Page];
    await ann.getByText('Host tools for Ben').click();
    await ann.getByRole('button', { name: 'Let a bot play for now' }).click();
    await expect(panel(ben, 'Ben')).toContainText('a bot plays');
    await crash(server);
    await ben.getByRole('button', { name: 'Take my seat back' }).click();
    await expect(panel(ann, 'Ben')).not.toContainText('a bot plays');
    // Ben's browser loses everything. The host makes a new link, and the old one opens nothing any more.
    const old = await ben.evaluate((key) => (JSON.parse(localStorage.getItem(key) as string) as { keys: string[] }).keys[0], `rollick.table.${tableOf(ann)}`);
    await ben.evaluate(() => localStorage.clear());
    await ann.getByRole('button', { name: 'New link' }).click();
    await agree(ann);
    const link = await panel(ann, 'Ben').getByRole('textbox', { name: /^Private link/ }).inputValue();
    expect(link).not.toContain(old as string);
    await ben.goto(link);
    await expect(panel(ben, 'Ben')).toContainText('(you)');
    await roll(ann).click();
    await ann.getByRole('button', { name: 'Stay where you are' }).click();
    await expect(roll(ben)).toBeVisible();
  });

  test(`a seat opened on a phone goes on at the laptop${how}`, async ({ browser, server, complaints }) => {
    const { ann, phone, laptop } = await phoneAndLaptop(browser, server, complaints);
    await here(laptop).click();
    await expect(here(laptop)).toHaveCount(0);
    await phone.close();
    await crash(server);
    await ann.getByRole('button', { name: 'Start the game' }).click();
    await expect(log(laptop)).toContainText('The table starts');
    await expect(panel(laptop, 'Ben')).toContainText('(you)');
  });

  test(`the host hands the table over and leaves, and the game goes on${how}`, async ({ browser, server, complaints }) => {
    const [ann, ben] = (await together(browser, server, complaints, ['Ann', 'Ben'], ['dice 4', 'dice 5'])) as [Page, Page];
    await expect(ben.getByRole('button', { name: 'Give up' })).toHaveCount(0);
    await ann.getByText('Host tools for Ben').click();
    await ann.getByRole('button', { name: 'Make host' }).click();
    await agree(ann);
    await expect(ben.getByRole('button', { name: 'Give up' })).toBeVisible();
    await expect(ann.getByRole('button', { name: 'Give up' })).toHaveCount(0);
    await crash(server);
    await ann.getByRole('button', { name: 'Leave', exact: true }).click();
    await agree(ann);
    await expect(panel(ben, 'Ann')).toContainText('a bot plays until they are back');
    await expect(roll(ben)).toBeVisible();
    await giveUp(ben);
    await expect(ben.getByRole('region', { name: 'The end' })).toBeVisible();
  });

  test(`a device that never reveals its word is dropped after a minute${how}`, async ({ browser, server, complaints }) => {
    const made = await lobby(server, 2);
    const ann = await still(browser, complaints);
    await openMade(ann, server, made);
    await sitDown(ann, 'Ann');
    const hash = '5c'.repeat(32);
    await server.do(made.table, made.links[0]?.key as string, { type: 'sit', name: 'Ben', word_hash: hash });
    await ann.getByRole('button', { name: 'Start the game' }).click();
    const missing = ann.getByRole('region', { name: 'Missing words' });
    await expect(missing.getByRole('timer')).toContainText('Ben');
    await crash(server);
    await ann.getByRole('button', { name: 'Go on without Ben' }).click({ timeout: 90_000 });
    await expect(panel(ann, 'Ben')).toContainText('a bot plays until they are back');
    await expect(log(ann)).toContainText('The table starts');
  });

  test(`people talk, react and mute${how}`, async ({ browser, server, complaints }) => {
    const [ann, ben] = (await together(browser, server, complaints, ['Ann', 'Ben'], [])) as [Page, Page];
    await ann.getByRole('button', { name: 'Chat', exact: true }).click();
    await ann.getByRole('textbox', { name: 'Say something' }).fill('Good luck, <b>Ben</b>!');
    await ann.keyboard.press('Enter');
    await expect(panel(ben, 'Ann')).toContainText('Good luck, <b>Ben</b>!');
    await ben.getByRole('button', { name: 'Chat: 1 new line' }).click();
    await expect(said(ben)).toContainText('Ann');
    await expect(said(ben)).toContainText('Good luck, <b>Ben</b>!');
    await expect(said(ben).locator('time')).toHaveCount(1);
    await crash(server);
    await ben.getByRole('button', { name: 'Applause' }).click();
    await expect(said(ann)).toContainText('👏');
    await said(ben).getByRole('button', { name: 'Mute Ann' }).click();
    await expect(said(ben)).not.toContainText('Good luck');
    await ann.getByRole('button', { name: 'Laugh' }).click();
    await expect(said(ann)).toContainText('😂');
    await ben.reload();
    await ben.getByRole('button', { name: 'Chat', exact: true }).click();
    await expect(said(ben)).toContainText('👏');
    await expect(said(ben)).not.toContainText('😂');
    await ben.getByRole('button', { name: 'Listen again' }).click();
    await expect(said(ben)).toContainText('😂');
  });

  test(`a player who looks elsewhere is told of the turn${how}`, async ({ browser, server, complaints }) => {
    const [ann, ben] = (await together(browser, server, complaints, ['Ann', 'Ben'], ['dice 4'])) as [Page, Page];
    // A browser without a screen neither hides pages nor shows notifications. The test replaces those two.
    await ben.evaluate(() => {
      const told: string[] = [];
      class Stub {
        static permission = 'default';
        static requestPermission = async () => (Stub.permission = 'granted');
        constructor(title: string, options: { body: string }) {
          told.push(`${title} | ${options.body}`);
        }
      }
      Object.assign(window, { Notification: Stub, told });
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    });
    await ben.getByRole('button', { name: 'Settings' }).click();
    await ben.getByRole('checkbox', { name: /Notify me/ }).check();
    await ben.getByRole('button', { name: 'Close', exact: true }).click();
    await roll(ann).click();
    await crash(server);
    await ann.getByRole('button', { name: 'Stay where you are' }).click();
    await expect.poll(() => ben.evaluate(() => (window as unknown as { told: string[] }).told)).toEqual([expect.stringMatching(/^Your turn: Pebbles \| .*roll/)]);
    await expect(ben).toHaveTitle(/^●/);
    await expect(ben.locator('link[rel="icon"]')).toHaveAttribute('href', '/favicon-turn.svg');
    await expect(ann).not.toHaveTitle(/^●/);
  });

  test(`three players and somebody who watches${how}`, async ({ browser, server, complaints }) => {
    const [ann, ben, cat] = (await together(browser, server, complaints, ['Ann', 'Ben', 'Cat'], ['dice 4'])) as [Page, Page, Page];
    const watcher = await still(browser, complaints);
    await watcher.goto(`${server.url}/t/${tableOf(ann)}`);
    for (const page of [ann, ben, cat]) await watchers(page, '1 person is watching');
    await roll(ann).click();
    await expect(log(watcher)).toContainText('Ann rolls');
    await expect(legalPieces(watcher)).toHaveCount(0);
    await crash(server);
    await watcher.getByRole('button', { name: 'Chat', exact: true }).click();
    await watcher.getByRole('textbox', { name: 'Say something' }).fill('Go, Ann!');
    await watcher.keyboard.press('Enter');
    await expect(watcher.getByRole('log', { name: 'What people said' })).toContainText('Go, Ann!');
    await expect(ann.getByRole('button', { name: 'Chat', exact: true })).toBeVisible();
    await watcher.close();
    for (const page of [ann, ben, cat]) await watchers(page, 'Nobody is watching');
  });

  test(`the lobby: seats, colours, settings, and somebody who is sent away${how}`, async ({ browser, server, complaints }) => {
    const made = await lobby(server, 3);
    const ann = await still(browser, complaints);
    await openMade(ann, server, made);
    await sitDown(ann, 'Ann');
    const ben = await follow(browser, server, complaints, made, 0);
    await sitDown(ben, 'Ben');
    await expect(ben.getByText('Ann starts the game')).toBeVisible();
    await ben.getByRole('button', { name: 'I’m ready' }).click();
    await expect(ann.getByRole('listitem').filter({ hasText: 'Ben' })).toContainText('ready');
    await ben.getByRole('button', { name: 'Sit here' }).click();
    await expect(ben.getByRole('listitem').nth(2)).toContainText('Ben');
    await crash(server);
    await ann.getByText('Settings of this table').click();
    await ann.getByRole('combobox', { name: 'Time for each turn' }).selectOption('300');
    await expect(ann.getByRole('combobox', { name: 'Time for each turn' })).toHaveValue('300');
    await ann.getByRole('button', { name: 'Give it to a bot' }).click();
    await expect(ann.getByRole('listitem').nth(1)).toContainText('bot');
    await ann.getByRole('button', { name: 'Open for a person' }).click();
    await expect(ann.getByRole('textbox', { name: /^Private link/ })).toBeVisible();
    await ann.getByText('Host tools for Ben').click();
    await ann.getByRole('button', { name: 'Send away' }).click();
    await agree(ann);
    await expect(ben.getByText('Ben', { exact: true })).toHaveCount(0);
    await expect(ben.getByRole('button', { name: 'I’m ready' })).toHaveCount(0);
  });
}

test('an invitation can be read, copied and scanned', async ({ browser, server, complaints }) => {
  const made = await lobby(server, 2);
  const ann = await still(browser, complaints);
  await openMade(ann, server, made);
  await sitDown(ann, 'Ann');
  const link = ann.getByRole('textbox', { name: /^Private link/ });
  await expect(link).toHaveValue(`${server.url}/t/${made.table}#seat=${made.links[0]?.key}`);
  await expect(ann.getByText(/[0-9a-f]{16}/).filter({ visible: true })).toHaveCount(0);
  await ann.getByRole('button', { name: /^Scan with a phone: Private/ }).click();
  await expect(ann.getByRole('img', { name: 'A code for the camera of a phone' })).toBeVisible();
});

test('my tables say whose turn it is, and their keys fit into a file', async ({ browser, server, complaints }) => {
  const [ann, ben] = (await together(browser, server, complaints, ['Ann', 'Ben'], ['dice 4'])) as [Page, Page];
  for (const page of [ann, ben]) await page.goto(server.url);
  await expect(mine(ann).getByRole('article')).toContainText('Your turn');
  await expect(mine(ann).getByRole('article')).toContainText('with Ben');
  await expect(mine(ben).getByRole('article')).toContainText('Waiting for Ann');

  await mine(ann).getByText('Keep your tables safe').click();
  const [file] = await Promise.all([ann.waitForEvent('download'), ann.getByRole('button', { name: 'Save my keys' }).click()]);
  const other = await still(browser, complaints);
  await other.goto(server.url);
  await other.getByRole('button', { name: 'Do you have a file with the keys' }).click();
  await other.getByText('Keep your tables safe').click();
  await other.getByLabel('Load keys from a file').setInputFiles(await file.path());
  await mine(other).getByRole('link', { name: 'Continue Pebbles' }).click();
  await expect(roll(other)).toBeVisible();

  await mine(ann).getByRole('button', { name: 'Put Pebbles away' }).click();
  await expect(mine(ann).getByRole('button', { name: 'Put Pebbles away' })).toHaveCount(0);
  await mine(ann).getByRole('button', { name: 'Bring back' }).click();
  await expect(mine(ann).getByRole('article')).toContainText('Your turn');
});

test('of many tables, the one where it is my turn comes first, however old it is', async ({ browser, server, complaints }) => {
  const [ann] = (await together(browser, server, complaints, ['Ann', 'Ben'], ['dice 4'])) as [Page, Page];
  const old = tableOf(ann);
  for (let i = 0; i < 8; i++) {
    const { table, host, device } = await lobby(server, 2);
    await ann.evaluate(([key, value]) => localStorage.setItem(key, value), [`rollick.table.${table}`, JSON.stringify({ host, keys: [device?.key] })] as const);
  }
  await ann.goto(server.url);
  const first = ann.getByRole('region', { name: 'Your tables' }).getByRole('article').first();
  await expect(first).toContainText('Your turn');
  await expect(first.getByRole('link').first()).toHaveAttribute('href', `/t/${old}`);
});

test('a name and a colour are remembered for the next table, and the panel shows the clock of a turn', async ({ browser, server, complaints }) => {
  const ben = await follow(browser, server, complaints, await lobby(server, 3), 0);
  await sitDown(ben, 'Ben');
  await ben.getByRole('button', { name: 'Sit here' }).last().click();
  await expect(ben.getByRole('listitem').nth(2)).toContainText('Ben');

  const seats = [{ type: 'device', name: 'Ann' }, { type: 'link' }, { type: 'link' }] as const;
  const made = await server.make({ game: 'pebbles', seats: [...seats], settings: { question_seconds: 300 }, start: { position: FRESH[3], dice: [] } });
  await ben.goto(`${server.url}/t/${made.table}#seat=${made.links[0]?.key}`);
  await expect(ben.getByRole('textbox', { name: 'Your name' })).toHaveValue('Ben');
  await ben.getByRole('button', { name: 'Sit down' }).click();
  await expect(ben.getByRole('listitem').nth(2)).toContainText('Ben');
  const ann = await still(browser, complaints);
  await openMade(ann, server, made);
  await sitDown(ann, 'Ann');
  await ann.getByRole('button', { name: /^Start now/ }).click();
  for (const page of [ann, ben]) await expect(panel(page, 'Ann').getByRole('timer')).toHaveText(/min/);
});

test('the host of a table reads who the others are, in a low window too', async ({ browser, server, complaints }) => {
  const made = await server.make({ game: 'bonkers', seats: [{ type: 'device', name: 'Ann' }, { type: 'link' }, { type: 'link' }] });
  const ann = await still(browser, complaints);
  await ann.setViewportSize({ width: 1280, height: 800 });
  await openMade(ann, server, made);
  await sitDown(ann, 'Ann');
  for (const [at, name] of ['Benjamin', 'Catherine'].entries()) await sitDown(await follow(browser, server, complaints, made, at), name);
  await ann.getByRole('button', { name: 'Start the game' }).click();
  for (const name of ['Benjamin', 'Catherine']) {
    await expect(panel(ann, name).getByText(`Host tools for ${name}`)).toBeVisible();
    const box = await panel(ann, name).getByRole('heading', { name }).boundingBox();
    expect(box?.width).toBeGreaterThan(40);
    // Two lines at most, not a letter in each.
    expect(box?.height).toBeLessThan(45);
  }
});

test('somebody takes back a move after the next player has moved, if that one agrees', async ({ browser, server, complaints }) => {
  const [ann, ben] = (await together(browser, server, complaints, ['Ann', 'Ben'], ['dice 4', 'dice 2', 'dice 3'])) as [Page, Page];
  await roll(ann).click();
  await ann.getByRole('button', { name: 'Stay where you are' }).click();
  await roll(ben).click();
  await ben.getByRole('button', { name: 'Stay where you are' }).click();
  await expect(roll(ann)).toBeVisible();
  await ann.getByRole('button', { name: 'Ask to undo' }).click();
  await expect(sure(ann)).toContainText('Ben');
  await agree(ann);
  const offer = ben.getByRole('status', { name: 'Take-back' });
  await expect(offer).toContainText('Ann wants to take this back, with a roll');
  await expect(offer).toContainText('You stay');
  await offer.getByRole('button', { name: 'Agree' }).click();
  await expect(ann.getByRole('button', { name: 'Stay where you are' })).toBeVisible();
  await expect(log(ben).locator('.gone')).toHaveCount(3);
});

test('a record is compared with the game that this browser saw, and a forged take-back is found', async ({ browser, server, complaints }) => {
  const made = await lobby(server, 2);
  const ann = await still(browser, complaints);
  await openMade(ann, server, made);
  await sitDown(ann, 'Ann');
  const ben = await follow(browser, server, complaints, made, 0);
  await sitDown(ben, 'Ben');
  await ann.getByRole('button', { name: 'Start the game' }).click();
  await expect(roll(ann)).toBeVisible();
  const undo = ann.getByRole('button', { name: 'Ask to undo' });
  const stay = (page: Page) => page.getByRole('button', { name: 'Stay where you are' });
  const agrees = ben.getByRole('button', { name: 'Agree' });
  // The table may go on by itself right after a decision. Then there is nothing to undo any more.
  const asks = async () => {
    await undo.click({ timeout: 300 });
    await agree(ann);
    await expect(agrees).toBeVisible({ timeout: 2000 });
  };
  await expect(async () => {
    for (const page of [ann, ben]) {
      for (const button of [roll(page), stay(page)]) if (await button.isVisible()) await button.click({ timeout: 2000 }).catch(() => undefined);
      if (await asks().then(() => true, () => false)) return;
    }
    await asks();
  }).toPass();
  await agrees.click();
  await expect(log(ann).locator('.gone')).not.toHaveCount(0);
  await giveUp(ann);
  for (const page of [ann, ben]) {
    await end(page).getByRole('link', { name: 'Check the dice' }).click();
    await expect(page.getByText('and who agreed is what this browser saw')).toBeVisible();
    await expect(page.getByText('is what was seen during the game')).toBeVisible();
    await expect(page.getByText('another device')).toHaveCount(0);
  }
  const record = ann.getByRole('textbox', { name: 'The record' });
  const honest = await record.inputValue();
  expect(honest).toContain('agreed 0 1, was ');
  await record.fill(honest.replace('agreed 0 1', 'agreed nobody'));
  await ann.getByRole('button', { name: 'Check it' }).click();
  await expect(ann.getByText('is not what this browser saw')).toBeVisible();
  await expect(ann.getByRole('heading', { name: 'Something is wrong with this record' })).toBeVisible();
});

test('the dice are checked against what this browser kept', async ({ browser, server, complaints }) => {
  const made = await lobby(server, 2);
  const ann = await still(browser, complaints);
  await openMade(ann, server, made);
  await sitDown(ann, 'Ann');
  const ben = await follow(browser, server, complaints, made, 0);
  await sitDown(ben, 'Ben');
  await ann.getByRole('button', { name: 'Start the game' }).click();
  await expect(log(ann)).toContainText('The dice are sealed by 2 browsers, and this one kept the list that proves it');
  await roll(ann).click();
  await giveUp(ann);
  await end(ann).getByRole('link', { name: 'Check the dice' }).click();
  await expect(ann.getByText('2 words in the same order')).toBeVisible();
  const [file] = await Promise.all([ann.waitForEvent('download'), ann.getByRole('button', { name: 'Save what this browser kept' }).click()]);
  expect(file.suggestedFilename()).toContain(made.table);
  const stranger = await still(browser, complaints);
  await stranger.goto(`${server.url}/check?table=${made.table}`);
  await expect(stranger.getByText('it can’t know')).toBeVisible();
});

/** What a browser finds if the server has changed something since it sat down: it remembers something else. */
const CHANGED: [string, Record<string, unknown>, RegExp][] = [
  ['the list of words lacks its own', { hash: '5c'.repeat(32) }, /doesn’t have this browser’s word/],
  ['the commitment has changed', { commitment: '5c'.repeat(32) }, /a different seal for the dice than before/],
  ['the closed list has changed', { hashes: ['5c'.repeat(32)] }, /closed list of words has changed/],
];
for (const [what, change, sentence] of CHANGED) {
  test(`a browser keeps its word to itself if ${what}`, async ({ browser, server, complaints }) => {
    const made = await lobby(server, 2);
    const ann = await still(browser, complaints);
    await openMade(ann, server, made);
    await sitDown(ann, 'Ann');
    const ben = await follow(browser, server, complaints, made, 0);
    await sitDown(ben, 'Ben');
    await ben.evaluate(
      ([key, change]) => localStorage.setItem(key, JSON.stringify({ ...(JSON.parse(localStorage.getItem(key) as string) as object), ...change })),
      [`rollick.table.${made.table}`, change] as const,
    );
    await ben.reload();
    await expect(ben.getByRole('button', { name: 'I’m ready' })).toBeVisible();
    await ann.getByRole('button', { name: 'Start the game' }).click();
    await expect(ben.getByText(sentence)).toBeVisible();
    // Ann's browser has revealed its word by then, or is about to.
    const missing = async () => (await server.get<TableNow>(`/api/tables/${made.table}`)).now.dice.missing;
    await expect.poll(missing).toEqual([1]);
    await expect(ann.getByRole('region', { name: 'Missing words' }).getByRole('timer')).toContainText('Ben');
  });
}

test('a seat is closed so that fewer play, and links follow their seats', async ({ browser, server, complaints }) => {
  const made = await lobby(server, 3);
  const ann = await still(browser, complaints);
  await openMade(ann, server, made);
  await sitDown(ann, 'Ann');
  const rows = ann.getByRole('region', { name: 'Before the game' }).getByRole('listitem');
  const linkAt = (row: number) => rows.nth(row).getByRole('textbox', { name: /^Private link/ });
  await expect(linkAt(2)).toHaveValue(new RegExp(`#seat=${made.links[1]?.key}$`));
  // Ann takes the last colour. The links for the others are still there, each at its seat.
  await rows.nth(2).getByRole('button', { name: 'Sit here' }).click();
  await expect(rows.nth(2)).toContainText('Ann');
  await expect(linkAt(0)).toHaveValue(new RegExp(`#seat=${made.links[1]?.key}$`));
  await expect(linkAt(1)).toHaveValue(new RegExp(`#seat=${made.links[0]?.key}$`));
  const ben = await follow(browser, server, complaints, made, 0);
  await sitDown(ben, 'Ben');
  await rows.nth(0).getByRole('button', { name: /^Close the seat/ }).click();
  await expect(rows.nth(0)).toContainText('nobody plays here');
  await expect(ann.getByRole('button', { name: /^Close the seat/ })).toHaveCount(0);
  await ann.getByRole('button', { name: 'Start the game' }).click();
  for (const page of [ann, ben]) {
    await expect(panel(page, 'Ann')).toBeVisible();
    await expect(panel(page, 'Ben')).toBeVisible();
    await expect(page.locator('.panel')).toHaveCount(2);
  }
  await expect.poll(async () => (await roll(ann).count()) + (await roll(ben).count())).toBeGreaterThan(0);
});

test('while a word is missing the host can give up', async ({ browser, server, complaints }) => {
  const made = await lobby(server, 2);
  const ann = await still(browser, complaints);
  await openMade(ann, server, made);
  await sitDown(ann, 'Ann');
  // Somebody sits down by a script, and never reveals their word.
  await server.do(made.table, made.links[0]?.key as string, { type: 'sit', name: 'Ben', word_hash: 'ab'.repeat(32) });
  await ann.getByRole('button', { name: 'Start the game' }).click();
  await expect(ann.getByRole('region', { name: 'Missing words' })).toBeVisible();
  await giveUp(ann);
  await expect(end(ann)).toBeVisible();
});

test('after a failed round nothing is offered that is refused', async ({ browser, server, complaints }) => {
  const made = await lobby(server, 3);
  const ann = await still(browser, complaints);
  await openMade(ann, server, made);
  await sitDown(ann, 'Ann');
  await server.do(made.table, made.links[0]?.key as string, { type: 'sit', name: 'Ben', word_hash: 'ab'.repeat(32) });
  const cat = await follow(browser, server, complaints, made, 1);
  await sitDown(cat, 'Cat');
  await ann.getByRole('button', { name: 'Start the game' }).click();
  await expect(ann.getByRole('region', { name: 'Missing words' })).toContainText('Ben');
  await expect(cat.getByRole('region', { name: 'Missing words' })).not.toContainText('Cat');
  // Cat has revealed her word, but isn't there when everybody needs a new one.
  await cat.close();
  await ann.getByRole('button', { name: 'Go on without Ben' }).click({ timeout: 90_000 });
  await expect(ann.getByText(/sealed again once/)).toBeVisible();
  for (const name of ['I’m ready', 'Random order', 'Leave this table', 'Sit here', 'Close']) {
    await expect(ann.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
  await ann.getByRole('button', { name: 'Start the game' }).click();
  await expect(panel(ann, 'Ann')).toBeVisible();
});

test('a device counts as the one that plays a seat only once the server knows its word', async ({ browser, server, complaints }) => {
  const { ann, phone, laptop } = await phoneAndLaptop(browser, server, complaints);
  await expect(here(laptop)).toBeVisible();
  await server.rollick.kill();
  await here(laptop).click();
  const table = `rollick.table.${tableOf(ann)}`;
  await laptop.waitForFunction((key) => (JSON.parse(localStorage.getItem(key) as string) as { word: string | null }).word !== null, table);
  await expect(here(laptop)).toBeVisible();
  await server.rollick.start();
  await expect(here(laptop)).toHaveCount(0);
  // Now it is the phone that is told, and it can take the seat back.
  await here(phone).click();
  await expect(here(phone)).toHaveCount(0);
  await here(laptop).click();
  await expect(here(laptop)).toHaveCount(0);
  await phone.close();
  await ann.getByRole('button', { name: 'Start the game' }).click();
  await expect(log(laptop)).toContainText('The table starts');
});
