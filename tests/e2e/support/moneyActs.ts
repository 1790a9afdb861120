import type { Page } from '@playwright/test';
import type { InvoiceReference, Settlement, SettlementList } from '@towline/sdk/api';
import { expect } from '../fixtures.ts';

export const said = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('region', { name: 'Notifications' }).getByText(text).last()).toBeVisible();

/** Asks for a payment by a link that is copied, and pays it on a phone. */
export async function payByLink(page: Page, phone: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ask for a payment' }).press('Enter');
  const ask = page.getByRole('dialog', { name: 'Ask for a payment' });
  await ask.getByLabel('Channel').selectOption('Copy');
  await page.keyboard.press('Control+Enter');
  const link = await page.getByRole('textbox', { name: 'Payment link' }).inputValue();
  await page.keyboard.press('Escape');
  await phone.goto(link);
  await phone.getByRole('combobox').selectOption('en');
  await phone.getByRole('button', { name: /^Pay / }).click();
  await phone.locator('#CardWorks').click();
  await expect.poll(() => phone.locator('#pay').count()).toBe(0);
}

/** Opens the menu of a document by key and chooses in it. */
export async function choose(page: Page, number: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions on ${number}` }).press('Enter');
  await page.getByRole('menuitem', { name: action }).press('Enter');
}

/** Says yes to a question that a button asks. */
export async function agree(page: Page, button: ReturnType<Page['locator']>): Promise<void> {
  await button.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Control+Enter');
}

export const read = async <Answer>(page: Page, path: string): Promise<Answer> =>
  (await (await page.request.get(path)).json()) as Answer;

/** The open settlement that has this document among its lines. */
export async function settlementOf(page: Page, { id }: InvoiceReference, period: string): Promise<Settlement> {
  const { records } = await read<SettlementList>(page, `/v1/bo/settlements?status=Open&period=${period}&take=999`);
  for (const one of records) {
    const { lines = [] } = await read<Settlement>(page, `/v1/bo/settlements/${one.id}`);
    if (lines.some(({ invoiceId }) => invoiceId === id)) return one;
  }
  throw new Error('no settlement has the self-billing');
}

/** The bank's answer to a file: it has paid each of its payments. */
export const allPaid = (messageId: string, payments: readonly string[]): Buffer => {
  const paid = payments.map(
    (id) => `<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>ACSC</TxSts></TxInfAndSts>`,
  );
  const group = `<OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId><GrpSts>ACSC</GrpSts></OrgnlGrpInfAndSts>`;
  return Buffer.from(
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>${group}<OrgnlPmtInfAndSts>${paid.join('')}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`,
  );
};

/** The middle of the month before this one: it is over everywhere. */
export const lastMonth = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() - 1, 15, 12));
