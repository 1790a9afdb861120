import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { flatBatteryInGent } from '../support/orders.ts';
import { call } from '../support/server.ts';
import { expect, test } from './fixtures.ts';
import { RequestDetail } from './pages/RequestDetail.ts';
import { axeOn } from './support/axe.ts';
import type { Desk } from './support/desk.ts';

/** The address of a page in the request's last text message of this kind, as the outbox keeps it. */
async function linkIn(desk: Desk, requestId: string, kind: string): Promise<string> {
  const admin = await desk.cookieOf('admin');
  const found = async (): Promise<string | undefined> => {
    const { body } = await call(desk.url, admin, 'GET', `/v1/bo/outbox?channel=Sms&take=20&requestId=${requestId}`);
    const { records } = body as { records: { kind: string; body: string }[] };
    return /\/(?:partner|status)#[\w-]+/.exec(records.find((message) => message.kind === kind)?.body ?? '')?.[0];
  };
  await expect.poll(found).toBeDefined();
  return (await found())!;
}

async function phoneOf(context: BrowserContext, address: string): Promise<Page> {
  const phone = await context.newPage();
  await phone.setViewportSize({ width: 400, height: 800 });
  await phone.goto(address);
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  return phone;
}

async function isReadable(phone: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await phone.emulateMedia({ colorScheme });
    const { violations } = await (await axeOn(phone)).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
  const width = () => phone.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBeLessThanOrEqual(400);
  // An old small phone, read at twice the size.
  await phone.setViewportSize({ width: 320, height: 568 });
  await phone.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await width()).toBeLessThanOrEqual(320);
  await phone.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await phone.setViewportSize({ width: 400, height: 800 });
}

