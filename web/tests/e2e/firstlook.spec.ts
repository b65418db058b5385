// A table is shown as everybody sees it before its socket answers.

import type { Page, WebSocketRoute } from '@playwright/test';

import { expect, legalPieces, log, panel, pieces, roll, still, tableOf, test, together } from './fixtures';

/** Holds back what a table's socket says to pages that are loaded from now on. Returns what lets it through. */
async function holdBack(page: Page): Promise<() => void> {
  let open = false;
  const held: (() => void)[] = [];
  await page.routeWebSocket(/\/live$/, (socket: WebSocketRoute) => {
    const said: (string | Buffer)[] = [];
    socket.onMessage((message) => void said.push(message));
    const pass = () => {
      const server = socket.connectToServer();
      said.forEach((message) => server.send(message));
      socket.onMessage((message) => server.send(message));
    };
    if (open) pass();
    else held.push(pass);
  });
  return () => {
    open = true;
    held.splice(0).forEach((pass) => pass());
  };
}

/** Notes every sentence that is on the screen at any time. */
async function noteAll(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    new MutationObserver(() => document.querySelectorAll('#question, .toast, [role=alert], .none, .offline').forEach((each) => seen.add(each.textContent?.trim() ?? ''))).observe(document, { subtree: true, childList: true, characterData: true });
  });
}
const noted = (page: Page) => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen].filter((text) => text !== ''));

test('a table shows its board, pieces and players before its socket answers, and can be played after that', async ({ browser, server, complaints }) => {
  const [ann, ben] = (await together(browser, server, complaints, ['Ann', 'Ben'], ['dice 4', 'dice 2'])) as [Page, Page];
  await roll(ann).click();
  await legalPieces(ann).first().click();
  await expect(roll(ben)).toBeVisible();
  const before = await pieces(ben);
  const release = await holdBack(ben);
  await noteAll(ben);
  await ben.reload();
  await expect(ben.locator('svg [data-piece]').first()).toBeVisible();
  await expect(ben.locator('.board image, .board img').first()).toBeVisible();
  expect(await pieces(ben)).toEqual(before);
  await expect(panel(ben, 'Ann')).toBeVisible();
  await expect(panel(ben, 'Ben')).toContainText('(you)');
  await expect(ben.locator('#question')).toHaveText('You are to roll.');
  await expect(roll(ben).or(ben.locator('.board .legal'))).toHaveCount(0);
  // Whatever is clicked meanwhile leads to no error.
  for (const spot of ['[data-piece="B1"]', '[data-piece="A1"]', '[data-place]']) await ben.locator(`svg ${spot}`).first().click();
  await ben.keyboard.press('Enter');
  await ben.keyboard.press('d');
  await ben.keyboard.press('Escape');
  await expect(ben.locator('.toast')).toHaveCount(0);
  release();
  await expect(roll(ben)).toBeVisible();
  await expect(ben.locator('.toast'), 'the last click gets its answer').toContainText('A roll or a card comes first');
  // In a window of this height, Danger takes the place of the log.
  await ben.keyboard.press('d');
  await expect(log(ben)).toContainText('Ann rolls 4');
  await roll(ben).click();
  await expect(log(ben)).toContainText('You roll 2');
  expect((await noted(ben)).filter((text) => /watching|is to roll|lost/.test(text)), 'nothing wrong flashes up').toEqual([]);
});

test('whoever comes by a private link is not told to be watching', async ({ browser, server, complaints }) => {
  const [ann] = (await together(browser, server, complaints, ['Ann', 'Ben'], ['dice 4'])) as [Page];
  const kept = await ann.evaluate((key) => localStorage.getItem(key), `rollick.table.${tableOf(ann)}`);
  const { links } = JSON.parse(kept as string) as { links: { key: string }[] };
  const ben = await still(browser, complaints);
  const release = await holdBack(ben);
  await noteAll(ben);
  await ben.goto(`${ann.url()}#seat=${links[0]?.key}`);
  await expect(ben.locator('svg [data-piece]').first()).toBeVisible();
  await ben.locator('svg [data-piece="B1"]').click();
  release();
  await expect(panel(ben, 'Ben')).toContainText('(you)');
  expect((await noted(ben)).filter((text) => /watching/.test(text))).toEqual([]);
});

test('before any script runs, the page of a table has its title, players and board', async ({ browser, server, complaints }) => {
  const [ann] = (await together(browser, server, complaints, ['Ann', 'Ben'], ['dice 4'])) as [Page];
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(ann.url());
  const first = plain.locator('#first');
  await expect(first).toContainText('Pebbles');
  await expect(first).toContainText('Ann, Ben');
  const { width, height } = (await first.locator('img').boundingBox()) ?? { width: 0, height: 0 };
  expect(Math.min(width, height), 'the board takes the room that there is').toBeGreaterThan(400);
  await plain.context().close();
  await expect(ann.locator('#first'), 'the table takes its place').toHaveCount(0);
});

test('if the script of a table can’t be loaded, the page says so', async ({ browser, server, complaints }) => {
  const [ann] = (await together(browser, server, complaints, ['Ann', 'Ben'], ['dice 4'])) as [Page];
  const late = await browser.newPage();
  await late.route('**/assets/table-*.js', (route) => route.abort());
  await late.goto(ann.url());
  await expect(late.getByRole('alert')).toContainText('couldn’t be loaded');
  await expect(late.locator('#first')).toHaveCount(0);
  await late.close();
});
