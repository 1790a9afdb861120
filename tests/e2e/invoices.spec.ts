import type { Page } from '@playwright/test';
import type { Invoice, InvoiceSearchResult } from '@towline/sdk/api';
import { expect, test } from './fixtures.ts';

const said = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('region', { name: 'Notifications' }).getByText(text).last()).toBeVisible();

/** A valid document of a kind that belongs to a request, found as the search finds it. */
async function documentOf(page: Page, type: Invoice['type'], query = ''): Promise<Invoice> {
  const answer = await page.request.get(`/v1/bo/invoices?take=200&${query}`);
  const { invoices } = (await answer.json()) as InvoiceSearchResult;
  const found = invoices.find((one) => one.type === type && one.requestId && !one.isVoid && one.totalGrossAmount > 0);
  if (!found) throw new Error(`the demo has no ${type}`);
  return found;
}

const openFinance = (page: Page, { requestId }: Invoice) =>
  page.goto(`/en-BE/dashboard/request/${requestId}?tab=finance`);

/** Opens the menu of a document by key and chooses in it. */
async function choose(page: Page, number: string, action: string): Promise<void> {
  const menu = page.getByRole('button', { name: `Actions on ${number}` });
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: action }).press('Enter');
}

test('a purchase order is edited by keys; what changed and why stays with it (2-requests §5, §6, DECISIONS S-40)', async ({
  signedInAs,
  isAccessible,
}) => {
  const page = await signedInAs('admin');
  const order = await documentOf(page, 'PurchaseOrder', 'supplierVatNumber=IT');
  const number = order.number ?? '';
  await openFinance(page, order);
  await choose(page, number, 'Edit the purchase order');
  const editor = page.getByRole('dialog', { name: number });
  const quantity = editor.getByLabel('Quantity, line 1', { exact: true });
  await quantity.fill('0');
  await page.keyboard.press('Control+s');
  await expect(quantity).toHaveAttribute('aria-invalid', 'true');
  await isAccessible(page, 'the editor of a purchase order', '.tl-modal');
  await quantity.fill('3');
  await editor.getByRole('button', { name: 'Add handling' }).press('Enter');
  await editor.getByLabel(/^Reason/).fill('Three of them');
  await page.keyboard.press('Control+s');
  await said(page, 'Purchase order updated');
  await expect(editor).toHaveCount(0);

  await choose(page, number, 'Details and history');
  const details = page.getByRole('dialog', { name: new RegExp(`Purchase order ${number}`) });
  await expect(details.getByText('Three of them')).toBeVisible();
  await expect(details.getByText('HandlingFee').first()).toBeVisible();
  await isAccessible(page, 'a document and its history', '.tl-modal');
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
});

test('a receipt becomes a company’s invoice, which the search finds and opens as a file in a tab of its own (2-requests §5, §6; 3-platform §3)', async ({
  signedInAs,
  isAccessible,
}) => {
  const page = await signedInAs('admin');
  const receipt = await documentOf(page, 'CustomerReceipt', 'supplierVatNumber=BE');
  await openFinance(page, receipt);
  await expect(page.getByRole('button', { name: `Actions on ${receipt.number}` })).toBeVisible();
  await isAccessible(page, 'the finance of a request', '.tl-tab-panel');
  await choose(page, receipt.number ?? '', 'Make it an invoice');
  const conversion = page.getByRole('dialog', { name: 'Make it an invoice' });
  await conversion.getByLabel(/^VAT number/).fill('BE0417497107');
  await conversion.getByLabel(/^Name/).fill('Bakkerij Peeters BV');
  await conversion.getByLabel(/^Street/).fill('Markt 3');
  await conversion.getByLabel(/^Postal code/).fill('9300 Aalst');
  await page.keyboard.press('Control+Enter');
  await expect(conversion.getByText('The VAT number is not valid')).toBeVisible();
  await isAccessible(page, 'a receipt that becomes an invoice', '.tl-modal');
  await conversion.getByLabel(/^VAT number/).fill('BE0417497106');
  await conversion.getByLabel(/^E-mail/).fill('peeters@mail.example');
  await page.keyboard.press('Control+Enter');
  await said(page, 'The document was issued');

  await page.goto('/en-BE/dashboard/invoices?customerVatNumber=0417.497.106&customerName=bakkerij');
  const row = page.locator('tr[data-row]').filter({ hasText: 'Customer invoice' }).first();
  await expect(row).toContainText('Bakkerij Peeters BV');
  await isAccessible(page, 'the search over documents', '.tl-list');
  const link = row.getByRole('link').first();
  const file = await page.request.get((await link.getAttribute('href')) ?? '');
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  const opened = page.context().waitForEvent('page');
  await row.focus();
  await page.keyboard.press('Enter');
  await (await opened).close();
});

test('an invoice is found by its number, goes by mail and is taken back by a credit note (2-requests §6; 3-platform §3; DECISIONS S-40)', async ({
  signedInAs,
  isAccessible,
}) => {
  const page = await signedInAs('admin');
  const invoice = await documentOf(page, 'CustomerInvoice', 'supplierVatNumber=BE');
  const number = invoice.number ?? '';
  await page.goto('/en-BE/dashboard/invoices');
  await expect(page.locator('tr[data-row]').first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or jump to…' }).fill(number);
  await page.getByRole('group', { name: 'Invoices' }).getByRole('option').first().click();
  await expect(page).toHaveURL(/tab=finance/);
  await choose(page, number, 'E-mail to the customer');
  const mail = page.getByRole('alertdialog', { name: 'E-mail to the customer' });
  await isAccessible(page, 'the mail of a document', '.bp6-dialog');
  await expect(mail).toContainText('@');
  await page.keyboard.press('Control+Enter');
  await said(page, 'Invoice succesfully sent');

  await choose(page, number, 'Void');
  const voiding = page.getByRole('dialog', { name: 'Void' });
  await voiding.getByLabel(/^Reason/).fill('Charged to the wrong company');
  await page.keyboard.press('Control+Enter');
  await said(page, `${number} is void`);
  await expect(page.getByRole('row', { name: new RegExp(`${number} Void`) })).toBeVisible();
});
