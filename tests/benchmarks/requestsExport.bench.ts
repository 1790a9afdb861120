// `towline requests export` of 200,000 requests to a CSV file beside psql's copy of the same columns, with the memory of
// the command line and of the server above idle. Alone: `node tests/benchmarks/requestsExport.bench.ts [rows]`.
// Targets: 3 times the copy, 120 MB in the command line, 60 MB above idle in the server.
import { spawnSync } from 'node:child_process';
import { createReadStream, createWriteStream, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { cloneDatabase, startEngine } from '../support/database.ts';
import { password } from '../support/server.ts';
import { measuredCli, residentMb, startMeasured } from './support/measured.ts';

const rows = Number(process.argv[2] ?? 200_000);
const folder = mkdtempSync(path.join(tmpdir(), 'towline-bench-export-'));
const hasPsql = spawnSync('psql', ['--version']).status === 0;
const seconds = (started: number): number => (performance.now() - started) / 1000;
const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const report = (line: object) => console.log(JSON.stringify(line));

const copy =
  `copy (select id, short_id, status, status_reason, created_at, service, contract_code, external_contract_code, license_plate,
  make_model, country, city, partner_name, external_id, customer_name, customer_email, home_code, abroad_code, client_code
  from requests order by created_at desc, id desc) to stdout with (format csv, header)`.replaceAll(/\s+/g, ' ');

async function reference(url: string): Promise<number> {
  const file = path.join(folder, 'reference.csv');
  const started = performance.now();
  if (hasPsql) {
    const { status, stderr } = spawnSync('psql', [
      url,
      '-q',
      '-v',
      'ON_ERROR_STOP=1',
      '-c',
      `\\copy ${copy.slice(5).replace('to stdout', `to '${file}'`)}`,
    ]);
    if (status !== 0) throw new Error(`psql failed: ${String(stderr)}`);
    return seconds(started);
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await pipeline(client.query(copyTo(copy)), createWriteStream(file));
  await client.end();
  return seconds(started);
}

const towline = (args: string[], env: Record<string, string>, input?: string) => measuredCli(folder, args, env, input);

async function countLines(file: string): Promise<number> {
  let lines = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>)
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
  return lines;
}

mkdirSync(path.join(folder, 'data'));
const engine = await startEngine(rows, new Date('2026-11-20T10:00:00Z'));
try {
  const database = await cloneDatabase(engine);
  const server = await startMeasured(database.url, folder);
  const env = { TOWLINE_API_URL: server.url };
  await towline(['auth', 'login', '--email', 'admin@towline.example', '--password-file', '-'], env, password);
  await towline(['requests', 'list'], env);
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const idle = residentMb(server.pid);
  let busiest = idle;
  const watch = setInterval(() => {
    busiest = Math.max(busiest, residentMb(server.pid));
  }, 20);
  const file = path.join(folder, 'requests.csv');
  const times = { copy: [] as number[], towline: [] as number[] };
  let peak = 0;
  for (let round = 0; round < 5; round += 1) {
    times.copy.push(await reference(database.url));
    const measured = await towline(['requests', 'export', '-o', file], env);
    times.towline.push(measured.time);
    peak = Math.max(peak, measured.peak);
  }
  clearInterval(watch);
  const lines = await countLines(file);
  if (lines < rows + 1) throw new Error(`${lines} lines arrived of ${rows + 1}`);
  console.log(
    `${lines - 1} rows, ${(statSync(file).size / 1e6).toFixed(0)} MB; reference: ${hasPsql ? 'psql' : 'pg-copy-streams'}`,
  );
  const ratio = median(times.towline) / median(times.copy);
  report({
    what: `requests export, ${rows} rows, time against ${hasPsql ? 'psql' : 'pg-copy-streams'} copy`,
    measured: `${median(times.towline).toFixed(2)} s = ${ratio.toFixed(2)}`,
    reference: `${median(times.copy).toFixed(2)} s`,
    target: '<= 3',
    met: ratio <= 3,
  });
  report({
    what: 'requests export, memory of the command line',
    measured: `${peak.toFixed(0)} MB`,
    target: '<= 120 MB',
    met: peak <= 120,
  });
  const above = busiest - idle;
  report({
    what: 'requests export, memory of the server above idle',
    measured: `${above.toFixed(0)} MB`,
    reference: `idle ${idle.toFixed(0)} MB`,
    target: '<= 60 MB',
    met: above <= 60,
  });
  await server.stop();
  await database.drop();
} finally {
  await engine.stop();
  rmSync(folder, { recursive: true, force: true });
}
