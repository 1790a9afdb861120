import type { Partner } from '@towline/sdk/api';
import { call } from '../support/server.ts';
import { expect, test } from './fixtures.ts';
import { axeOn } from './support/axe.ts';
import type { Desk } from './support/desk.ts';

/** The link in the partner's newest mail, as the outbox keeps it. */
async function linkFor(desk: Desk, receiver: string): Promise<string> {
  const admin = await desk.cookieOf('admin');
  const found = async (): Promise<string | undefined> => {
    const { body } = await call(desk.url, admin, 'GET', '/v1/bo/outbox?channel=Email&take=50');
    const { records } = body as { records: { kind: string; receiver: string; body: string }[] };
    const mail = records.find((message) => message.kind === 'partner.PageLink' && message.receiver === receiver);
    return /\/partner#in\/[\w-]+/.exec(mail?.body ?? '')?.[0];
  };
  await expect.poll(found).toBeDefined();
  return (await found())!;
}

/** Whom the request is offered to, and where their dispatch is reached. */
async function offeredTo(desk: Desk, requestId: string): Promise<{ id: string; name: string; email: string }> {
  const partnerIdOf = async () => (await desk.requestOf(requestId)).offers?.[0]?.partnerId;
  await expect.poll(partnerIdOf).toBeDefined();
  const id = (await partnerIdOf())!;
  const { body } = await call(desk.url, await desk.cookieOf('admin'), 'GET', `/v1/bo/partners/${id}`);
  const { name, operationalDetails } = body as Partner;
  return { id, name, email: operationalDetails!.dispatchEmail! };
}

test('a partner asks for their page, accepts an offer there, pauses until tomorrow, and the desk sees it', async ({
  contexts,
  desk,
  signedInAs,
}) => {
  await desk.partnersWill('WorksByPage');
  // Time to look at every view of it before the offer is answered.
  await desk.waterfall({ secondsToAnswer: 600, secondsToAccept: 600 });
  const { id } = await desk.order();
  const partner = await offeredTo(desk, id);
  const phone = await (await contexts()).newPage();
  await phone.setViewportSize({ width: 400, height: 800 });
  const isReadable = async (): Promise<void> => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await phone.emulateMedia({ colorScheme });
      const { violations } = await (await axeOn(phone)).analyze();
      expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.html}`)).toEqual([]);
    }
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(400);
  };
  const heading = phone.getByRole('heading', { level: 1 });

  await phone.goto('/partner');
  await phone.getByRole('combobox').selectOption('en');
  await expect(heading).toHaveText('Your page');
  await isReadable();
  await phone.getByLabel('Your dispatch e-mail address or number').fill(partner.email);
  await phone.getByRole('button', { name: 'Send me a link' }).click();
  await expect(heading).toHaveText('Look at your messages');

  // Opened in the same tab it changes only what is after the #.
  await phone.goto(await linkFor(desk, partner.email));
  await expect(heading).toHaveText(partner.name);
  await expect(phone).toHaveURL(/\/partner$/);
  await isReadable();
  // Another request of the demo may be offered to the same partner.
  const { shortId } = await desk.requestOf(id);
  await phone.getByRole('button', { name: `Accept or refuse: ${shortId}`, exact: true }).click();
  // What was chosen before the link was sent holds on every page of this device.
  await expect(phone.locator('html')).toHaveAttribute('lang', 'en');
  await phone.getByRole('button', { name: '20', exact: true }).click();
  await phone.getByRole('button', { name: 'Accept: there in 20 min' }).click();
  await expect(heading).toHaveText('The job is yours');
  await phone.getByRole('link', { name: 'All offers and jobs' }).click();

  await expect(heading).toHaveText(partner.name);
  await expect(phone.getByRole('button', { name: /^Open:/ }).first()).toBeVisible();
  await phone.getByRole('button', { name: 'Take no offers' }).click();
  await expect(phone.getByLabel('Until tomorrow at 8:00')).toBeChecked();
  await isReadable();
  await phone.getByRole('button', { name: 'Take no offers' }).click();
  await expect(phone.getByText(/^No offers until/)).toBeVisible();
  for (const view of ['History', 'Prices', 'Today']) {
    await phone.getByRole('button', { name: view, exact: true }).click();
    await expect(phone.getByRole('status').filter({ hasText: 'One moment' })).toHaveCount(0);
    await isReadable();
  }

  const page = await signedInAs('admin');
  await page.goto(`/en-BE/dashboard/partners?partnerId=${partner.id}`);
  const detail = page.getByRole('region', { name: partner.name });
  await expect(detail.getByText('Paused').first()).toBeVisible();
  await expect(detail.getByText(/^Open on \d+ device/)).toBeVisible();
  await detail.getByRole('button', { name: 'End the partner’s devices' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the partner’s devices' }).click();
  await expect(detail.getByText('Open on no device')).toBeVisible();
  await phone.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(heading).toHaveText('Your page');
});
