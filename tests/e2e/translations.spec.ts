import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const address = '/en-BE/dashboard/configuration/translations';
// Said on this page alone, so that no other test meets what is saved of them.
const [hint, came] = ['TEXT_KEYS_HINT', 'TEXT_IS_SHIPPED'];
const text = (page: Page, language: string) => page.getByLabel(new RegExp(`^${language}`));

async function unfolded(page: Page, key: string): Promise<void> {
  await page.goto(`${address}?text=${key}`);
  await page.getByRole('button', { name: `Details of ${key}` }).click();
  await expect(text(page, 'English')).toBeVisible();
}

async function saved(page: Page, key: string, language: string, value: string): Promise<void> {
  await unfolded(page, key);
  await text(page, language).fill(value);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Translation updated').last()).toBeVisible();
}

/** The other environment: somebody else saves there. */
function savedThere(dataDir: string, key: string, locale: string, value: string): void {
  const file = path.join(dataDir, 'translation-targets/Test', `${key}.json`);
  const kept = JSON.parse(readFileSync(file, 'utf8')) as { texts: Record<string, { value: string; version: number }> };
  const before = kept.texts[locale]!;
  kept.texts[locale] = { ...before, value, version: before.version + 5 };
  writeFileSync(file, JSON.stringify(kept));
}

test('a text is saved in two consoles at once, sent to another environment, chosen where both changed it, and taken back', async ({
  signedInAs,
  isAccessible,
  desk,
}) => {
  const [one, two] = [await signedInAs('admin'), await signedInAs('admin')];
  await unfolded(two, hint);
  await saved(one, hint, 'English', 'Press on');
  // Both the table of the other console and its own words.
  await expect(text(two, 'English')).toHaveValue('Press on');
  await expect(two.locator('.tl-translations-bar').getByText('Press on')).toBeVisible();
  await isAccessible(one, 'texts');

  await saved(one, came, 'French', 'Comme à la livraison');
  const dialog = one.getByRole('dialog');
  const told = (result: string) =>
    expect(dialog.locator('[aria-live]').getByText(result, { exact: true })).toBeVisible();
  const open = async () => {
    await one.getByRole('button', { name: 'Sync…' }).click();
    await expect(dialog.getByRole('button', { name: /^Send/ })).toBeVisible();
  };
  const close = () => dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await open();
  await isAccessible(one, 'sync', '[role=dialog]');
  await dialog.getByRole('button', { name: 'Send 2 keys' }).click();
  await told('2 sent, 0 equal, 0 failed');
  await close();

  savedThere(desk.dataDir, hint, 'en', 'Their words');
  await saved(one, hint, 'English', 'Our words');
  await saved(one, came, 'French', 'Livré ainsi');
  await open();
  await expect(dialog.getByRole('row', { name: /changed on both sides/ })).toContainText('Their words');
  await dialog.getByLabel(`Send ${hint} (en)`).check({ force: true });
  // Faster than the press.
  savedThere(desk.dataDir, came, 'fr', 'Leur texte');
  await dialog.getByRole('button', { name: 'Send 2 keys' }).click();
  await told('1 sent, 0 equal, 1 failed');
  await expect(dialog.getByRole('alert')).toContainText(came);

  await dialog.locator('summary', { hasText: 'What was sent before' }).click();
  // The newest stands first, once it is read.
  await expect(dialog.getByRole('button', { name: 'Take it back' })).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Take it back' }).first().click();
  await one.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click();
  await told('1 sent, 0 equal, 0 failed');
  const there = readFileSync(path.join(desk.dataDir, 'translation-targets/Test', `${hint}.json`), 'utf8');
  expect(there).toContain('Their words');
  await close();
  await one.goto(`${address}?state=syncFailed`);
  await expect(one.getByRole('row', { name: new RegExp(came) })).toBeVisible();
});

test('others than administrators see no texts', async ({ signedInAs }) => {
  for (const account of ['manager.be', 'client.q8']) {
    const page = await signedInAs(account);
    await page.goto(address);
    await expect(page).not.toHaveURL(new RegExp(`${address}$`));
    await expect(page.getByText(hint)).toHaveCount(0);
  }
});
