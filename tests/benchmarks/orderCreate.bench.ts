// Order creation with validation, history, outbox and idempotency, against one prepared INSERT of the same order.
import { randomUUID } from 'node:crypto';
import { flatBatteryInGent } from '../support/orders.ts';
import { compare, report, startBench } from './support/bench.ts';

const connections = 10;
const seconds = 6;

const insert = `insert into bench_orders (service_order) values ($1::jsonb) returning json_build_object('id', id)::text as document`;

const bench = await startBench(1_000);
const { default: pg } = await import('pg');
const client = new pg.Client({ connectionString: bench.databaseUrl });
await client.connect();
await client.query(
  'create table bench_orders (id uuid primary key default gen_random_uuid(), created_at timestamptz not null default now(), service_order jsonb not null)',
);
// The waterfall that an order starts is work of its own, on the same two cores: these orders wait for payment first.
await client.query(
  `update contracts set doc = jsonb_set(doc, '{process,paymentFirst}', 'true') where code = 'C24Prepaid19'`,
);
await client.end();

const body = JSON.stringify(flatBatteryInGent());
try {
  const reference = await bench.reference(insert);
  const headers = { cookie: bench.cookie, 'content-type': 'application/json' };
  report(
    `order creation, ${connections} connections`,
    await compare(
      {
        url: bench.url,
        connections,
        seconds,
        method: 'POST',
        headers,
        each: () => ({ path: '/v1/bo/order-requests', body, headers: { 'idempotency-key': randomUUID() } }),
      },
      { url: reference, connections, seconds, method: 'POST', each: () => ({ path: '/', body }) },
    ),
    { ratio: 0.35, p99: 300 },
  );
} finally {
  await bench.stop();
}
