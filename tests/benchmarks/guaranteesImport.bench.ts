// `towline guarantees import` of 1,000,000 rows, from the command line through the server into the table, beside psql's
// copy of the same rows into the same table; and the command line's memory at 100,000 and 1,000,000 rows.
// Alone: `node tests/benchmarks/guaranteesImport.bench.ts [rows]`.
import { spawn, spawnSync } from 'node:child_process';
import { createReadStream, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { cloneDatabase, startEngine } from '../support/database.ts';
import { tableColumns, writeGuarantees } from '../support/guaranteeFile.ts';
import { root } from '../support/process.ts';
import { password, startServer } from '../support/server.ts';

const most = Number(process.argv[2] ?? 1_000_000);
const folder = mkdtempSync(path.join(tmpdir(), 'towline-bench-import-'));
const hasPsql = spawnSync('psql', ['--version']).status === 0;
const copy = `copy policies (contract_code, ${tableColumns.join(', ')}) from stdin with (format csv, header)`;

const seconds = (started: number): number => (performance.now() - started) / 1000;

async function reference(url: string, file: string): Promise<number> {
  const started = performance.now();
  if (hasPsql) {
    const { status, stderr } = spawnSync('psql', [
      url,
      '-q',
      '-v',
      'ON_ERROR_STOP=1',
      '-c',
      `\\copy ${copy.slice(5).replace('stdin', `'${file}'`)}`,
    ]);
    if (status !== 0) throw new Error(`psql failed: ${String(stderr)}`);
    return seconds(started);
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await pipeline(createReadStream(file), client.query(copyFrom(copy)));
  await client.end();
  return seconds(started);
}

/** Runs the built command line; answers its time and the most memory it held, in MB. */
async function towline(
  args: string[],
  env: Record<string, string>,
  input?: string,
): Promise<{ time: number; peak: number }> {
  const measure = path.join(folder, 'measure.mjs');
  writeFileSync(
    measure,
    "process.on('exit', () => process.stderr.write('maxRss=' + process.resourceUsage().maxRSS + '\\n'));",
  );
  const started = performance.now();
  const child = spawn(process.execPath, ['--import', measure, path.join(root, 'cli/dist/bin.mjs'), ...args], {
    env: { ...process.env, CI: '1', XDG_CONFIG_HOME: folder, XDG_STATE_HOME: folder, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let told = '';
  child.stderr.on('data', (chunk) => {
    told += String(chunk);
  });
  child.stdout.resume();
  child.stdin.end(input ?? '');
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`towline ${args.join(' ')} ended with ${code}:\n${told}`);
  return { time: seconds(started), peak: Number(/maxRss=(\d+)/.exec(told)?.[1] ?? 0) / 1024 };
}

async function imported(engineUrl: Parameters<typeof cloneDatabase>[0], rows: number, file: string) {
  const database = await cloneDatabase(engineUrl);
  const server = await startServer(database.url, { TOWLINE_DATA_DIR: path.join(folder, 'data') });
  try {
    const env = { TOWLINE_API_URL: server.url };
    await towline(['auth', 'login', '--email', 'admin@towline.example', '--password-file', '-'], env, password);
    const measured = await towline(['guarantees', 'import', file, '--contract', 'Q8'], env);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows: counted } = await client.query<{ n: string }>(
      'select count(*) as n from policies where import_id is not null',
    );
    await client.end();
    if (Number(counted[0]?.n) !== rows) throw new Error(`${counted[0]?.n} rows arrived of ${rows}`);
    return measured;
  } finally {
    await server.stop();
    await database.drop();
  }
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const report = (line: object) => console.log(JSON.stringify(line));

mkdirSync(path.join(folder, 'data'));
const engine = await startEngine(50, new Date('2026-11-20T10:00:00Z'));
try {
  const file = path.join(folder, 'guarantees.csv');
  const small = path.join(folder, 'small.csv');
  const direct = path.join(folder, 'direct.csv');
  await writeGuarantees(file, most);
  await writeGuarantees(small, most / 10);
  await writeGuarantees(direct, most, 'Q8');
  console.log(
    `${most} rows, ${(readFileSync(file).byteLength / 1e6).toFixed(0)} MB; reference: ${hasPsql ? 'psql' : 'pg-copy-streams'}`,
  );

  // Alternating, so that a busy moment of the machine hits both.
  const times = { direct: [] as number[], towline: [] as number[] };
  const peaks: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const database = await cloneDatabase(engine);
    times.direct.push(await reference(database.url, direct));
    await database.drop();
    const { time, peak } = await imported(engine, most, file);
    times.towline.push(time);
    peaks.push(peak);
    console.log(`copy ${times.direct.at(-1)?.toFixed(1)} s, towline ${time.toFixed(1)} s, ${peak.toFixed(0)} MB`);
  }
  const ratio = median(times.direct) / median(times.towline);
  report({
    what: `guarantees import, ${most} rows, rate against ${hasPsql ? 'psql' : 'pg-copy-streams'} copy`,
    measured: `${median(times.towline).toFixed(1)} s = ${ratio.toFixed(2)}`,
    reference: `${median(times.direct).toFixed(1)} s`,
    target: '>= 0.5',
    met: ratio >= 0.5,
  });

  const little = await imported(engine, most / 10, small);
  const growth = median(peaks) / little.peak;
  report({
    what: `guarantees import, memory of the command line, ${most} against ${most / 10} rows`,
    measured: `${median(peaks).toFixed(0)} MB = ${growth.toFixed(2)}`,
    reference: `${little.peak.toFixed(0)} MB`,
    target: '<= 1.3',
    met: growth <= 1.3,
  });
} finally {
  await engine.stop();
  rmSync(folder, { recursive: true, force: true });
}
