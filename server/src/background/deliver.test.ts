import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Mail } from '../ports/mailer/port.ts';
import type { Sms } from '../ports/smsGateway/port.ts';
import type { PendingEffect } from '../stores/outbox.ts';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { recordingPorts } from '../testing/testPorts.ts';
import { type DeliveryDeps, deliver } from './deliver.ts';

let db: TestDatabase;
let partner = '';
let mails: Mail[];
let texts: Sms[];

beforeAll(async () => {
  db = await createTestDatabase('masterData');
  const { rows } = await db.pool.query<{ email: string }>(
    `select doc->'operationalDetails'->>'dispatchEmail' as email from partners where doc->'operationalDetails' ? 'dispatchEmail' limit 1`,
  );
  partner = rows[0]!.email;
});
afterAll(() => db.drop());
beforeEach(() => {
  mails = [];
  texts = [];
});

const effect = (more: Partial<PendingEffect> = {}): PendingEffect => ({
  id: randomUUID(),
  channel: 'Email',
  kind: 'Email',
  request_id: null,
  partner_job_id: null,
  agent_id: null,
  traceparent: null,
  language: null,
  receiver: 'desk@company.example',
  subject: 'About it',
  body: 'Hello',
  content_type: 'text/plain',
  payload: {},
  tries: 1,
  ...more,
});
const send = (
  environment: DeliveryDeps['config']['environment'],
  what: Partial<PendingEffect>,
  config: Partial<DeliveryDeps['config']> = {},
  isKept = false,
) => {
  const { left, ...ports } = recordingPorts();
  const kept = isKept ? { keepsInOutbox: true as const } : {};
  ports.mailer = { ...ports.mailer, ...kept };
  ports.smsGateway = { ...ports.smsGateway, ...kept };
  mails = left.mails;
  texts = left.texts;
  const all = { environment, testEmail: undefined, testPhoneNumber: undefined, ...config };
  return deliver({ db, ports, config: all }, effect(what), new AbortController().signal);
};

it.each(['Dev', 'Test', 'Stag'] as const)(
  'in %s a partner’s mail goes to the test address, and says so',
  async (environment) => {
    const departure = await send(environment, { kind: 'partner.JobAssigned', receiver: 'jobs@maes.example' });
    expect(mails.map(({ to }) => to)).toEqual(['test@towline.example']);
    expect(departure.sentTo).toBe('test@towline.example');
  },
);

it('in production it goes to the partner', async () => {
  expect((await send('Prod', { kind: 'partner.JobAssigned', receiver: 'jobs@maes.example' })).sentTo).toBeUndefined();
  expect(mails.map(({ to }) => to)).toEqual(['jobs@maes.example']);
});

it('among several receivers those are replaced that are partners’, wherever an agent wrote them', async () => {
  const shouted = partner.toUpperCase();
  const departure = await send(
    'Test',
    { receiver: `desk@company.example, ${shouted}`, payload: { cc: partner, bcc: 'boss@company.example' } },
    { testEmail: 'qa@company.example' },
  );
  expect(mails[0]).toMatchObject({
    to: 'desk@company.example, qa@company.example',
    cc: 'qa@company.example',
    bcc: 'boss@company.example',
  });
  expect(departure.sentTo).toBe('desk@company.example, qa@company.example, qa@company.example, boss@company.example');
});

it('a partner’s text message goes to the test number; a customer’s to him', async () => {
  await send(
    'Test',
    { channel: 'Sms', kind: 'partner.JobOffer', receiver: '+32475000001' },
    { testPhoneNumber: '+32999' },
  );
  expect(texts.map(({ to }) => to)).toEqual(['+32999']);
  await send('Test', { channel: 'Sms', kind: 'Sms', receiver: '+32475000001' });
  expect(texts.map(({ to }) => to)).toEqual(['+32475000001']);
});

it('an agent’s text message to a partner’s number goes to the test number, however the number is written down', async () => {
  const keptAs = (number: string) =>
    db.pool.query(
      `update partner_locations set doc = doc || jsonb_build_object('phoneNumber2', $1::text)
      where id = (select id from partner_locations order by id limit 1)`,
      [number],
    );
  const sentTo = async (receiver: string, environment: 'Test' | 'Prod' = 'Test') => {
    await send(environment, { channel: 'Sms', kind: 'Sms', receiver }, { testPhoneNumber: '+32999' });
    return texts[0]?.to;
  };
  for (const kept of ['+32 475 12 34 56', '0032475123456', '+32 (0)475 12 34 56', '0475 12.34.56']) {
    await keptAs(kept);
    expect(await sentTo('+32475123456'), kept).toBe('+32999');
  }
  expect(await sentTo('+32475123456', 'Prod')).toBe('+32475123456');
  expect(await sentTo('+32475123457')).toBe('+32475123457');
});

it('what stays in the outbox is replaced by nothing: nobody gets it', async () => {
  const departure = await send('Dev', { kind: 'partner.JobAssigned', receiver: 'jobs@maes.example' }, {}, true);
  expect(departure).toMatchObject({ staysHere: true, sentTo: undefined });
});

it('a mail whose photo is gone does not leave without it', async () => {
  const sent = send('Prod', { payload: { attachmentIds: [randomUUID()] } });
  await expect(sent).rejects.toMatchObject({ name: 'PortError', port: 'fileStore' });
  expect(mails).toEqual([]);
});
