import { expect, test } from './fixtures.ts';

const address = '/en-BE/dashboard/google-business-search';

test('businesses around a place are found by a shortcut and by what is typed, read, copied as CSV, and one becomes a partner (3-platform §2, §9)', async ({
  signedInAs,
  isAccessible,
}) => {
  const page = await signedInAs('admin');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(address);
  await page.getByRole('button', { name: 'Takeldienst', exact: true }).press('Enter');
  await expect(page).toHaveURL(/keyword=Takeldienst/);
  // The places of the demo are not in it: here are the garages that the place search knows.
  const keyword = page.getByRole('textbox', { name: 'Keyword' });
  await expect(keyword).toHaveValue('Takeldienst');
  await keyword.press('Control+a');
  await page.keyboard.type('garage');
  await page.keyboard.press('Enter');
  const row = page.locator('tr[data-row]').first();
  await expect(row).toBeVisible();
  await isAccessible(page, 'businesses around a place');

  await page.getByRole('button', { name: 'CSV' }).press('Enter');
  const csv = page.getByRole('textbox', { name: 'Businesses as CSV' });
  await expect(csv).toHaveValue(/^Name;Address;Latitude;Longitude;Rating;Phone;Website\n/);
  await isAccessible(page, 'businesses as CSV', '.tl-modal');
  await page.getByRole('button', { name: 'Copy', exact: true }).press('Enter');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(await csv.inputValue());
  await page.keyboard.press('Escape');

  await row.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add as external partner' }).first().press('Enter');
  const form = page.getByRole('dialog', { name: 'Add as external partner' });
  await form.getByLabel(/^VAT number/).fill('BE0123456749');
  await isAccessible(page, 'a business that becomes a partner', '.tl-modal');
  await page.keyboard.press('Control+Enter');
  await expect(form).toHaveCount(0);
  await expect(page.getByText(/is an external partner now$/).last()).toBeVisible();

  const manager = await signedInAs('manager.it');
  await manager.goto(address);
  await expect(manager.locator('.tl-map-page')).toHaveCount(0);
});
