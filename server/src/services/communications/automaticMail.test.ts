import type { AssistanceRequest, Communication, CommunicationList, NoticeList } from '@towline/sdk/api';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ReceivedMail } from '../../ports/mailbox/port.ts';
import { type MessageDesk, messageDesk, receivedMail } from '../../testing/messageDesk.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { takeMail } from './takeMail.ts';

let test: TestApp;
let desk: MessageDesk;
let request: AssistanceRequest;

beforeAll(async () => {
  test = await startTestApp();
  desk = messageDesk(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.pool.query('delete from notices');
  request = await desk.waiting();
  await test.call('PUT', `/v1/bo/assistance-requests/${request.id}/follow`, { as: 'agent.be' });
});

const title = (): string => `${request.shortId} ${request.vehicleV2.licensePlate}`;
const comes = (more: Partial<ReceivedMail> = {}) =>
  takeMail(
    { db: test.db, ports: test.ports, now: () => test.clock.now },
    receivedMail({ subject: `Away until Monday: ${title()}`, isAutomatic: true, ...more }),
    'C24Belgium',
  );
const kinds = async (as = 'agent.be'): Promise<string[]> =>
  (await test.call('GET', '/v1/bo/notices', { as })).json<NoticeList>().records.map(({ kind }) => kind);
const tray = async (): Promise<Communication[]> =>
  (await test.call('GET', '/v1/bo/communications/unmatched', { as: 'agent.be' })).json<CommunicationList>().records;

it('an automatic reply lies with its request, marked, and rings nobody', async () => {
  await comes();
  expect(await desk.inboxOf(request.id)).toMatchObject([
    { subject: `Away until Monday: ${title()}`, isAutomatic: true },
  ]);
  expect(await kinds()).toEqual([]);
  const { logs } = await desk.read(request.id);
  expect(logs.map(({ message }) => message)).toContain('Message received');
});

it('what a person writes rings as before, and is not marked', async () => {
  await comes({ isAutomatic: false });
  const [mail] = await desk.inboxOf(request.id);
  expect(mail).not.toHaveProperty('isAutomatic');
  expect(await kinds()).toEqual(['Message']);
});

it('one that belongs to nothing is marked in the tray, and rings nobody when somebody finds its request', async () => {
  await comes({ subject: 'Out of office' });
  const [waits] = await tray();
  expect(waits).toMatchObject({ subject: 'Out of office', isAutomatic: true });
  const body = { requestId: request.id };
  const matched = await test.call('POST', `/v1/bo/communications/${waits!.id}/match`, { as: 'manager.be', body });
  expect(matched.statusCode, matched.body).toBeLessThan(300);
  expect(await desk.inboxOf(request.id)).toMatchObject([{ isAutomatic: true }]);
  expect(await kinds()).toEqual([]);
});

it('a new status beside it is told', async () => {
  await comes();
  await test.call('POST', `/v1/bo/assistance-requests/${request.id}/cancel`, {
    as: 'manager.be',
    body: { reason: 'VehicleOk' },
  });
  expect(await kinds()).toEqual(['Status']);
});
