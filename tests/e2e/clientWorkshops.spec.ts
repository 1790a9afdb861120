import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const list = '/en-BE/dashboard/configuration/client-workshops';
const updated = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).getByText('Workshop updated successfully!').first();
const dialogOf = (page: Page) => page.getByRole('dialog');

async function openFirst(page: Page, query: string): Promise<void> {
  await page.goto(`${list}${query}`);
  await page.locator('tr[data-row]').first().focus();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByRole('textbox', { name: 'Name', exact: false }).first()).toBeVisible();
}

test('a client’s agent changes a workshop of theirs by keyboard, and is asked before it is lost (3-platform §2, §8)', async ({
  signedInAs,
  isAccessible,
}) => {
  const page = await signedInAs('client.q8');
  await openFirst(page, '');
  await expect(page).toHaveURL(/[?&]open=[0-9a-f-]{36}/);
  await isAccessible(page, 'a client workshop', '.tl-modal');
  const code = dialogOf(page).getByRole('textbox', { name: 'Code', exact: true });
  await code.fill('NEW-CODE');
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'You have unsaved changes' });
  await question.getByRole('button', { name: 'Go on editing' }).click();
  await expect(code).toHaveValue('NEW-CODE');
  await page.keyboard.press('Control+s');
  await expect(updated(page)).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
});
