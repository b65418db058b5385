// How people find a table: the list of public tables, and a server that wants a pass phrase.

import { expect, roll, still, tableOf, test } from './fixtures';

test('a stranger finds a public table on the home page, and sits down there', async ({ browser, server, complaints }) => {
  const [ann, ben] = [await still(browser, complaints), await still(browser, complaints)];
  await ann.goto(`${server.url}/new?game=bonkers`);
  await ann.getByRole('combobox', { name: 'Players' }).selectOption('2');
  await ann.getByRole('group', { name: 'Seat 2' }).getByRole('combobox').first().selectOption('link');
  await ann.getByRole('checkbox', { name: /^Show this table on the home page/ }).check();
  await ann.getByRole('button', { name: 'Open the table' }).click();
  await expect(ann.getByRole('region', { name: 'Before the game' })).toBeVisible();
  await ben.goto(server.url);
  const open = ben.getByRole('region', { name: 'Open tables' });
  await open.getByRole('button', { name: 'Join Bonkers!' }).click();
  await expect(ben.getByRole('region', { name: 'Before the game' })).toBeVisible();
  expect(tableOf(ben)).toBe(tableOf(ann));
  await ann.getByRole('button', { name: 'Start the game' }).click();
  await expect(roll(ann)).toBeVisible();
  // Nobody else can sit down there.
  const cat = await still(browser, complaints);
  await cat.goto(server.url);
  await expect(cat.getByRole('button', { name: 'Play now' }).first()).toBeVisible();
  await expect(cat.getByRole('region', { name: 'Open tables' })).toHaveCount(0);
});

test.describe('on a server with a pass phrase', () => {
  test.use({ args: ['--table-phrase', 'open sesame'] });

  test('“Play now” asks for it, once', async ({ page, server }) => {
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Play now' }).first().click();
    const phrase = page.getByLabel('Pass phrase of this server');
    await phrase.fill('wrong');
    await phrase.press('Enter');
    await expect(page.getByText('you need its pass phrase')).toBeVisible();
    await phrase.fill('open sesame');
    await phrase.press('Enter');
    await expect(page).toHaveURL(/\/t\//);
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Play now' }).first().click();
    await expect(page).toHaveURL(/\/t\//);
  });
});
