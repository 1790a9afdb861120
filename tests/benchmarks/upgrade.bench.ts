// An upgrade without loss: a release of the version before, packed by today's script, with 5,000 requests, photos and a running
// waterfall, is stopped under callers; today's release goes on with the same database and the same files. Then the way back that
// the README of the release tells: the old release, on the backup. UPGRADE_FROM names a checkout of the version before that is
// built (`git archive <commit> | tar x -C <dir>`, `npm run build` in it); without it there is nothing to upgrade from.
// From the last tree without packages and releases (f069291c of 22 November) on 28 November: 51 migrations, 11.6 s from SIGTERM to ready on a
// busy machine, 6,927 requests, 267 photos and 163 open offers, nothing lost, no reset of 8 callers, all of 1,908 acknowledged orders there.
// From 90db4622 of 24 November on the 29th: 14 migrations, 3.8 s, 8,130 requests, 284 photos and 313 open offers, all of 3,111 orders there.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startEngine } from '../support/database.ts';
import { createOrders, nothingSeen } from '../support/orderCallers.ts';
import { photoOf } from '../support/photo.ts';
import { makeRelease, runRelease, startRelease } from '../support/release.ts';
import { call, signIn } from '../support/server.ts';
import { tell } from './support/bench.ts';

const from = process.env.UPGRADE_FROM;
if (!from) {
  console.log('UPGRADE_FROM is not set: nothing to upgrade from');
  process.exit(0);
}
const callers = 8;
const photos = 100;
const folder = mkdtempSync(path.join(tmpdir(), 'towline-upgrade-'));
const [before, after, data] = ['before', 'after', 'data'].map((name) => path.join(folder, name)) as [
  string,
  string,
  string,
];
makeRelease(before, from);
makeRelease(after);

const engine = await startEngine(0, new Date());
const databaseOf = (name: string) => Object.assign(new URL(engine.adminUrl), { pathname: `/${name}` }).href;
const url = databaseOf('upgraded');

