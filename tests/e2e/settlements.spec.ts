import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { SettlementList } from '@towline/sdk/api';
import { expect, test } from './fixtures.ts';

const said = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('region', { name: 'Notifications' }).getByText(text).last()).toBeVisible();

/** Opens a question by key and says yes to it by key. */
async function agree(page: Page, button: Locator, question: RegExp): Promise<void> {
  await button.press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText(question);
  await page.keyboard.press('Control+Enter');
}

/** The bank's answer to a file of two payments: it refuses the first one and pays the second. */
function answerTo(messageId: string, payments: readonly string[]): Buffer {
  const said = payments.map((id, index) => {
    const why = '<StsRsnInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>Account closed</AddtlInf></StsRsnInf>';
    const outcome = index === 0 ? `<TxSts>RJCT</TxSts>${why}` : '<TxSts>ACSC</TxSts>';
    return `<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId>${outcome}</TxInfAndSts>`;
  });
  const group = `<OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId><GrpSts>PART</GrpSts></OrgnlGrpInfAndSts>`;
  return Buffer.from(
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>${group}<OrgnlPmtInfAndSts>${said.join('')}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`,
  );
}

/** Two open settlements of one company, and whose they are. */
async function twoOpen(page: Page) {
  const answer = await page.request.get('/v1/bo/settlements?status=Open&take=999');
  const { records } = (await answer.json()) as SettlementList;
  const payable = records.filter(({ totalGrossAmount, IBAN }) => totalGrossAmount > 0 && IBAN !== '');
  for (const group of Map.groupBy(payable, ({ companyCode }) => companyCode).values()) {
    const [first, second] = group;
    if (first && second && first.partnerName !== second.partnerName) return [first, second] as const;
  }
  throw new Error('the demo has no company with two settlements to pay');
}

test('a month is settled, paid by the bank file, and what the bank refuses says why (2-requests §2, §8; DECISIONS S-38, T-573)', async ({
  signedInAs,
  isAccessible,
}) => {
  const page = await signedInAs('admin');
  await page.goto('/en-BE/dashboard/settlements');
  await page.getByRole('button', { name: 'Make settlements' }).press('Enter');
  const making = page.getByRole('dialog', { name: 'Make settlements' });
  await making.getByLabel(/^Month/).fill('2199-01');
  await page.keyboard.press('Control+Enter');
  await expect(making).toContainText(/not over/);
  await isAccessible(page, 'settlements that are made', '.tl-modal');
  await making.getByLabel(/^Month/).fill('2026-01');
  await page.keyboard.press('Control+Enter');
  await said(page, /Settlements made/);

  const [first, second] = await twoOpen(page);
  const rowOf = ({ partnerName }: typeof first, month: typeof first = first) =>
    page
      .locator('tr[data-row]')
      .filter({ hasText: partnerName })
      .filter({ hasText: month.from?.slice(0, 7) ?? '' });
  const find = async (of: typeof first) => {
    await page.goto(`/en-BE/dashboard/settlements?partnerName=${encodeURIComponent(of.partnerName)}`);
    const row = rowOf(of, of).first();
    await expect(row).toBeVisible();
    return row;
  };

  // What it is made of, before it is approved.
  const row = await find(first);
  await row.getByRole('button', { expanded: false }).first().press('Enter');
  await expect(page.getByRole('table', { name: 'Lines' })).toContainText(/SB-|Job/);
  await isAccessible(page, 'settlements', '.tl-list');
  await agree(page, row.getByRole('button', { name: 'Approve' }), /Approve .*\?/);
  await said(page, 'The settlement is approved');
  await expect(row).toContainText('Approved');

  // Paid after amount, partner and account were said once more.
  await agree(page, row.getByRole('button', { name: 'Pay', exact: true }), /Pay .* on account \w{4} \w{4}/);
  await said(page, 'It goes into the bank file of its company');
  await expect(row).toContainText('Being paid');
  const other = await find(second);
  await agree(page, other.getByRole('button', { name: 'Pay', exact: true }), /Pay /);
  await expect(other).toContainText('Being paid');

  // The file is closed and goes to the bank.
  await page.getByRole('link', { name: 'Bank files' }).press('Enter');
  const closing = page.getByRole('button', { name: 'Close and hand over' });
  const file = page.locator('tr[data-row]').filter({ has: closing }).first();
  await expect(file).toBeVisible();
  const messageId = /[\w/-]+-\d{8}-\d+/.exec((await file.textContent()) ?? '')?.[0] ?? '';
  await agree(page, file.getByRole('button', { name: 'Close and hand over' }), /hand it to the bank/);
  await said(page, 'The file is closed and on its way to the bank');
  const closed = page.locator('tr[data-row]').filter({ hasText: messageId });
  await expect(closed).toContainText('At the bank');
  await isAccessible(page, 'bank files', '.tl-list');

  const download = page.waitForEvent('download');
  await closed.getByRole('button', { name: 'Download' }).press('Enter');
  const saved = await download;
  expect(saved.suggestedFilename()).toBe(`${messageId}.xml`);
  const text = await readFile(await saved.path(), 'utf8');
  expect(text).toContain('pain.001.001.09');
  const amounts = [...text.matchAll(/<InstdAmt Ccy="EUR">([\d.]+)</g)].map(([, amount]) => Number(amount));
  expect(amounts.toSorted()).toEqual([first.totalGrossAmount, second.totalGrossAmount].toSorted());

  // The bank refuses one of them.
  const refused = amounts[0] === first.totalGrossAmount ? first : second;
  const paid = refused === first ? second : first;
  const payments = [...text.matchAll(/<EndToEndId>(\w+)</g)].map(([, id]) => id ?? '');
  await closed.getByRole('button', { name: 'Read the bank’s answer' }).press('Enter');
  const reading = page.getByRole('dialog', { name: 'Read the bank’s answer' });
  await isAccessible(page, 'the bank’s answer', '.tl-modal');
  const answer = { name: 'answer.xml', mimeType: 'application/xml', buffer: answerTo('another', payments) };
  await reading.locator('input[type=file]').setInputFiles(answer);
  await reading.getByRole('button', { name: 'Read the bank’s answer' }).press('Enter');
  await expect(reading).toContainText('This answers another file');
  await reading.locator('input[type=file]').setInputFiles({ ...answer, buffer: answerTo(messageId, payments) });
  await reading.getByRole('button', { name: 'Read the bank’s answer' }).press('Enter');
  await said(page, '1 paid, 1 failed, 0 under way');
  await expect(closed).toContainText('Partly refused');

  // Why, where one looks; opened again, it is paid by another payment.
  await expect(await find(paid)).toContainText('Paid');
  const failed = await find(refused);
  await expect(failed).toContainText('Failed');
  await failed.getByRole('button', { expanded: false }).first().press('Enter');
  await expect(page.getByText('AC04: Account closed').first()).toBeVisible();
  await failed.getByRole('button', { name: 'Open again' }).press('Enter');
  const reopening = page.getByRole('dialog', { name: 'Open again' });
  await reopening.getByLabel(/^Reason/).fill('The partner gave another account');
  await page.keyboard.press('Control+Enter');
  await said(page, 'The settlement is open again');
  await expect(failed).toContainText('Open');
});

test.describe('settlements are for administrators', () => {
  for (const account of ['agent.be', 'manager.be', 'client.q8'])
    test(`${account} is not shown them`, async ({ signedInAs }) => {
      const page = await signedInAs(account);
      await page.goto('/en-BE/dashboard/settlements');
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Settlements');
      await expect(page.getByRole('link', { name: 'Settlements' })).toHaveCount(0);
      for (const path of ['settlements', 'bank-files'])
        expect((await page.request.get(`/v1/bo/${path}`)).status()).toBe(403);
    });
});
