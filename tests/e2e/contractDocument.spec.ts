import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  documentAddress,
  foundByName,
  opensNone,
  overtaken,
  restoresFormer,
  documentText as text,
} from './support/documents.ts';

const address = documentAddress('contracts', 'FoyerPrepaid19');

/** Finds a value by the editor's own search and types another over it. */
async function replaced(page: Page, was: RegExp, by: (found: string) => string): Promise<void> {
  const line = text(page).locator('.cm-line', { hasText: was }).first();
  const value = (await line.textContent()) ?? '';
  await line.click();
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+Home');
  await page.keyboard.insertText(by(value.trim()));
}

async function saveFor(page: Page, reason: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Reason/ }).fill(reason);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
}

test('an administrator changes a factor, sees and saves it, compares, takes it back, archives and brings back', async ({
  signedInAs,
  isAccessible,
}) => {
  const page = await signedInAs('admin');
  await (await foundByName(page, 'FoyerPrepaid19', /FoyerPrepaid19/)).click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(text(page)).toContainText('customerPriceFactor');

  await replaced(page, /customerPriceFactor/, (line) => line.replace(/[\d.]+/, '1.87'));
  await page.getByRole('radio', { name: 'Differences' }).click();
  await expect(page.getByText('1.87').first()).toBeVisible();
  // By button and by key to the change; on a narrow screen the two texts are one.
  const after = page.locator('.cm-merge-b');
  await page.getByRole('button', { name: 'Next change' }).click();
  await expect(after.locator('.cm-activeLine')).toContainText('1.87');
  await after.locator('.cm-line').first().click();
  await expect(after.locator('.cm-activeLine')).not.toContainText('1.87');
  await page.keyboard.press('Alt+PageDown');
  await expect(after.locator('.cm-activeLine')).toContainText('1.87');
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(page.locator('.cm-mergeView')).toHaveCount(0);
  await expect(page.locator('.cm-deletedChunk')).toBeVisible();
  if (wide) await page.setViewportSize(wide);
  await page.getByRole('radio', { name: 'Text' }).click();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert').filter({ hasText: 'Say why' })).toBeVisible();
  await isAccessible(page, 'contract that is edited', '.tl-documents');
  await saveFor(page, 'dearer diesel');

  await page.getByRole('button', { name: /^Versions/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Versions/ });
  await expect(dialog.getByText('dearer diesel').first()).toBeVisible();
  await dialog
    .getByRole('button', { name: /^Compare with the one before/ })
    .first()
    .click();
  await expect(dialog.getByRole('row', { name: /pricing.customerPriceFactor Changed .* 1.87/ })).toBeVisible();
  await isAccessible(page, 'two versions', '.tl-modal');
  await dialog.getByRole('button', { name: 'Versions' }).click();
  await restoresFormer(page, dialog, 'diesel is cheap again');
  await expect(dialog.getByText('diesel is cheap again')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(text(page)).not.toContainText('1.87');

  for (const verb of ['Archive', 'Take out of the archive']) {
    await page.getByRole('button', { name: verb, exact: true }).click();
    const asked = page.getByRole('dialog', { name: verb });
    await asked.getByRole('textbox', { name: /^Reason/ }).fill('season');
    await asked.getByRole('button', { name: verb }).click();
    await expect(page.getByRole('button', { name: verb, exact: true })).toHaveCount(0);
  }
});

test('a program saves while somebody types: they are told whose it is, and lose nothing', async ({
  signedInAs,
  desk,
}) => {
  const page = await signedInAs('admin');
  await page.goto(address);
  await replaced(page, /customerPriceFactor/, (line) => line.replace(/[\d.]+/, '1.88'));
  await page.getByRole('textbox', { name: /^Reason/ }).fill('mine');
  const headers = { cookie: await desk.cookieOf('admin'), origin: desk.url, 'content-type': 'application/json' };
  const contract = await (await fetch(`${desk.url}/v1/contracts/FoyerPrepaid19`, { headers })).json();
  const body = JSON.stringify({ reason: 'by a program', contract: { ...contract, name: 'Foyer by program' } });
  const answer = await fetch(`${desk.url}/v1/contracts/FoyerPrepaid19`, { method: 'PUT', headers, body });
  expect(answer.status).toBe(200);
  const told = overtaken(page);
  await expect(told).toBeVisible();
  await told.getByRole('button', { name: 'Keep mine, save over it' }).click();
  await saveFor(page, 'mine');
  await expect(text(page)).toContainText('1.88');
});

test('others than administrators get no contract document', async ({ signedInAs }) => {
  for (const account of ['manager.be', 'client.q8']) await opensNone(await signedInAs(account), address);
});
