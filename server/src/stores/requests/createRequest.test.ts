import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderInGent, startTestApp, type TestApp } from '../../testing/testApp.ts';
import { agents } from '../agents.ts';
import { insertRequestAlone } from './createRequest.ts';
import { documentText } from './documentRow.ts';
import type { NewRequest } from './newRequest.ts';
import { requests } from './requests.ts';

let test: TestApp;
let agentId: string;
let adminId: string;

beforeAll(async () => {
  test = await startTestApp();
  const idOf = async (name: string) => {
    const { rows } = await test.db.pool.query<{ id: string }>('select id from agents where email = $1', [
      `${name}@towline.example`,
    ]);
    return rows[0]!.id;
  };
  [agentId, adminId] = [await idOf('agent.be'), await idOf('admin')];
});
afterAll(() => test.close());

function newRequest(key?: string): NewRequest {
  const id = randomUUID();
  return {
    id,
    orderId: randomUUID(),
    order: orderInGent(),
    status: 'PaymentPending',
    contractCode: 'C24Prepaid19',
    homeCode: 'C24Belgium',
    isAbroad: false,
    timeZone: 'Europe/Brussels',
    agentId,
    agentName: 'An agent',
    at: new Date(),
    ...(key ? { idempotency: { key, bodyHash: Buffer.alloc(32), operation: 'createOrderRequest', answer: id } } : {}),
  };
}
const save = (request: NewRequest) => insertRequestAlone(test.db.prepared, request);
const known = async (all: NewRequest[]) => {
  const ids = all.map(({ id }) => id);
  const { rows } = await test.db.pool.query<{ id: string }>('select id from requests where id = any($1)', [ids]);
  return new Set(rows.map(({ id }) => id));
};

// What an order and its request can bring; of the rest a document says nothing.
const brought: Partial<NewRequest>[] = [
  {},
  { status: 'Cancelled', statusReason: 'CustomerCancelled', contractVersion: 1, clientCode: 'C24Belgium' },
  { isAbroad: true, abroadCode: 'C24Italy', payerCode: 'C24Italy', timeZone: 'Europe/Rome', homeCode: undefined },
  { actingAgent: { id: randomUUID(), fullName: 'Who helps' }, contractCode: 'no such contract' },
  {
    order: {
      ...orderInGent(),
      externalId: 'E-1',
      externalId2: 'E-2',
      caller: { everyoneSafe: 'No', adviceGivenAt: new Date().toISOString() },
      entitlement: { type: 'Contract', status: 'Covered' },
      customerDiagnostics: { problem: null } as never,
    },
  },
];

it('answers each of many at once as whoever reads it next finds it', async () => {
  const admin = (await agents.document(test.db.pool, adminId))!;
  const all = Array.from({ length: 30 }, (_, at) => ({ ...newRequest(), ...brought[at % brought.length] }));
  const rows = await Promise.all(all.map(save));
  expect(rows.map((row) => row?.id)).toEqual(all.map(({ id }) => id));
  for (const row of rows) {
    expect(JSON.parse(documentText(row!))).toEqual(await requests.byId(test.db.pool, admin, row!.id));
  }
});

it('writes one of several with the same key, whoever sends them together', async () => {
  const key = randomUUID();
  const all = [newRequest(key), newRequest(), newRequest(key), newRequest(), newRequest(key)];
  const rows = await Promise.all(all.map(save));
  expect(rows.filter((row) => row === undefined)).toHaveLength(2);
  expect((await known(all)).size).toBe(3);
});

it('writes the others where the database refuses one', async () => {
  const refused = { ...newRequest(), orderId: 'no order id' };
  const all = [newRequest(), newRequest(), refused, newRequest()];
  const settled = await Promise.allSettled(all.map(save));
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(await known([all[0]!, all[1]!, all[3]!])).toEqual(new Set([all[0]!.id, all[1]!.id, all[3]!.id]));
});
