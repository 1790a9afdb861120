import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { call } from '../support/server.ts';
import { expect, test } from './fixtures.ts';
import { RequestList } from './pages/RequestList.ts';
import { axeOn } from './support/axe.ts';
import type { Desk } from './support/desk.ts';

const phoneNumber = '+32475998877';
const gent = { latitude: 51.0545, longitude: 3.7219, accuracy: 24 };

/** An intake that has begun: who calls is known, where the vehicle is not. */
async function begunDraft(desk: Desk, account: string): Promise<void> {
  const answer = await call(desk.url, await desk.cookieOf(account), 'PUT', `/v1/bo/drafts/${randomUUID()}`, {
    orderType: 'RoadsideAssistance',
    order: {
      orderType: 'RoadsideAssistance',
      requestedService: { type: 'BreakdownAssistance', contractCode: 'C24Prepaid19' },
      vehicle: {},
      serviceLocation: {},
      caller: { callbackNumber: phoneNumber, language: 'fr' },
    },
    step: 'Contract',
    title: 'On the phone',
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

/** The link in the last text message to the caller, as the outbox keeps it. */
async function sentLink(desk: Desk): Promise<string> {
  const admin = await desk.cookieOf('admin');
  const text = encodeURIComponent(phoneNumber);
  const { body } = await call(desk.url, admin, 'GET', `/v1/bo/outbox?channel=Sms&take=1&text=${text}`);
  const [message] = (body as { records: { body: string }[] }).records;
  expect(message?.body).toMatch(/^C24 Prepaid Belgium: confirmez où se trouve votre véhicule: http/);
  return /http\S+/.exec(message!.body)![0];
}

async function phoneOf(context: BrowserContext): Promise<Page> {
  const phone = await context.newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  return phone;
}

async function isReadable(phone: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await phone.emulateMedia({ colorScheme });
    const { violations } = await (await axeOn(phone)).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
}

test('a motorist confirms his position by the link in a text message, and it stands in the open draft', async ({
  signedInAs,
  contexts,
  desk,
}) => {
  await begunDraft(desk, 'manager.be');
  const page = await signedInAs('manager.be');
  await new RequestList(page).open();
  const dock = page.getByRole('region', { name: 'Drafts and recent requests' });
  await dock.getByRole('button', { name: 'Resume' }).first().click();
  const intake = page.getByRole('dialog', { name: /^New request/ });
  const strip = intake.locator('.tl-intake-motorist-line');
  await expect(strip.getByRole('button', { name: 'Ask by SMS' })).toBeEnabled();
  await page.keyboard.press('ControlOrMeta+Shift+L');
  await expect(strip.getByRole('status')).toHaveText('Sent');
  await expect(strip).toContainText(/ends in (30:00|29:\d\d)/);
  const link = await sentLink(desk);

  const context = await contexts();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(gent);
  const phone = await phoneOf(context);
  await phone.goto(link);
  await expect(phone.getByRole('heading')).toHaveText('Où se trouve votre véhicule ?');
  await expect(strip.getByRole('status')).toHaveText('Opened');
  await isReadable(phone);
  await phone.getByRole('button', { name: 'Trouver ma position' }).click();
  await expect(phone.getByRole('heading')).toHaveText('Êtes-vous bien ici ?');
  await expect(phone.getByRole('status')).toContainText('Gent');
  await expect(phone.getByText('Précision : 24 m')).toBeVisible();
  await isReadable(phone);
  await phone.getByRole('button', { name: 'Envoyer cette position' }).click();
  await expect(phone.getByRole('heading')).toHaveText('Merci. L’agent le voit maintenant.');

  await expect(strip.getByRole('status')).toHaveText('Position received');
});
