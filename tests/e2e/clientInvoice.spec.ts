import type { InvoiceSearchResult } from '@towline/sdk/api';
import { expect, test } from './fixtures.ts';
import { RequestDetail } from './pages/RequestDetail.ts';

test('a client is invoiced by its draft, pays by a transfer in two parts, and gets something back', async ({
  signedInAs,
  desk,
  isAccessible,
}) => {
  const page = await signedInAs('admin');
  const { invoices } = (await (await page.request.get('/v1/bo/invoices?take=500')).json()) as InvoiceSearchResult;
  // The demo has issued some of its drafts, and which stand first depends on the moment.
  const invoiced = new Set(invoices.filter(({ type }) => type === 'CustomerInvoice').map(({ requestId }) => requestId));
  const draft = invoices.find(
    ({ type, contractCode, isVoid, requestId }) =>
      type === 'B2BDraft' && contractCode === 'Q8' && !isVoid && !invoiced.has(requestId),
  );
  const id = draft?.requestId ?? '';
  const detail = new RequestDetail(page);
  await detail.open(id, '?tab=finance');
  const said = (text: string | RegExp) =>
    expect(page.getByRole('region', { name: 'Notifications' }).getByText(text).last()).toBeVisible();

  await test.step('what it will say is looked at, then it is issued', async () => {
    await page.getByRole('button', { name: `Actions on ${draft?.number}` }).press('Enter');
    await page.getByRole('menuitem', { name: 'Issue invoice' }).press('Enter');
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(/becomes an invoice to Q8 Belgium NV, .*BE\d{10}: net .*, VAT .*, in all/);
    await isAccessible(page, 'the question before an invoice', '[role=alertdialog]');
    await question.getByRole('button', { name: 'Issue invoice' }).click();
    await said(/^Invoice CI-\d{4}-\d{5} was issued$/);
    await expect(page.getByRole('table', { name: 'Invoices' })).toContainText(/invoice CI-/);
  });
  const due = (await desk.requestOf(id)).totalAmountDue ?? 0;
  expect(due).toBeGreaterThan(10);

  await test.step('a transfer is booked to the cent; a wrong amount is told', async () => {
    await page.getByRole('button', { name: 'Book a transfer' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Book a transfer' });
    await expect(dialog.getByLabel(/^Amount/)).toHaveValue(String(due));
    await dialog.getByLabel(/^Amount/).fill(String(Math.round(due * 100)));
    await dialog.getByRole('button', { name: 'Book a transfer' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Book a transfer' }).click();
    await expect(dialog).toContainText(/At most .* euro is due/);
    await dialog.getByLabel(/^Amount/).fill('10.25');
    await dialog.getByLabel(/^Reference/).fill('Q8 november');
    await isAccessible(page, 'a transfer', '[role=dialog]');
    await dialog.getByRole('button', { name: 'Book a transfer' }).click();
    await expect(page.getByRole('alertdialog')).toContainText(/10.25.*stays due/);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Book a transfer' }).click();
    await said(/10.25 booked as received/);
    const payments = page.getByRole('table', { name: 'Payments' });
    await expect(payments).toContainText('Bank transfer');
    expect((await desk.requestOf(id)).totalAmountDue).toBe(Math.round((due - 10.25) * 100) / 100);
    await payments.getByRole('button', { name: /^Details of / }).press('Enter');
    await expect(page.getByRole('dialog', { name: /^Payment of/ })).toContainText(/By a bank transfer.*Q8 november/s);
    await page.keyboard.press('Escape');
  });

  await test.step('a part of it is booked as given back', async () => {
    await page.getByRole('button', { name: 'Book as given back' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Book as given back' });
    await dialog.getByLabel(/^Amount/).fill('0.25');
    await dialog.getByLabel(/^Reason/).fill('Rounded');
    await dialog.getByRole('button', { name: 'Book as given back' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Book as given back' }).click();
    await expect.poll(async () => (await desk.requestOf(id)).payments[0]?.refundedAmount).toBe(0.25);
  });

  await test.step('the books are proved', async () => {
    await page.goto('/en-BE/dashboard/ledger');
    await page.getByRole('button', { name: 'Verify all' }).press('Enter');
    await expect(page.getByText('Verified: every entry fits')).toBeVisible({ timeout: 30_000 });
  });
});

test('a planned reminder is called off among the outstanding requests', async ({ signedInAs }) => {
  const page = await signedInAs('admin');
  const outstanding = await (await page.request.get('/v1/bo/outstanding-requests?take=999')).json();
  const { records } = outstanding as {
    records: { id: string; paymentReminders: { plannedFor?: string; sentAt?: string }[] }[];
  };
  const planned = records.find(({ paymentReminders }) => paymentReminders.some((one) => one.plannedFor && !one.sentAt));
  expect(planned, 'the demo holds a planned reminder').toBeTruthy();
  const detail = new RequestDetail(page);
  await detail.open(planned!.id, '?tab=finance');
  const reminders = page.getByRole('table', { name: 'Reminders' });
  await expect(reminders).toContainText('Planned');
  await reminders.getByRole('button', { name: 'Call off' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Call off' }).click();
  await expect(
    page
      .getByRole('region', { name: 'Notifications' })
      .getByText(/^Called off/)
      .last(),
  ).toBeVisible();
  await expect(reminders).toHaveCount(0);
});
