// `towline contracts scan` of 10,000 contracts over HTTP beside `--file` of the same documents, with the memory of the command
// line for a tenth of them and for all. Alone: `node tests/benchmarks/contractsScan.bench.ts [contracts]`.
// Targets: 1.6 times the files; memory flat: at most 1.3 times that of a tenth of the contracts over HTTP.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { cloneDatabase, startEngine } from '../support/database.ts';
import { password } from '../support/server.ts';
import { type CliRun, measuredCli, startMeasured } from './support/measured.ts';

const contracts = Number(process.argv[2] ?? 10_000);
const ROUNDS = Number(process.argv[3] ?? 5);
const folder = mkdtempSync(path.join(tmpdir(), 'towline-bench-scan-'));
const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const report = (line: object) => console.log(JSON.stringify(line));

type Measured = CliRun & { scanned: number };

async function towline(args: string[], env: Record<string, string>, input = ''): Promise<Measured> {
  const run = await measuredCli(folder, args, env, input);
  const told = run.stdout.replaceAll(/(?<=\d)[ ,](?=\d{3})/g, '');
  return { ...run, scanned: Number(/(\d+) contracts/.exec(told)?.[1] ?? 0) };
}

/** The contracts of the demo over and over, each under a code of its own. */
async function growContracts(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // A pull leaves out archived ones, a scan does not: both shall read the same.
  await client.query('update contracts set archived_at = null where archived_at is not null');
  await client.query(
    `insert into contracts (code, name, type, is_active, client_code, last_updated_at, doc)
     select 'Bench' || lpad(n::text, 6, '0'), c.name, c.type, c.is_active, c.client_code, c.last_updated_at, c.doc
     from generate_series((select count(*)::int from contracts) + 1, $1::int) n
     join (select *, row_number() over (order by code) - 1 as at, count(*) over () as many from contracts) c on n % c.many = c.at`,
    [count],
  );
  // What the database puts away behind ten thousand documents and their versions would run beside the rounds that follow.
  await client.query('vacuum (analyze) contracts');
  await client.query('vacuum (analyze) contract_versions');
  await client.end();
}

mkdirSync(path.join(folder, 'data'));
const engine = await startEngine(0, new Date('2026-11-20T10:00:00Z'));
try {
  const database = await cloneDatabase(engine);
  await growContracts(database.url, contracts / 10);
  const server = await startMeasured(database.url, folder);
  const env = { TOWLINE_API_URL: server.url };
  await towline(['auth', 'login', '--email', 'admin@towline.example', '--password-file', '-'], env, password);
  const scan = ['contracts', 'scan', '--env', 'dev', '--fail-on', 'never'];
  await towline(scan, env);
  const small = await towline(scan, env);
  await growContracts(database.url, contracts);
  const files = path.join(folder, 'contracts');
  await towline(['contracts', 'pull', '--dir', files, '-q', '-o', path.join(folder, 'pulled')], env);
  const [http, file]: [Measured[], Measured[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    file.push(await towline([...scan, '--file', files], env));
    http.push(await towline(scan, env));
  }
  const scanned = [...http, ...file].map((each) => each.scanned);
  if (new Set(scanned).size > 1) throw new Error(`not the same contracts were scanned: ${scanned.join(', ')}`);
  const of = (measured: Measured[], what: 'time' | 'peak' | 'processor') => median(measured.map((each) => each[what]));
  const ratio = of(http, 'time') / of(file, 'time');
  console.log(
    `processor of the command line: ${of(http, 'processor').toFixed(2)} s, files ${of(file, 'processor').toFixed(2)} s`,
  );
  report({
    what: `contracts scan over HTTP, ${scanned[0]} contracts, time against --file`,
    measured: `${of(http, 'time').toFixed(2)} s = ${ratio.toFixed(2)}`,
    reference: `${of(file, 'time').toFixed(2)} s`,
    target: '<= 1.6',
    met: ratio <= 1.6,
  });
  const flat = of(http, 'peak') / small.peak;
  report({
    what: 'contracts scan over HTTP, memory of the command line against a tenth of them',
    measured: `${of(http, 'peak').toFixed(0)} MB = ${flat.toFixed(2)}`,
    reference: `${small.peak.toFixed(0)} MB`,
    target: '<= 1.3',
    met: flat <= 1.3,
  });
  await server.stop();
  await database.drop();
} finally {
  await engine.stop();
  rmSync(folder, { recursive: true, force: true });
}
