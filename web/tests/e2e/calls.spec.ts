// Where the operator allows hosts, a player can have a request sent to an address when it is their turn.

import { expect, test, together } from './fixtures';

test.describe('with a host that the operator allows', () => {
  test.use({ args: ['--webhook-host', 'hooks.example'] });

  test('an address is refused, saved for all tables, and taken back', async ({ browser, server, complaints }) => {
    const [ann] = await together(browser, server, complaints, ['Ann', 'Ben'], []);
    if (!ann) throw new Error('Ann is there');
    await ann.getByRole('button', { name: 'Settings' }).click();
    const address = ann.getByRole('textbox', { name: /send a request to/ });
    const save = ann.getByRole('button', { name: 'Save the address' });
    const saved = async () => {
      const [answer] = await Promise.all([ann.waitForResponse(/\/call$/), save.click()]);
      return answer;
    };
    await expect(ann.getByText('allows addresses at hooks.example')).toBeVisible();
    await address.fill('https://other.example/turn');
    expect((await saved()).status()).toBe(403);
    await expect(ann.getByText('doesn’t allow webhooks to that host')).toBeVisible();
    await address.fill('https://hooks.example/turn');
    expect(await (await saved()).json()).toEqual({ browsers: 0, webhook: true });
    await expect(ann.getByText('It applies to all your tables')).toBeVisible();
    // The browser remembers it, and tells the server at every table.
    const [again] = await Promise.all([ann.waitForResponse(/\/call$/), ann.reload()]);
    expect(await again.json()).toEqual({ browsers: 0, webhook: true });
    await ann.getByRole('button', { name: 'Settings' }).click();
    await expect(address).toHaveValue('https://hooks.example/turn');
    await address.fill('');
    expect(await (await saved()).json()).toEqual({ browsers: 0, webhook: false });
    await expect(ann.getByText('No more requests will be sent')).toBeVisible();
  });
});

test('without such a host there is no form', async ({ browser, server, complaints }) => {
  const [ann] = await together(browser, server, complaints, ['Ann', 'Ben'], []);
  if (!ann) throw new Error('Ann is there');
  await ann.getByRole('button', { name: 'Settings' }).click();
  await expect(ann.getByRole('checkbox', { name: /Notify me/ })).toBeVisible();
  await expect(ann.getByRole('button', { name: 'Save the address' })).toHaveCount(0);
});
