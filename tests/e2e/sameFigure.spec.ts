import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Intake } from './pages/modals/Intake.ts';
import { RequestDetail } from './pages/RequestDetail.ts';
import { RequestList } from './pages/RequestList.ts';

/** What a request costs: its customer with VAT, and what its partner is paid without. */
interface Figures {
  customer: string;
  partner: string;
}

/** What stands beside a label. */
const factOf = (within: Locator, label: string): Promise<string> =>
  within
    .locator('.tl-fact')
    .filter({ has: within.page().locator('dt').getByText(label, { exact: true }) })
    .locator('dd')
    .innerText();

const figuresOf = async (within: Locator): Promise<Figures> => ({
  customer: await factOf(within, 'Customer price, gross'),
  partner: await factOf(within, 'Partner price, net'),
});

/** A flat battery, taken by keys up to what it will cost. */
async function takeOrder(page: Page, plate: string): Promise<Intake> {
  await new RequestList(page).open();
  const intake = new Intake(page);
  await intake.begin('1', plate);
  await intake.pick('requestedService.category', 'Ignition');
  await intake.tabTo('vehicle.statusFlags');
  await page.keyboard.press('Space');
  await intake.answerUntil('Service location');
  await intake.takeAddress('serviceLocation', 'Korenmarkt Gent', /Korenmarkt.*Gent/);
  await intake.pick('serviceLocation.type', 'Street');
  await intake.answer('serviceLocation.flags.towTruckAccessible', 'y');
  await intake.answer('serviceLocation.flags.lockedArea', 'n');
  return intake;
}

/** What the coverage map's simulator says of the same: contract, service, plate and place. */
async function simulated(page: Page, plate: string, place: string, partner: string): Promise<Figures> {
  await page.goto('/en-BE/dashboard/partners/coverage?side=simulator');
  const form = page.getByRole('form', { name: 'Simulator' });
  await form.getByLabel('Contract').selectOption('C24Prepaid19');
  await form.getByLabel('Service').selectOption('JumpStart');
  await form.getByLabel('Plate').fill(plate);
  await form.getByRole('button', { name: 'Coordinates' }).press('Enter');
  await page.getByRole('dialog').getByRole('textbox').first().fill(place);
  await page.keyboard.press('Enter');
  await expect(form).toContainText('Korenmarkt');
  await form.getByRole('button', { name: 'Simulate' }).press('Enter');
  const offers = page.getByRole('table', { name: 'Offers' });
  const offer = offers.getByRole('row').filter({ hasText: partner });
  await expect(offer).toHaveCount(1);
  const titles = await offers.getByRole('columnheader').allInnerTexts();
  const cells = await offer.getByRole('cell').allInnerTexts();
  const under = (title: string) => cells[titles.findIndex((one) => one.startsWith(title))] ?? '';
  return { customer: under('Customer price, gross'), partner: under('Partner price, net') };
}

/** What a document of the request comes to, opened by keys: its own last line of that name. */
async function totalOf(page: Page, type: RegExp, label: string): Promise<string> {
  const row = page.getByRole('table', { name: 'Invoices' }).getByRole('row').filter({ hasText: type });
  await row.getByRole('button', { name: /^Actions on / }).press('Enter');
  await page.getByRole('menuitem', { name: 'Details and history' }).press('Enter');
  const document = page.getByRole('dialog', { name: type });
  const total = document.locator('tfoot').getByRole('row').filter({ hasText: label }).getByRole('cell').last();
  const amount = (await total.textContent()) ?? '';
  await page.keyboard.press('Escape');
  await expect(document).toHaveCount(0);
  return amount;
}

test('one request has one figure: in the estimate of its intake, in the simulator, on its job and on its closure documents (DECISIONS S-35, T-710)', async ({
  signedInAs,
  desk,
}) => {
  test.slow();
  await desk.pricesHaveNoSurcharge();
  const plate = await desk.insures();
  const page = await signedInAs('admin');
  const intake = await takeOrder(page, plate);
  const place =
    /\d+\.\d+, \d+\.\d+/.exec((await intake.field('serviceLocation.latitude').textContent()) ?? '')?.[0] ?? '';

  let figures: Figures;
  let partner: string;
  await test.step('the estimate of the intake', async () => {
    await intake.next('Destination');
    await page.keyboard.press('n');
    await intake.answerUntil('Price estimate');
    const estimate = intake.dialog.getByRole('status').filter({ hasText: 'Estimate available' });
    figures = await figuresOf(estimate);
    partner = await factOf(estimate, 'Partner');
    expect(figures).toEqual({
      customer: expect.stringMatching(/^€\d+\.\d\d$/),
      partner: expect.stringMatching(/^€\d+\.\d\d$/),
    });
  });

  await test.step('the simulator of the coverage map, at the same place for the same car', async () => {
    const other = await page.context().newPage();
    expect(await simulated(other, plate, place, partner)).toEqual(figures);
    await other.close();
  });

  const detail = new RequestDetail(page);
  await test.step('the job that the partner got', async () => {
    await intake.answerUntil('Summary');
    await intake.dispatch();
    await page.keyboard.press('Enter');
    await detail.tells('Completed by the partner');
    const finance = await detail.openTab(/^Finance/);
    const step = finance.locator('.tl-requests-price-step').last();
    await expect(step).toContainText(partner);
    expect(await figuresOf(step)).toEqual(figures);
  });

  await test.step('the receipt of the customer and the self-billing of the partner', async () => {
    await page.getByRole('button', { name: 'Make closure documents' }).press('Enter');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('table', { name: 'Invoices' }).locator('tbody').getByRole('row')).toHaveCount(2);
    expect({
      customer: await totalOf(page, /Customer receipt/, 'Gross'),
      partner: await totalOf(page, /Self-billing/, 'Amount, net'),
    }).toEqual(figures);
  });
});