async function say<Row extends pg.QueryResultRow>(sql: string, on = url): Promise<Row[]> {
  const client = new pg.Client({ connectionString: on });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
for (const name of ['upgraded', 'returned']) await say(`create database ${name}`, engine.adminUrl);

/** Tables whose rows nobody may lose, and what of a row stays whatever becomes of its request. */
const kept: Record<string, string> = {
  requests: 'id, order_id, license_plate, created_at, external_id',
  request_history: 'request_id, seq, status, at, agent_name',
  request_log: 'id, message, at, agent_name',
  request_notes: 'id, message',
  job_offers: 'id, request_id, partner_id, round, position, created_at',
  dispatch_rounds: 'request_id, round',
  attachments: 'id, request_id, storage_key, size, file_name',
};

/** A hash of each row; a row that is there in both has the same. */
async function rowsOf(on = url): Promise<Record<string, Set<string>>> {
  const all: Record<string, Set<string>> = {};
  for (const [table, sql] of Object.entries(kept)) {
    const rows = await say<{ hash: string }>(`select md5(concat_ws('|', ${sql})) as hash from ${table}`, on);
    all[table] = new Set(rows.map(({ hash }) => hash));
  }
  return all;
}

/** Every photo as it is served, by its hash. */
async function photosOf(server: string, cookie: string): Promise<Map<string, string>> {
  const rows = await say<{ id: string }>('select id from attachments where not is_deleted order by id');
  const found = new Map<string, string>();
  for (const { id } of rows) {
    const answer = await fetch(`${server}/v1/content/${id}`, { headers: { cookie } });
    const content = Buffer.from(await answer.arrayBuffer());
    found.set(id, `${answer.status} ${createHash('sha256').update(content).digest('hex')}`);
  }
  return found;
}

const slow = { TOWLINE_DATA_DIR: data, TOWLINE_DEMO: '1', TOWLINE_SIMULATION_SPEED: '1' };
const quick = { ...slow, TOWLINE_SIMULATION_SPEED: '600' };
const old = await startRelease(before, url, { env: slow });
const oldVersion = (await call(old.url, undefined, 'GET', '/version')).body as { contractHash: string };
const cookie = await signIn(old.url, 'agent.be');
const admin = await signIn(old.url, 'admin');
const open = (await call(old.url, cookie, 'GET', `/v1/bo/assistance-requests?take=${photos}`)).body as {
  records: { id: string }[];
};
for (const [nth, { id }] of open.records.entries()) {
  const form = new FormData();
  form.append('assistanceRequestId', id);
  form.append('fileName', `car ${nth}.png`);
  form.append('file', new Blob([new Uint8Array(photoOf(40 + nth))], { type: 'image/png' }), 'car.png');
  const { status } = await call(old.url, admin, 'POST', '/v1/content/upload', form);
  if (status !== 201) throw new Error(`a photo was answered ${status}`);
}
const seen = nothingSeen();
const calling = Promise.all(Array.from({ length: callers }, () => createOrders(old.url, cookie, seen)));
const runningSql = `select count(*)::int as n from job_offers o join requests r on r.id = o.request_id
  where o.decided_at is null and r.external_id ~ '^[0-9a-f]{8}-'`;
const running = async () => (await say<{ n: number }>(runningSql))[0]!.n;
while (seen.created.length < 100 || (await running()) === 0) await wait(50);
const photosBefore = await photosOf(old.url, admin);
const backup = path.join(folder, 'before.backup');
const backedUp = runRelease(before, ['admin.mjs', 'backup', '--out', backup], { env: { ...slow, DATABASE_URL: url } });
const stoppedAt = Date.now();
await old.stop();
await calling;
const rows = await rowsOf();
const atStop = await running();
const migrationsBefore = (await say('select from schema_migration')).length;

const upgraded = await startRelease(after, url, { env: quick });
const away = Date.now() - stoppedAt;
const newVersion = (await call(upgraded.url, undefined, 'GET', '/version')).body as { contractHash: string };
const now = await rowsOf();
const photosAfter = await photosOf(upgraded.url, admin);
const lost = Object.entries(rows).map(
  ([table, set]) => [table, [...set].filter((hash) => !now[table]!.has(hash)).length] as const,
);
const lostPhotos = [...photosBefore].filter(
  ([id, hash]) => photosAfter.get(id) !== hash || !hash.startsWith('200 '),
).length;
const unacknowledged = new Set(
  (await say<{ id: string }>("select external_id as id from requests where external_id ~ '^[0-9a-f]{8}-'")).map(
    ({ id }) => id,
  ),
);
const forgotten = seen.created.filter((id) => !unacknowledged.has(id)).length;
const assignedSql = `select count(*)::int as n from jobs j join requests r on r.id = j.request_id where r.external_id ~ '^[0-9a-f]{8}-'`;
const goesOn = Date.now() + 90_000;
const jobs = async () => (await say<{ n: number }>(assignedSql))[0]!.n;
while ((await jobs()) < Math.min(20, atStop) && Date.now() < goesOn) await wait(500);
const assigned = await jobs();
await upgraded.stop();
const migrationsAfter = (await say('select from schema_migration')).length;

// The old version does not start on the newer database, and does on its backup in a new one.
const refused =
  migrationsAfter > migrationsBefore
    ? runRelease(before, ['start.mjs', '--alone'], { env: { ...slow, DATABASE_URL: url, PORT: '0' } })
    : undefined;
const back = databaseOf('returned');
const restored = runRelease(before, ['admin.mjs', 'restore', '--in', backup, '--into', back], {
  env: { ...slow, DATABASE_URL: url },
});
const returned = await startRelease(before, back, { env: slow });
const returnedRows = await rowsOf(back);
await returned.stop();

const text = Object.entries(rows).map(([table, set]) => `${table} ${set.size} -> ${now[table]!.size}`);
tell({
  what: `an upgrade under ${callers} callers (${migrationsAfter - migrationsBefore} migrations, contract ${oldVersion.contractHash.slice(0, 6)} -> ${newVersion.contractHash.slice(0, 6)}, ${(away / 1000).toFixed(1)} s from SIGTERM to ready): ${text.join(', ')}, photos by hash ${photosBefore.size} -> ${photosAfter.size}; ${atStop} offers open at the stop`,
  measured: `lost: ${lost.map(([table, n]) => `${table} ${n}`).join(', ')}, photos ${lostPhotos}, acknowledged orders ${forgotten} of ${seen.created.length}; resets ${seen.broken.length}, refused in words ${seen.refused.length}; ${assigned} jobs of the waterfall afterwards`,
  reference: 'what the release before had',
  target: 'nothing lost, no reset, the waterfall goes on',
  met:
    [...lost.map(([, n]) => n), lostPhotos, forgotten, seen.broken.length].every((n) => n === 0) &&
    atStop > 0 &&
    assigned > 0,
});
tell({
  what: 'the way back: the old release on the newer database, and on its backup',
  measured: `${refused ? `ended with ${refused.code}` : 'no migration between them'}; backup ${backedUp.code}, restore ${restored.code}, ${returnedRows.requests!.size} requests`,
  reference: 'README of the release',
  target: 'refused; there again',
  met: refused?.code !== 0 && backedUp.code === 0 && restored.code === 0 && returnedRows.requests!.size >= 5_000,
});
for (const words of seen.broken.slice(0, 3)) console.error(words);
await engine.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(0);
