import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { beforeEach } from 'vitest';
import { readConfig } from '../config.ts';
import { createPorts } from '../ports/ports.ts';
import { outbox } from '../stores/outbox.ts';
import { insertRequest } from '../stores/requests/createRequest.ts';
import type { TestDatabase } from '../testing/testDatabase.ts';
import { createOutboxWorker, type OutboxWorker } from './outbox.ts';

/** Workers on an empty outbox, and what they sent. */
export function outboxDesk(db: () => TestDatabase) {
  const at = { sent: [] as string[], send: async (_text: string): Promise<void> => {}, refused: [] as string[] };
  const workers: OutboxWorker[] = [];
  const log = pino({ level: 'silent' });

  function startWorker(lease?: number): OutboxWorker {
    const config = readConfig({ TOWLINE_DATA_DIR: '/tmp/unused', TOWLINE_LOG_LEVEL: 'silent' });
    const ports = createPorts(
      config,
      db(),
      () => new Date(),
      () => {},
    );
    const worker = createOutboxWorker(
      {
        db: db(),
        config,
        now: () => new Date(),
        ports: {
          ...ports,
          mailer: {
            send: async (mail) => {
              await at.send(mail.body);
              return { refused: at.refused };
            },
          },
          smsGateway: { send: (sms) => at.send(sms.text) },
          csm360: { tell: ({ document }) => at.send(document) },
          clientNotification: { send: ({ document }) => at.send(document) },
        },
      },
      log,
      lease,
    );
    workers.push(worker);
    worker.start();
    return worker;
  }

  async function createRequest(): Promise<string> {
    const { rows } = await db().pool.query<{ id: string; full_name: string }>(
      'select id, full_name from agents limit 1',
    );
    const id = randomUUID();
    await insertRequest(db().pool, {
      id,
      orderId: randomUUID(),
      order: {
        orderType: 'RoadsideAssistance',
        requestedService: { type: 'BreakdownAssistance', contractCode: 'C24Prepaid19' },
        vehicle: { type: 'PassengerCar' },
        serviceLocation: {},
      },
      status: 'Dispatching',
      contractCode: 'C24Prepaid19',
      homeCode: 'C24Belgium',
      isAbroad: false,
      timeZone: 'Europe/Brussels',
      agentId: rows[0]!.id,
      agentName: rows[0]!.full_name,
      at: new Date('2026-11-21T10:00:00Z'),
    });
    return id;
  }

  const add = (
    body: string,
    requestId?: string,
    channel: 'Email' | 'Sms' | 'Api' = 'Email',
    dedupeKey?: string,
    kind = 'partner.JobAssigned',
  ) =>
    outbox.add(db().pool, {
      requestId,
      channel,
      kind,
      receiver: 'a@b.example',
      body,
      dedupeKey,
    });
  const rowOf = async (body: string) =>
    (
      await db().pool.query<{ status: string; tries: number; last_error: string | null; wait: number }>(
        `select status, tries, last_error, extract(epoch from next_try_at - now())::float8 as wait from outbox where body = $1`,
        [body],
      )
    ).rows[0]!;
  const makeDue = () =>
    db().pool.query(`update outbox set next_try_at = now() - interval '1 second' where status = 'Pending'`);
  const waiting = async () =>
    (await db().pool.query<{ n: number }>(`select count(*)::int as n from outbox where status = 'Pending'`)).rows[0]!.n;

  beforeEach(async () => {
    await db().pool.query('delete from outbox');
    at.sent = [];
    at.refused = [];
    at.send = async (text) => void at.sent.push(text);
    return async () => void (await Promise.all(workers.splice(0).map((worker) => worker.stop())));
  });
  return { at, workers, startWorker, createRequest, add, rowOf, makeDue, waiting };
}
