import type { LedgerEntryList, OutstandingRequestList } from '@towline/sdk/api';
import { expect, test } from './fixtures.ts';

const address = '/en-BE/dashboard/outstanding-requests';

test('a bookkeeper’s morning: what presses most, a reminder, the sheet, the proof of the books', async ({
  signedInAs,
  isAccessible,
}) => {
  test.slow();
  const page = await signedInAs('admin');
  await page.goto(address);
  const table = page.getByRole('table').first();
  await expect(table.getByRole('row').nth(1)).toContainText('Highest');
  await expect(page.getByText('Due in all')).toBeVisible();
  await isAccessible(page, 'outstanding requests', 'main');

  await test.step('folded out it shows the payments and offers what is left to be sent', async () => {
    // Of some a reminder is planned already: which stand first depends on the day.
    const answer = await page.request.get('/v1/bo/outstanding-requests?niceStatus=Unknown&take=999');
    const { records } = (await answer.json()) as OutstandingRequestList;
    const unreminded = records.find(({ paymentReminders, lastName }) => !paymentReminders.length && lastName)!;
    await page.goto(`${address}?niceStatus=Unknown&name=${unreminded.lastName}`);
    const row = table.getByRole('row').filter({ hasText: unreminded.shortId! });
    await row.getByRole('button', { expanded: false }).press('Enter');
    await page.getByRole('button', { name: 'Send reminder' }).first().press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Send reminder' });
    await dialog.getByLabel(/^Reminder/).selectOption('FirstReminder');
    // The first one asks how it is to be paid (2-requests §5).
    await dialog.getByRole('button', { name: 'Send reminder' }).click();
    await expect(dialog.getByText('Select a payment type')).toBeVisible();
    await dialog.getByLabel(/^Payment type/).selectOption('DirectPayment');
    await isAccessible(page, 'the reminder', '[role=dialog]');
    await dialog.getByRole('button', { name: 'Send reminder' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('First reminder');
    await question.getByRole('button', { name: 'Send reminder' }).click();
    await expect(page.getByText('Sent: First reminder').first()).toBeVisible();
  });

  await test.step('as a sheet, and back', async () => {
    await page.goto(`${address}?form=sheet`);
    await expect(page.locator('.bp6-table-container')).toBeVisible();
    await isAccessible(page, 'the sheet', 'main');
    await page.getByRole('radio', { name: 'Table' }).click();
    await expect(table.getByRole('row').nth(1)).toBeVisible();
  });

  await test.step('the books are proved', async () => {
    await page.goto('/en-BE/dashboard/ledger');
    await page.getByRole('button', { name: 'Verify all' }).press('Enter');
    await expect(page.getByText('Verified: every entry fits')).toBeVisible({ timeout: 30_000 });
    await isAccessible(page, 'the ledger', 'main');
    const mailed = page.getByLabel('Head hash from the closing’s mail');
    const sealed = async () => {
      const answer = await page.request.get('/v1/bo/ledger/entries?take=100');
      return ((await answer.json()) as LedgerEntryList).records.find(({ hash }) => hash !== undefined)?.hash;
    };
    await expect.poll(sealed).toBeTruthy();
    await mailed.fill('no hash');
    await mailed.press('Enter');
    await expect(page.getByText(/^That is no hash/)).toBeVisible();
    await isAccessible(page, 'no hash of a mail', 'main');
    await mailed.fill((await sealed()) ?? '');
    await mailed.press('Enter');
    await expect(page.getByText('The head of the mail stands in the chain')).toBeVisible({ timeout: 30_000 });
    await mailed.fill('0'.repeat(64));
    await page.getByRole('button', { name: 'Verify the chain' }).press('Enter');
    await expect(page.getByText(/^No entry of the chain has the hash of that mail/)).toBeVisible({ timeout: 30_000 });
    await isAccessible(page, 'a head that is gone', 'main');
    await page.goto('/en-BE/dashboard/day-closing?by=partner');
    await expect(page.getByRole('table', { name: 'In parts' })).toBeVisible();
    await isAccessible(page, 'the day’s closing', 'main');
    await page.goto('/en-BE/dashboard/figures');
    await expect(page.getByRole('img', { name: 'By week' })).toBeVisible();
    await isAccessible(page, 'the figures', 'main');
    await page.getByRole('table', { name: 'By week' }).getByRole('link').first().press('Enter');
    await expect(page).toHaveURL(/dashboard\/ledger\?/);
  });
});

test('who is no administrator does not get there', async ({ signedInAs }) => {
  const page = await signedInAs('agent.be');
  await page.goto(address);
  await expect(page.getByRole('link', { name: 'Outstanding requests' })).toHaveCount(0);
  await expect(page.getByText('Due in all')).toHaveCount(0);
});
