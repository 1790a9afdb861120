import { expect, test } from './fixtures.ts';

const address = '/en-BE/dashboard/what-if';

test('a network manager’s morning: where nobody accepts at night, what another depot and more time would do, and on to the change', async ({
  signedInAs,
  isAccessible,
}) => {
  const page = await signedInAs('admin');
  await page.goto(address);
  await page.getByRole('button', { name: 'Replay these days' }).press('Enter');
  const regions = page.getByRole('table', { name: 'Region' });
  await expect(page.getByRole('status').filter({ hasText: /\d+ of \d+ requests/ })).toBeVisible();
  await page.getByLabel('Part of the day').selectOption('night');
  await page.getByLabel('First come').selectOption('acceptance');
  const worst = regions.getByRole('row').nth(1).getByRole('button');
  const region = (await worst.textContent()) ?? '';
  await isAccessible(page, 'the answer by region');
  await worst.press('Enter');
  await expect(page.getByRole('table', { name: 'Hour' }).getByRole('row').nth(1)).toBeVisible();
  await expect(page).toHaveURL(/part=night/);

  await page.getByLabel('Seconds to accept').fill('300');
  const group = page.getByRole('group', { name: 'A partner otherwise' });
  await group.getByRole('combobox', { name: 'Partner' }).fill('Autosoccorso');
  await page
    .getByRole('option', { name: /Autosoccorso/ })
    .first()
    .click();
  await group.getByLabel('State').selectOption('Depot');
  await group.getByRole('button', { name: 'Coordinates' }).press('Enter');
  await page.getByRole('dialog').getByRole('textbox').first().fill('41.12, 16.87');
  await page.keyboard.press('Enter');
  await group.getByRole('button', { name: 'Add the change' }).press('Enter');
  const changed = page.getByRole('list', { name: 'Partners otherwise' });
  await expect(changed).toContainText('one more depot at 41.12, 16.87');
  await page.getByRole('button', { name: 'Replay these days' }).press('Enter');
  await expect(page).toHaveURL(/accept%3D300|accept=300/);
  await expect(
    page.getByRole('table', { name: 'What if' }).getByRole('row', { name: /^First offer accepted/ }),
  ).toBeVisible();
  expect(region).not.toBe('');
  await isAccessible(page, 'what would be otherwise');

  await changed.getByRole('link').first().press('Enter');
  await expect(page.locator('.tl-partners-detail')).toBeVisible();
});
