import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { RequestDetail } from './pages/RequestDetail.ts';
import { axeOn } from './support/axe.ts';

const isReadable = async (phone: Page): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await phone.emulateMedia({ colorScheme });
    const { violations } = await (await axeOn(phone)).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
};

test('a request that waits for its payment is paid by its link and goes to dispatch; a part is refunded, a bank takes it back', async ({
  signedInAs,
  contexts,
  desk,
}) => {
  const [made] = await desk.prepare({ of: 'home', status: 'PaymentPending' });
  const page = await signedInAs('admin');
  const detail = new RequestDetail(page);
  await detail.open(made!.id, '?tab=finance');

  // The agent asks for the amount, and passes the link on.
  await page.getByRole('button', { name: 'Ask for a payment' }).click();
  const ask = page.getByRole('dialog');
  await ask.getByLabel('Channel').selectOption('Copy');
  await ask.getByLabel('Amount').fill('121');
  await ask.getByRole('button', { name: 'Ask for a payment' }).click();
  const link = await page.getByRole('textbox', { name: 'Payment link' }).inputValue();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('table', { name: 'Payment links' })).toContainText('Open');

  // The customer pays: a card that fails first, then one that works.
  const phone = await (await contexts()).newPage();
  await phone.setViewportSize({ width: 400, height: 800 });
  await phone.goto(link);
  await phone.getByRole('combobox').selectOption('en');
  await isReadable(phone);
  await phone.getByRole('button', { name: /^Pay / }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  await phone.locator('#CardFails').click();
  await expect(phone.getByRole('alert')).toBeVisible();
  await isReadable(phone);
  await phone.locator('#CardWorks').click();
  await expect(phone.locator('main')).toContainText(/121/);
  await expect.poll(async () => phone.locator('#pay').count()).toBe(0);

  // The request goes on by itself.
  await expect
    .poll(async () => (await desk.requestOf(made!.id)).statusHistory?.map(({ status }) => status))
    .toContain('PaymentAuthorized');
  await expect(page.getByRole('table', { name: 'Payments' })).toContainText('Paid');
  await expect(page.getByRole('table', { name: 'Payment links' })).toContainText('Paid');

  // A part of it is given back, once that was confirmed.
  await page.getByRole('button', { name: 'Give back' }).click();
  const refund = page.getByRole('dialog');
  await refund.getByLabel('Amount').fill('21');
  await refund.getByLabel('Reason').fill('Came late');
  await refund.getByRole('button', { name: 'Give back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Give back' }).click();
  await expect.poll(async () => (await desk.requestOf(made!.id)).payments[0]?.refundedAmount).toBe(21);
  await expect(page.getByRole('table', { name: 'Payments' })).toContainText('21.00 given back');

  // The customer's bank takes the rest back.
  await page.getByRole('button', { name: 'Play a charge-back' }).click();
  const back = page.getByRole('dialog');
  await expect(back.getByLabel('Amount')).toHaveValue('100');
  await back.getByRole('button', { name: 'Play a charge-back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Play a charge-back' }).click();
  await expect(page.getByRole('table', { name: 'Payments' })).toContainText('Charged back');
  expect((await desk.requestOf(made!.id)).payments[0]).toMatchObject({ rawStatus: 'Charged_Back', chargedAmount: 121 });
});
