// The question of Bonkers! that comes up most: does a holder of a LOSE card hand it over?

import type { Browser, Page } from '@playwright/test';

import { atSpeed, type Backend, expect, log, openMade, roll, sitDown, still, test } from './fixtures';

const hand = (page: Page) => page.getByRole('button', { name: /^Hand over the LOSE card/ });
const pass = (page: Page) => page.getByRole('button', { name: /^Pass/ });
const question = (page: Page) => page.locator('#question');

/** Passing is quiet, handing over is loud, and the board shows what is at stake. */
async function asksWell(page: Page): Promise<void> {
  await expect(hand(page)).toHaveClass(/primary/);
  await expect(pass(page)).toHaveClass(/quiet/);
  await expect(pass(page)).not.toHaveClass(/primary/);
  await expect(page.locator('.board .path')).toHaveCount(1);
  await expect(page.locator('.caption')).toContainText('lands on SCORE: a point!');
  await expect(page.locator('[data-badge="place 19"]')).toHaveAttribute('data-look', 'loss');
}

/** Ann rolls, and Ben and Cat, who hold LOSE cards, are asked. Each has a browser of their own. */
async function holders(browser: Browser, server: Backend, complaints: string[]): Promise<[Page, Page, Page]> {
  const seats = [{ type: 'device', name: 'Ann' } as const, { type: 'link' } as const, { type: 'link' } as const];
  // The card at space 15 sends Ann on to a SCORE space.
  const start = { position: 'A:12+1 B:0 C:0 lose:BC 15=A4', dice: ['dice 1 2'] };
  const made = await server.make({ game: 'bonkers', seats, settings: { answer_seconds: null }, start });
  const ann = await still(browser, complaints);
  await openMade(ann, server, made);
  await sitDown(ann, 'Ann');
  const others: Page[] = [];
  for (const [i, name] of ['Ben', 'Cat'].entries()) {
    const page = await still(browser, complaints);
    await page.goto(`${server.url}/t/${made.table}#seat=${made.links[i]?.key}`);
    await sitDown(page, name);
    others.push(page);
  }
  const [ben, cat] = others as [Page, Page];
  await ann.getByRole('button', { name: 'Start the game' }).click();
  await roll(ann).click();
  return [ann, ben, cat];
}

test('two holders of LOSE are asked well, and answer once', async ({ browser, server, complaints }) => {
  const [ann, ben, cat] = await holders(browser, server, complaints);
  for (const page of [ben, cat]) {
    await expect(question(page)).toHaveText(
      "With 1 and 2, Ann would come to space 15, follow Ahead 4 there to space 19, and score. Hand over your only LOSE card? Ann’s piece goes to LOSE instead and loses a point.",
    );
    await asksWell(page);
    await expect(page.locator('.caption')).toContainText('Ann follows Ahead 4 at space 15.');
  }
  await hand(ben).hover();
  await expect(ben.locator('.caption')).toContainText('You hand Ann a LOSE card');
  await pass(ben).click();
  const waiting = ben.getByText('Waiting for Cat …');
  await expect(waiting).toBeVisible();
  await expect(hand(ben).or(pass(ben))).toHaveCount(0);
  await ben.reload();
  await expect(waiting).toBeVisible();
  await expect(hand(ben).or(pass(ben))).toHaveCount(0);
  await pass(cat).click();
  // One line of the log covers both.
  await expect(log(ann)).toContainText('You land on SCORE');
  await expect(log(ann).getByText(/Kept their LOSE card/)).toHaveCount(1);
  await expect(log(ann).getByText('Kept their LOSE card: Ben and Cat.')).toBeVisible();
});

test('whoever has answered is not asked again, even before those who come first', async ({ browser, server, complaints }) => {
  const [ann, ben, cat] = await holders(browser, server, complaints);
  await pass(cat).click();
  const waits = async () => {
    await expect(question(cat)).toHaveText('Your answer is in.');
    await expect(cat.getByText('Waiting for Ben …')).toBeVisible();
    await expect(hand(cat).or(pass(cat))).toHaveCount(0);
  };
  await waits();
  await cat.reload();
  await waits();
  await expect(question(ben)).toContainText('Hand over your only LOSE card?');
  await pass(ben).click();
  await expect(log(ann)).toContainText('You land on SCORE');
  await expect(question(cat)).not.toHaveText('Your answer is in.');
});

test('among bots, a holder of LOSE is asked just as well', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const seats = [{ type: 'bot', level: 'easy' } as const, { type: 'device', name: 'Ann' } as const];
  const start = { position: 'A:12 B:0 lose:B dice:3,4 next:ask=B,move', dice: [] };
  const made = await server.make({ game: 'bonkers', seats, start });
  await openMade(page, server, made);
  await sitDown(page, 'Ann');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(question(page)).toContainText('would come to space 19 and score. Hand over your only LOSE card?');
  await asksWell(page);
  await hand(page).click();
  await expect(log(page)).toContainText(/You hand .* a LOSE card: off to LOSE!/);
  await expect(hand(page).or(pass(page))).toHaveCount(0);
});

test('once others have kept their LOSE cards, the question’s line tells what happens', async ({ page, browser, server, complaints }) => {
  await atSpeed(page, 'usual');
  // All that the line says. Until now it went on speaking of the question while the piece moved.
  await page.addInitScript(() => {
    const said = new Set<string>();
    Object.assign(window, { said });
    new MutationObserver(() => said.add(document.querySelector('#question')?.textContent ?? '')).observe(document, { subtree: true, childList: true, characterData: true });
  });
  const start = { position: 'A:12+1 B:0 lose:B 15=A4', dice: ['dice 1 2'] };
  const made = await server.make({ game: 'bonkers', seats: [{ type: 'device', name: 'Ann' }, { type: 'link' }], settings: { answer_seconds: null }, start });
  await openMade(page, server, made);
  await sitDown(page, 'Ann');
  const ben = await still(browser, complaints);
  await ben.goto(`${server.url}/t/${made.table}#seat=${made.links[0]?.key}`);
  await sitDown(ben, 'Ben');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await roll(page).click();
  await expect(question(page)).toHaveText('You rolled 1 and 2, to space 15. Ben may hand over a LOSE card first.');
  await pass(ben).click();
  await expect(log(page)).toContainText('You land on SCORE');
  const said = await page.evaluate(() => [...(window as unknown as { said: Set<string> }).said]);
  expect(said.filter((text) => text.includes('You move ahead 3 to space 15.'))).not.toEqual([]);
});
