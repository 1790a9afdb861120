// Order creation with validation, history, outbox and idempotency, against one prepared INSERT of the same order: into a
// table with the columns and indexes of `requests`, which is what any server would have to write. A second line compares
// with a table of three columns and no index, for those who want to know what the indexes cost.
// An order is a share of two statements: contract and policy with their revisions, and the one that writes; each is read or written
// for all that wait, five at most, one of each at a time (DECISIONS T-304, T-394, T-452). What PostgreSQL writes sets the pace: most of
// it is the same INSERT (the index of words alone a quarter); the document is made beside it. With the
// reading shared 0.28 -> 0.33 of the reference, nothing else running, then 0.36. T-453 made the reference a quarter faster and ours
// a tenth: 0.28 to 0.31, whether five, three or twenty orders go together. An order takes 750 us of PostgreSQL and 500 us of Node (with
// the load's own), and a fifth of the processors is idle. Node: rules, fastify and two sockets; writev in a profile of it is PostgreSQL
// taking the processor. These figures are of orders that waited for payment, when that was a word in a row; since T-571 it is an estimate
// and a link to send for each, and the orders here are dispatched as most are.
import { randomUUID } from 'node:crypto';
import { flatBatteryInGent } from '../support/orders.ts';
import { compare, report, startBench } from './support/bench.ts';

const connections = 10;
const seconds = 6;

// As our own row of this order looks; only ids and times differ from one to the next.
const likeOurs = `insert into bench_requests (id, order_id, status, status_group, was_dispatched, contract_code, client_code, home_code,
    service, license_plate, make_model, country, city, latitude, longitude, customer_name, customer_phone, created_by, time_zone, service_order)
  values (gen_random_uuid(), gen_random_uuid(), 'Dispatching', 'Dispatching', true, 'C24Prepaid19', 'C24Belgium', 'C24Belgium',
    'BreakdownAssistance', '1ABC123', 'Volkswagen Golf', 'BE', 'Gent', 51.0545, 3.7219, 'Jan Peeters', '+32475123456', 'Agent',
    'Europe/Brussels', $1::jsonb) returning json_build_object('id', id)::text as document`;
const bare = `insert into bench_orders (service_order) values ($1::jsonb) returning json_build_object('id', id)::text as document`;

// The engine says every 10 s that it cannot look for work; a call that fails is counted by the load.
const bench = await startBench(1_000, 'agent.be', { TOWLINE_LOG_LEVEL: 'fatal' });
const { default: pg } = await import('pg');
const client = new pg.Client({ connectionString: bench.databaseUrl });
await client.connect();
await client.query('create table bench_requests (like requests including all)');
await client.query(
  'create table bench_orders (id uuid primary key default gen_random_uuid(), created_at timestamptz not null default now(), service_order jsonb not null)',
);
// The waterfall that an order starts is work of its own, on the same two cores: the engine waits for its rounds while this is open.
await client.query('begin');
await client.query('lock table dispatch_rounds');

const body = JSON.stringify(flatBatteryInGent());
try {
  const headers = { cookie: bench.cookie, 'content-type': 'application/json' };
  const ours = {
    url: bench.url,
    connections,
    seconds,
    method: 'POST' as const,
    headers,
    each: () => ({ path: '/v1/bo/order-requests', body, headers: { 'idempotency-key': randomUUID() } }),
  };
  for (const [what, statement, target] of [
    ['order creation', likeOurs, { ratio: 0.42, p99: 300 }],
    ['order creation, reference without indexes', bare, { ratio: 0 }],
  ] as const) {
    const url = await bench.reference(statement);
    const theirs = { url, connections, seconds, method: 'POST' as const, each: () => ({ path: '/', body }) };
    report(`${what}, ${connections} connections`, await compare(ours, theirs), target);
  }
} finally {
  await client.end();
  await bench.stop();
}
