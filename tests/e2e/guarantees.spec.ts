import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const guarantees = '/en-BE/dashboard/configuration/guarantees';
const plates = '/en-BE/dashboard/license-plates';
const field = (page: Page, label: string) =>
  page
    .getByRole('dialog')
    .getByLabel(new RegExp(`^${label}`))
    .first();
const rowOf = (page: Page, text: string) => page.getByRole('table').getByRole('row').filter({ hasText: text });

async function opened(page: Page, plate: string): Promise<void> {
  await page.goto(`${guarantees}?licensePlate=${plate}`);
  await rowOf(page, plate).click();
  await page.getByRole('dialog', { name: plate }).waitFor();
}

test('administrators add a guarantee, meet each other, decide field by field, and delete it; managers and agents read', async ({
  signedInAs,
  isAccessible,
}) => {
  const plate = '1GAR901';
  const page = await signedInAs('admin');
  await page.goto(plates);
  await page.getByRole('button', { name: 'Add guarantee' }).first().press('Enter');
  await expect(field(page, 'Plate')).toBeFocused();
  await page.keyboard.type(plate);
  await field(page, 'Contract').selectOption('Q8');
  await field(page, 'Covered from').fill('01-01-2026');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(field(page, 'Coverage in days')).toBeFocused();
  await expect(field(page, 'Coverage in days')).toHaveValue('365');
  await page.keyboard.type('30');
  await expect(field(page, 'Covered to')).toHaveValue('31-01-2026');
  await field(page, 'Last name').fill('De Smet');
  await isAccessible(page, 'a guarantee');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Policy created successfully!').last()).toBeVisible();

  const other = await signedInAs('admin');
  await Promise.all([opened(page, plate), opened(other, plate)]);
  await field(other, 'Model').fill('Clio');
  await field(other, 'Make').fill('Renault');
  await field(page, 'Make').fill('Dacia');
  await field(page, 'Mileage').fill('12000');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Policy updated successfully!').last()).toBeVisible();
  await other.keyboard.press('Control+s');
  const conflict = other.getByRole('dialog', { name: 'Somebody else was faster' });
  await isAccessible(other, 'two at one guarantee');
  await conflict.getByRole('group', { name: 'Make' }).getByText('Renault').click();
  await other.keyboard.press('Control+Enter');
  await expect(other.getByText('Policy updated successfully!').last()).toBeVisible();

  await opened(page, plate);
  await expect(field(page, 'Make')).toHaveValue('Renault');
  await expect(field(page, 'Model')).toHaveValue('Clio');
  await expect(field(page, 'Mileage')).toHaveValue('12000');
  await field(page, 'Model').fill('Captur');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Go on editing' }).press('Enter');
  await expect(field(page, 'Model')).toHaveValue('Captur');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave without saving' }).press('Enter');

  for (const [account, path] of [
    ['agent.be', plates],
    ['manager.be', '/en-BE/dashboard/guarantees'],
  ] as const) {
    const reader = await signedInAs(account);
    await reader.goto(`${path}?licensePlate=${plate}`);
    await rowOf(reader, plate).press('Enter');
    await expect(reader.getByRole('dialog', { name: plate })).toContainText('Renault');
    await expect(reader.getByRole('dialog').getByRole('button', { name: /^(Save|Delete)/ })).toHaveCount(0);
    await expect(reader.getByRole('button', { name: 'Add guarantee', includeHidden: true })).toBeDisabled();
    if (path !== plates) await isAccessible(reader, 'a guarantee to read');
  }

  // By its plate, which the address keeps.
  await page.goto(plates);
  await page.getByRole('button', { name: 'Add filter' }).press('Enter');
  await page.getByRole('menuitem', { name: /^(Plate|Licen[cs]e plate)$/ }).press('Enter');
  const words = page.getByRole('textbox', { name: /^(Plate|Licen[cs]e plate)$/ });
  await words.fill(plate.toLowerCase());
  await words.press('Enter');
  await expect(page.locator('tr[data-row]')).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`licensePlate=${plate}`, 'i'));
  await rowOf(page, plate).press('Enter');
  await page.getByRole('button', { name: 'Delete guarantee' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete guarantee' }).press('Enter');
  await expect(page.getByText('Policy deleted').last()).toBeVisible();
  await expect(rowOf(page, plate)).toHaveCount(0);
});

test('a file that is dropped is looked at, imported, and its rejected rows are fetched', async ({
  signedInAs,
  isAccessible,
}) => {
  const page = await signedInAs('admin');
  await page.goto('/en-BE/dashboard/configuration/guarantee-imports');
  await page.getByRole('button', { name: 'Import a file' }).first().waitFor();
  const rows = [
    'Plate;From;Until;Wagen',
    '1IMP901;2026-01-01;2026-12-31;Opel',
    '1IMP902;2026-01-01;2026-12-31;Fiat',
    ';2026-01-01;2026-12-31;Seat',
  ];
  const data = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'february.csv', { type: 'text/csv' }));
    return transfer;
  }, rows.join('\n'));
  for (const type of ['dragenter', 'dragover', 'drop']) await page.dispatchEvent('main', type, { dataTransfer: data });
  const dialog = page.getByRole('dialog', { name: 'Import a file' });
  const found = dialog.getByRole('region', { name: 'Columns found' });
  await expect(found).toContainText('1IMP901');
  await expect(dialog).toContainText('First rows read: 3. They can be imported: 2.');
  // What was not found is said by hand.
  await expect(found.getByLabel('Wagen')).toHaveValue('');
  await found.getByLabel('Wagen').selectOption({ label: 'Make' });
  await dialog.getByLabel(/^Contract/).selectOption('Q8');
  await isAccessible(page, 'a file before its import');
  await dialog.getByRole('button', { name: 'Import a file' }).click();

  await expect(rowOf(page, 'february.csv')).toContainText('Finished');
  await expect(page.getByRole('dialog', { name: 'Import · february.csv' })).toContainText('Finished');
  await isAccessible(page, 'an import');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download rejected rows' }).click();
  expect(await (await (await download).createReadStream()).toArray()).not.toEqual([]);
  await page.getByRole('link', { name: 'Show its guarantees' }).click();
  await expect(rowOf(page, '1IMP902')).toHaveCount(1);
});
