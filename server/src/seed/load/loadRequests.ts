import type pg from 'pg';
import { copyLines } from '../../db/copyRows.ts';
import { copyLine } from '../../db/copyText.ts';
import type { MasterData } from '../masterData.ts';
import { createRandom } from '../random.ts';
import { reckonDues } from '../reckonDues.ts';
import { createRequest } from '../requests/createRequest.ts';
import { trayRows } from '../requests/inbound.ts';
import { planOccasions } from '../requests/occasions.ts';
import { createWorld } from '../requests/world.ts';
import { dropRequestIndexes, silenceTriggers } from './bulkMode.ts';
import { type Emit, type RequestTable, requestTables } from './requestTables.ts';

export interface RequestLoad {
  requests: number;
  now: Date;
  seed: number;
  onProgress(text: string): void;
}

/** Requests made before they are sent: enough to keep COPY busy, little enough to keep memory flat. */
const chunkSize = 500;
/** Beyond this many, a request has its row and its history only. */
const mostWithDetails = 5_000;

const tableNames = Object.keys(requestTables) as RequestTable[];

/** Makes requests and sends them, chunk by chunk: while the database takes one, the next is made. */
export async function loadRequests(client: pg.ClientBase, data: MasterData, load: RequestLoad): Promise<void> {
  const before = await stateBefore(client);
  // Another stream for each load, so that a second one brings other requests.
  const random = createRandom(load.seed, `requests ${before.requests}`);
  const world = createWorld(data, load.now, before.invoices + 1);
  const occasions = planOccasions(random, {
    requests: load.requests,
    now: load.now,
    isDeskFull: before.requests > 0,
    withDetails: mostWithDetails,
  });
  const listenAgain = await silenceTriggers(client);
  const makeIndexes = load.requests > before.requests ? await dropRequestIndexes(client) : undefined;
  const lines = new Map<RequestTable, string[]>(tableNames.map((table) => [table, []]));
  const emit: Emit = (table, row) => {
    lines.get(table)?.push(copyLine(row as Record<string, unknown>, requestTables[table]));
  };
  if (before.requests === 0) for (const row of trayRows(load.seed, load.now)) emit('inbound_messages', row);
  let made = 0;
  let sending: Promise<void> = Promise.resolve();
  for (const occasion of occasions) {
    createRequest(random, world, occasion, emit);
    made += 1;
    if (made % chunkSize !== 0) continue;
    await sending;
    sending = send(client, takeTexts(lines));
    // A failure is thrown by the next wait; until then it counts as seen.
    sending.catch(() => {});
    await new Promise(setImmediate);
    if (made % 50_000 === 0) load.onProgress(`${made.toLocaleString('en')} requests`);
  }
  await sending;
  await send(client, takeTexts(lines));
  await reckonDues(client);
  // The time that counts stands beside the row that lists read (DECISIONS T-66).
  await client.query(
    `update requests r set promised_at = p.promised_at from promises p
     where p.request_id = r.id and p.in_force and r.promised_at is distinct from p.promised_at`,
  );
  await makeIndexes?.();
  await listenAgain();
}

async function stateBefore(client: pg.ClientBase): Promise<{ requests: number; invoices: number }> {
  const { rows } = await client.query<{ requests: number; invoices: number }>(
    'select (select count(*)::int from requests) as requests, (select count(*)::int from invoices) as invoices',
  );
  return rows[0] ?? { requests: 0, invoices: 0 };
}

function takeTexts(lines: Map<RequestTable, string[]>): Map<RequestTable, string> {
  const texts = new Map([...lines].map(([table, list]) => [table, list.join('')] as const));
  for (const list of lines.values()) list.length = 0;
  return texts;
}

async function send(client: pg.ClientBase, texts: Map<RequestTable, string>): Promise<void> {
  for (const [table, text] of texts) await copyLines(client, table, requestTables[table], text);
}
