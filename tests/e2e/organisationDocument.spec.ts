import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  documentAddress,
  foundByName,
  openedDocument,
  opensNone,
  overtaken,
  restoresFormer,
  documentText as text,
} from './support/documents.ts';

const address = documentAddress('organisations', 'Q8');
const opened = (page: Page) => openedDocument(page, address);
const save = (page: Page) => page.getByRole('button', { name: /^Save/ });

/** Types a member behind the first brace. */
async function typed(page: Page, member: string): Promise<void> {
  await text(page).click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('End');
  await page.keyboard.insertText(`\n  ${member},`);
  await expect(page.getByText('Unsaved changes')).toHaveCount(1);
}

test('an administrator finds an organisation by Ctrl+K, edits its document and saves it twice', async ({
  signedInAs,
  isAccessible,
}) => {
  const page = await signedInAs('admin');
  await (await foundByName(page, 'Q8', /^Q8.*Q8$/)).waitFor();
  await opened(page);
  await isAccessible(page, 'document', '.tl-documents');

  await typed(page, '"colour": "red"');
  const findings = page.getByRole('list', { name: 'Findings' });
  await expect(findings).toContainText('“colour” is not known here');
  await save(page).focus();
  await expect(page.getByText('Values that do not follow the schema: 1')).not.toHaveCount(0);
  await isAccessible(page, 'document with a finding', '.tl-documents');
  await text(page).click();
  await page.keyboard.press('Control+z');
  await expect(findings).toHaveCount(0);

  for (const country of ['LU', 'NL']) {
    await typed(page, `"details": { "remark": "${country}" }`);
    await page.keyboard.press('Control+s');
    await expect(page.getByText('The organisation has been saved').last()).toBeVisible();
    await expect(page.getByText('Unsaved changes')).toHaveCount(0);
    await text(page).click();
    // The line goes again, so that the member stands once.
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Control+Shift+k');
    await expect(page.getByText('Unsaved changes')).toHaveCount(1);
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  }
});

test('Esc, then Tab leaves the text; what is not saved is asked for on leaving, and shown as differences', async ({
  signedInAs,
  isAccessible,
}) => {
  const page = await signedInAs('admin');
  await opened(page);
  await typed(page, '"phoneNumber": "+3290012345"');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(text(page)).not.toBeFocused();

  await page.getByRole('radio', { name: 'Differences' }).click();
  await expect(page.getByText('+3290012345').first()).toBeVisible();
  await isAccessible(page, 'differences', '.tl-documents');

  await page.getByRole('link', { name: 'Outbox' }).click();
  await page.getByRole('button', { name: 'Go on editing' }).click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await page.getByRole('button', { name: 'Undo the changes' }).click();
  await page.getByRole('link', { name: 'Outbox' }).click();
  await expect(page).toHaveURL(/outbox/);
});

test('two administrators at one document: the second is told and decides, nothing is lost', async ({ signedInAs }) => {
  const [one, two] = [await signedInAs('admin'), await signedInAs('admin')];
  await opened(one);
  await opened(two);
  await typed(two, '"details": { "by": "two" }');
  await typed(one, '"details": { "by": "one" }');
  await one.keyboard.press('Control+s');
  await expect(one.getByText('The organisation has been saved').last()).toBeVisible();
  await expect(overtaken(two)).toBeVisible();
  await two.getByRole('button', { name: 'Take the other one' }).click();
  await expect(text(two)).toContainText('"by": "one"');
});

test('who saved an organisation, when and what is read; the version before is compared and taken back', async ({
  signedInAs,
  isAccessible,
}) => {
  const page = await signedInAs('admin');
  await openedDocument(page, documentAddress('organisations', 'Eurocross'));
  await typed(page, '"phoneNumber": "+31205555555"');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('The organisation has been saved').last()).toBeVisible();
  await page.getByRole('button', { name: /^Versions/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Versions/ });
  await expect(dialog.getByRole('row').nth(1)).toContainText('Ann Verlinden');
  await isAccessible(page, 'versions', '.tl-modal');
  await dialog
    .getByRole('button', { name: /^Compare with the one before/ })
    .first()
    .click();
  await expect(dialog.getByRole('row', { name: /phoneNumber/ })).toContainText('+31205555555');
  await isAccessible(page, 'two versions', '.tl-modal');
  await dialog.getByRole('button', { name: 'Versions' }).click();
  await restoresFormer(page, dialog, 'the number was wrong');
  await expect(dialog.getByRole('row').nth(1)).toContainText('the number was wrong');
  await page.keyboard.press('Escape');
  await expect(text(page)).not.toContainText('+31205555555');
});

test('others than administrators get no document', async ({ signedInAs }) => {
  for (const account of ['manager.be', 'client.q8']) await opensNone(await signedInAs(account), address);
});
