import { expect, type Locator, type Page } from '@playwright/test';

/** Where a document of the configuration is edited. */
export const documentAddress = (kind: 'contracts' | 'organisations', code: string): string =>
  `/en-BE/dashboard/configuration/${kind}/${code}`;

/** The text of the document that is open. */
export const documentText = (page: Page) => page.getByRole('textbox', { name: /^Document / });

/** Opens a document and waits until its text stands there. */
export async function openedDocument(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(documentText(page)).toContainText(`"code": "${address.split('/').at(-1)}"`);
}

/** Looks for a document by Ctrl+K from elsewhere; answers its first hit. */
export async function foundByName(page: Page, name: string, hit: RegExp) {
  await page.goto('/en-BE/dashboard/requests');
  await page.keyboard.press('Control+k');
  await page.keyboard.type(name);
  return page.getByRole('option', { name: hit }).first();
}

/** What somebody else saved while this page had something typed. */
export const overtaken = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'What you have typed is still here' });

/** Whoever is no administrator is led elsewhere, and sees no text. */
export async function opensNone(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page).not.toHaveURL(new RegExp(`${address}$`));
  await expect(documentText(page)).toHaveCount(0);
}

/** Takes the version before the newest back, in the open dialog of versions. */
export async function restoresFormer(page: Page, versions: Locator, reason: string): Promise<void> {
  await versions
    .getByRole('button', { name: /^Restore/ })
    .first()
    .click();
  await versions.getByRole('button', { name: 'Restore this version…' }).click();
  const why = page.getByRole('dialog', { name: 'Restore this version…' });
  await why.getByRole('textbox', { name: /^Reason/ }).fill(reason);
  await why.getByRole('button', { name: 'Restore this version…' }).click();
}
