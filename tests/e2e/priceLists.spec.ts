import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const address = '/en-BE/dashboard/configuration/network-pricing';
const priceOf = (page: Page, code: string) => page.getByRole('textbox', { name: `${code}: Price, net` });
const panel = (page: Page, code: string) => page.getByRole('region', { name: code, exact: true });
const saved = (page: Page) => expect(page.getByText('The price lists are saved').last()).toBeVisible();

async function opened(page: Page): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('table', { name: 'Services of Default tariffs' })).toBeVisible();
}

test('a network manager makes Sundays dearer by key, and finds in the history who did it and why', async ({
  signedInAs,
  isAccessible,
}) => {
  const page = await signedInAs('admin');
  await opened(page);
  await page.getByRole('button', { name: 'Towing', exact: true }).press('Enter');
  const sunday = panel(page, 'Towing').getByLabel('Sunday surcharge');
  await expect(sunday).toHaveValue('50');
  await sunday.fill('75');
  await expect(page.getByRole('row', { name: /^Towing/ })).toContainText('75%');
  await page.getByLabel('Reason').fill('Sundays of 2027');
  await isAccessible(page, 'price lists that are edited', '.tl-prices');
  await page.keyboard.press('Control+s');
  await saved(page);
  await page.getByRole('button', { name: 'History' }).press('Enter');
  const history = page.getByRole('dialog');
  await expect(history.getByRole('row', { name: /Sundays of 2027/ })).toBeVisible();
  await expect(history.getByLabel('Towing', { exact: true })).toContainText('75%');
  await isAccessible(page, 'the history of a price list', '.tl-modal');
});

test('two managers on one list: the second sees what the first changed, and chooses', async ({ signedInAs }) => {
  const [first, second] = [await signedInAs('admin'), await signedInAs('admin')];
  await opened(first);
  await opened(second);
  await priceOf(second, 'Redelivery').fill('70');
  await priceOf(first, 'Towing').fill('91');
  await first.keyboard.press('Control+s');
  await saved(first);
  await second.keyboard.press('Control+s');
  const alert = second.getByRole('alert').filter({ hasText: 'This was changed by somebody else' });
  await alert.getByRole('button', { name: 'Compare with theirs' }).click();
  await expect(alert.getByLabel('Towing', { exact: true })).toContainText('91');
  await alert.getByRole('button', { name: 'Take the other one' }).click();
  await expect(priceOf(second, 'Towing')).toHaveValue('91');
  await expect(priceOf(second, 'Redelivery')).not.toHaveValue('70');
});

test('a list goes out as CSV and comes back with decimal commas; leaving unsaved work is asked about', async ({
  signedInAs,
  isAccessible,
}) => {
  const page = await signedInAs('admin');
  await opened(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const stream = await (await download).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  const [header = '', ...lines] = Buffer.concat(chunks).toString('utf8').trim().split('\r\n');
  // As a spreadsheet of Flanders saves it.
  const dutch = [header, ...lines]
    .map((line) => line.replaceAll(',', ';').replace(/(\d)\.(\d)/g, '$1,$2'))
    .join('\r\n');
  const dearer = dutch.replace(/^(Redelivery;(?:[^;]*;){6})[^;]*/m, '$11.234,50');
  const choose = (text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'default.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose(dearer.replace('1.234,50', '1,234.50'));
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('another decimal mark');
  await page.keyboard.press('Escape');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeHidden();
  await choose(dearer);
  await expect(dialog.getByLabel('Redelivery', { exact: true })).toContainText('1,234.50');
  await isAccessible(page, 'what a file of prices would change', '.tl-modal');
  await dialog.getByRole('button', { name: 'Take into the editor' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(priceOf(page, 'Redelivery')).toHaveValue('1234.5');
  await page.getByRole('link', { name: 'Contacts' }).first().click();
  await page.getByRole('button', { name: 'Go on editing' }).click();
  await expect(page).toHaveURL(new RegExp(address));
  await page.getByRole('button', { name: 'Undo the changes' }).click();
  await expect(priceOf(page, 'Redelivery')).not.toHaveValue('1234.5');
});
