import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { AssistanceRequest, Contract, Invoice, InvoiceReference, Settlement } from '@towline/sdk/api';
import { expect, test } from './fixtures.ts';
import { RequestDetail } from './pages/RequestDetail.ts';
import { facturXOf, textsOf } from './support/eInvoice.ts';
import { agree, allPaid, choose, lastMonth, payByLink, read, said, settlementOf } from './support/moneyActs.ts';

test('the money of one request: paid first, taken back, reminded of, paid again, invoiced, its partner paid, the books proved', async ({
  signedInAs,
  contexts,
  desk,
}) => {
  test.slow();
  const page = await signedInAs('admin');
  const { process } = await read<Contract>(page, '/v1/contracts/C24Prepaid19');
  await desk.contractSays('C24Prepaid19', { process: { ...process, paymentFirst: true } });
  const { id } = await desk.order();
  const request = (): Promise<AssistanceRequest> => desk.requestOf(id);
  expect((await request()).status).toBe('PaymentPending');
  const detail = new RequestDetail(page);
  const phone = await (await contexts()).newPage();
  await phone.setViewportSize({ width: 400, height: 800 });
  const documentOf = async (type: Invoice['type']): Promise<InvoiceReference> => {
    const found = (await request()).invoices.find((one) => one.type === type && !one.isVoid);
    if (!found) throw new Error(`the request has no ${type}`);
    return found;
  };

  await test.step('nobody comes before it is paid; then it goes on by itself, to the end of the job', async () => {
    await detail.open(id, '?tab=finance');
    await payByLink(page, phone);
    await expect.poll(async () => (await request()).status, { timeout: 120_000 }).toBe('PartnerCompleted');
    const reached = (await request()).statusHistory?.map(({ status }) => status) ?? [];
    expect(reached.slice(0, 2)).toEqual(['PaymentPending', 'PaymentAuthorized']);
    await desk.jobsWereDone(id, lastMonth);
  });

  await test.step('its closing makes the receipt and the partner’s self-billing; what was paid is what it costs', async () => {
    await agree(page, page.getByRole('button', { name: 'Make closure documents' }));
    await said(page, 'The closure documents are there: 2');
    const { totalGrossAmount } = await documentOf('CustomerReceipt');
    const { payments, paymentTotals } = await request();
    expect([payments[0]?.chargedAmount, paymentTotals?.totalAmountDue]).toEqual([totalGrossAmount, 0]);
  });

  await test.step('a bank takes it back; it is reminded of and paid again', async () => {
    const payments = page.getByRole('table', { name: 'Payments' });
    await payments.getByRole('button', { name: 'Play a charge-back' }).press('Enter');
    await page.getByRole('dialog', { name: 'Play a charge-back' }).getByLabel('Amount').waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Play a charge-back' }).click();
    await expect(payments).toContainText('Charged back');
    await page.getByRole('button', { name: 'Send reminder' }).press('Enter');
    const reminder = page.getByRole('dialog', { name: 'Send reminder' });
    await reminder.getByLabel(/^Reminder/).selectOption('FirstReminder');
    await reminder.getByLabel(/^Payment type/).selectOption('DirectPayment');
    // What leaves is read first.
    await expect(reminder).toContainText('/pay#');
    await reminder.getByRole('button', { name: 'Send reminder' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send reminder' }).click();
    await said(page, 'Sent: First reminder');

    // All that is known of the payment, by key.
    await payments.getByRole('button', { name: /^Details of / }).press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Payment of/ });
    await expect(dialog).toContainText('Charged back · Charged_Back');
    await expect(dialog.getByRole('table', { name: 'What became of the money' })).toContainText('Charge-back');
    await expect(dialog.getByRole('table', { name: 'Reminders' })).toContainText('First reminder');
    await page.keyboard.press('Escape');
    await payByLink(page, phone);
    await expect(payments.getByRole('row')).toHaveCount(3);
    await expect.poll(async () => (await request()).paymentTotals?.totalAmountDue).toBe(0);
  });

  await test.step('a company wants the invoice: an e-invoice that its software reads, to the cent', async () => {
    const receipt = await documentOf('CustomerReceipt');
    await choose(page, receipt.number ?? '', 'Make it an invoice');
    const conversion = page.getByRole('dialog', { name: 'Make it an invoice' });
    await conversion.getByLabel(/^VAT number/).fill('BE0417497106');
    await conversion.getByLabel(/^Name/).fill('Bakkerij Peeters BV');
    await conversion.getByLabel(/^Street/).fill('Markt 3');
    await conversion.getByLabel(/^Postal code/).fill('9300 Aalst');
    await conversion.getByLabel(/^E-mail/).fill('peeters@mail.example');
    await page.keyboard.press('Control+Enter');
    await said(page, 'The document was issued');
    const invoice = await documentOf('CustomerInvoice');
    const opened = page.context().waitForEvent('page');
    await choose(page, invoice.number ?? '', 'Open as XML');
    await (await opened).close();
    const gross = receipt.totalGrossAmount.toFixed(2);
    const ubl = await (await page.request.get(`/v1/invoices/${invoice.id}?format=xml`)).text();
    // It was paid before, with its receipt: nobody is asked again.
    expect([textsOf(ubl, 'PrepaidAmount'), textsOf(ubl, 'PayableAmount')]).toEqual([[gross], ['0.00']]);
    expect(textsOf(ubl, 'CustomizationID')[0]).toContain('peppol');
    const pdf = await (await page.request.get(`/v1/invoices/${invoice.id}?format=pdf`)).body();
    expect(textsOf(await facturXOf(pdf), 'GrandTotalAmount')).toEqual([gross]);
    const printed = page.context().waitForEvent('page');
    await choose(page, invoice.number ?? '', 'Print');
    await (await printed).close();
  });

  await test.step('it leaves as an e-invoice: what failed says why at the document, goes once more, and is kept as it left', async () => {
    const { id: invoiceId, number = '' } = await documentOf('CustomerInvoice');
    const folder = path.join(desk.dataDir, 'e-invoices');
    const send = async () => {
      await choose(page, number, 'Send as an e-invoice');
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await page.keyboard.press('Control+Enter');
    };
    const history = async (of: (dialog: ReturnType<Page['locator']>) => Promise<void>) => {
      await choose(page, number, 'Details and history');
      await of(page.getByRole('dialog', { name: new RegExp(number) }));
      await page.keyboard.press('Escape');
    };
    // Where the files go there is something else.
    test.info().annotations.push({ type: 'away', description: `/export-invoice/${invoiceId}` });
    await writeFile(folder, '');
    await send();
    await said(page, /^Error while exporting: eInvoices/);
    await history(async (dialog) => {
      await expect(dialog).toContainText('Last export');
      await expect(dialog).toContainText('eInvoices');
    });
    await rm(folder);
    await send();
    await said(page, 'Exported successfully.');
    const left = await readFile(path.join(folder, `${number}.xml`), 'utf8');
    expect(left).toBe(await (await page.request.get(`/v1/invoices/${invoiceId}?format=xml`)).text());
    expect(textsOf(left, 'EndpointID')).toContain('0417497106');
    await history(async (dialog) => {
      await expect(dialog).toContainText(`OK, ${number}.xml`);
      // Each try is a line of its own: the program tries a system that is away more than once.
      await expect.poll(() => dialog.getByText('Exported', { exact: true }).count()).toBeGreaterThan(1);
    });
  });

  const selfBilling = await documentOf('SelfBilling');
  const period = lastMonth.toISOString().slice(0, 7);
  const second = await signedInAs(await desk.employsAdmin(`Second Bookkeeper ${Date.now()}`));
  let settlement: Settlement;
  const rowOn = async (on: Page) => {
    await on.goto(`/en-BE/dashboard/settlements?partnerName=${encodeURIComponent(settlement.partnerName)}`);
    const row = on.locator(`tr[data-row="${settlement.id}"]`);
    await expect(row).toBeVisible();
    return row;
  };
  await test.step('its partner’s month is settled, approved by another, and paid by the bank', async () => {
    await page.goto('/en-BE/dashboard/settlements');
    await page.getByRole('button', { name: 'Make settlements' }).press('Enter');
    await page
      .getByRole('dialog', { name: 'Make settlements' })
      .getByLabel(/^Month/)
      .fill(period);
    await page.keyboard.press('Control+Enter');
    await said(page, /Settlements made/);
    settlement = await settlementOf(page, selfBilling, period);
    const approving = await rowOn(second);
    await agree(second, approving.getByRole('button', { name: 'Approve' }));
    await expect(approving).toContainText('Approved');
    const paying = await rowOn(page);
    await agree(page, paying.getByRole('button', { name: 'Pay', exact: true }));
    await expect(paying).toContainText('Being paid');

    await page.getByRole('link', { name: 'Bank files' }).press('Enter');
    const closing = page.getByRole('button', { name: 'Close and hand over' });
    const file = page
      .locator('tr[data-row]')
      .filter({ has: closing })
      .filter({ hasText: settlement.companyCode ?? '' });
    const messageId = /[\w/-]+-\d{8}-\d+/.exec((await file.first().innerText()) ?? '')?.[0] ?? '';
    await agree(page, file.first().getByRole('button', { name: 'Close and hand over' }));
    const closed = page.locator('tr[data-row]').filter({ hasText: messageId });
    await expect(closed).toContainText('At the bank');
    const download = page.waitForEvent('download');
    await closed.getByRole('button', { name: 'Download' }).press('Enter');
    const pain = await readFile(await (await download).path(), 'utf8');
    expect(textsOf(pain, 'InstdAmt')).toContain(settlement.totalGrossAmount.toFixed(2));
    await closed.getByRole('button', { name: 'Read the bank’s answer' }).press('Enter');
    const reading = page.getByRole('dialog', { name: 'Read the bank’s answer' });
    const answer = {
      name: 'answer.xml',
      mimeType: 'application/xml',
      buffer: allPaid(messageId, textsOf(pain, 'EndToEndId')),
    };
    await reading.locator('input[type=file]').setInputFiles(answer);
    await reading.getByRole('button', { name: 'Read the bank’s answer' }).press('Enter');
    await said(page, /\d paid, 0 failed, 0 under way/);
    await expect(await rowOn(page)).toContainText('Paid');
  });

  await test.step('the books say that every cent of it fits', async () => {
    await page.goto('/en-BE/dashboard/ledger');
    await page.getByRole('button', { name: 'Verify all' }).press('Enter');
    await expect(page.getByText('Verified: every entry fits')).toBeVisible({ timeout: 60_000 });
    await page.goto(`/en-BE/dashboard/ledger?requestId=${id}`);
    // Two payments, one taken back; receipt, its credit note, invoice, self-billing.
    await expect(page.locator('tr[data-row]')).toHaveCount(7);
  });

  await test.step('who may not see an amount of it does not get one', async () => {
    const agent = await signedInAs('agent.be');
    await new RequestDetail(agent).open(id);
    await expect(agent.getByRole('tab', { name: /^Finance/ })).toHaveCount(0);
    const seen = await read<AssistanceRequest>(agent, `/v1/bo/assistance-requests/${id}`);
    expect(seen.invoices.concat(seen.payments as never[])).toEqual([]);
    expect(seen).not.toHaveProperty('paymentTotals');
    const [payment] = (await request()).payments;
    for (const path of [
      `invoices/${selfBilling.id}`,
      `bo/payments/${payment?.id}`,
      `bo/settlements/${settlement.id}`,
      `bo/ledger/entries?requestId=${id}`,
    ])
      expect([path, (await agent.request.get(`/v1/${path}`)).status()]).toEqual([path, 403]);
  });
});