/** A tow to a partner's workshop that repairs the vehicle, ordered over the API: its request, and the repair. */
async function towToWorkshop(desk: Desk): Promise<{ id: string; linkedRepairJobId: string }> {
  const manager = await desk.cookieOf('manager.be');
  const listed = await call(desk.url, manager, 'GET', '/v1/bo/partner-workshops?contractCode=CoronaPrepaid');
  const [workshop] = listed.body as { id: string }[];
  const order = flatBatteryInGent({ licensePlate: '2WRK101' });
  const body = {
    ...order,
    searchType: 'Contract',
    requestedService: {
      contractCode: 'CoronaPrepaid',
      type: 'TowingWithRepair',
      category: 'Ignition',
      repairInWorkshop: true,
      additionalServices: ['WorkshopRepair'],
      description: 'It does not start',
    },
    destinationLocation: {
      required: true,
      choice: 'Workshop',
      workshopChoice: 'C24PartnerWorkshop',
      selectionType: 'PartnerWorkshop',
      source: 'PartnerWorkshop',
      partnerLocationId: workshop?.id,
    },
  };
  const made = await call(desk.url, manager, 'POST', '/v1/bo/order-requests', body, {
    'idempotency-key': randomUUID(),
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body as { id: string; linkedRepairJobId: string };
}

/** It asks every five seconds by itself; back on the network it asks at once. */
const looksAgain = (phone: Page): Promise<boolean> => phone.evaluate(() => window.dispatchEvent(new Event('online')));

/** The dialog that a key has opened, sent as it stands. */
async function sent(page: Page, verb: string): Promise<void> {
  const submit = page.getByRole('button', { name: verb, exact: true });
  const dialog = page.getByRole('dialog').filter({ has: submit });
  await dialog.getByRole('button', { name: verb, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('a partner accepts and works by his page, the motorist follows, and his feedback is seen by the agent', async ({
  signedInAs,
  contexts,
  desk,
}) => {
  await desk.partnersWill('WorksByPage');
  const { id } = await desk.order();
  const page = await signedInAs('agent.be');
  const detail = new RequestDetail(page);
  await detail.open(id);
  const context = await contexts();

  const partner = await phoneOf(context, await linkIn(desk, id, 'partner.JobOffer'));
  await partner.getByLabel('Taal').selectOption('en');
  await expect(partner.getByRole('timer')).toContainText(/Answer within \d:\d\d/);
  await isReadable(partner);
  await partner.getByRole('button', { name: '20', exact: true }).click();
  await partner.getByRole('button', { name: 'Accept: there in 20 min' }).click();
  await expect(partner.getByRole('heading', { level: 1 })).toHaveText('The job is yours');
  await detail.becomes(/Partner assigned|On the way|Arriving|On site/);
  const arrival = detail.article.getByRole('list', { name: 'Arrival times told' });
  await expect(arrival).toContainText(/^Promised (\d\d-\d\d )?\d\d:\d\d by /);

  await detail.article.focus();
  await page.keyboard.press('i');
  await sent(page, 'Send status link');
  const motorist = await phoneOf(context, await linkIn(desk, id, 'StatusLink'));
  await motorist.getByRole('combobox').selectOption('en');
  await partner.getByRole('button', { name: 'I am on my way' }).click();
  await expect(partner.getByRole('heading', { level: 1 })).toHaveText('You are on the way');
  await looksAgain(motorist);
  await expect(motorist.getByRole('heading', { level: 1 })).toHaveText('Help is on its way');
  await expect(motorist.getByRole('img', { name: /^Map/ })).toBeVisible();
  await isReadable(motorist);

  await detail.article.focus();
  await page.keyboard.press('l');
  await sent(page, 'Extend arrival time');
  await expect(arrival).toContainText(/^Put off to (\d\d-\d\d )?\d\d:\d\d by Lien Dewaele at /);

  // Who is on his way may still be nearly there: arriving is the step after it.
  await partner.getByText('Other steps').click();
  await partner.getByRole('button', { name: 'I have arrived' }).click();
  await expect(partner.getByRole('heading', { level: 1 })).toHaveText('You are at the vehicle');
  await partner.getByRole('button', { name: 'Job done' }).click();
  await partner.getByLabel('Result').selectOption('Repaired');
  await partner.getByRole('button', { name: 'Send' }).click();
  await expect(partner.getByRole('heading', { level: 1 })).toHaveText('Thank you, it is reported.');

  await looksAgain(motorist);
  await motorist.getByText('☆').nth(4).click();
  await motorist.getByLabel('In your words').fill('Very kind');
  await isReadable(motorist);
  await motorist.getByRole('button', { name: 'Send' }).click();
  await expect(motorist.getByText('Thank you for telling us.')).toBeVisible();
  await expect(detail.article.getByRole('img', { name: '5 of 5 stars' })).toBeVisible();
  await expect(detail.article.getByText('Very kind')).toBeVisible();

  // The workshop of another request proposes a time on its phone; the agent takes it by a key, and the page says so.
  const tow = await towToWorkshop(desk);
  await detail.open(tow.id);
  const link = await call(
    desk.url,
    await desk.cookieOf('agent.be'),
    'POST',
    `/v1/bo/assistance-requests/${tow.id}/partner-links`,
    { kind: 'Repair', subjectId: tow.linkedRepairJobId },
    { 'idempotency-key': randomUUID() },
  );
  const workshop = await phoneOf(context, /\/partner#[\w-]+/.exec((link.body as { url: string }).url)![0]);
  await workshop.getByRole('combobox').selectOption('en');
  await workshop.getByRole('button', { name: 'Accept the repair' }).click();
  const [year, month, day] = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10).split('-');
  await workshop.getByLabel('Repair planned for').fill(`${year}-${month}-${day}T09:30`);
  await workshop.getByRole('button', { name: 'Send' }).click();
  await expect(workshop.getByText('Proposed: the dispatch centre decides.')).toBeVisible();
  const proposed = detail.article.getByRole('list', { name: 'Proposed times' });
  await expect(proposed).toContainText(`proposes ${day}-${month}-${year} 09:30`);
  await detail.article.focus();
  await page.keyboard.press('u');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Accept this time?');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(proposed).toBeHidden();
  await looksAgain(workshop);
  await expect(workshop.getByText('This time is agreed.')).toBeVisible();
});
