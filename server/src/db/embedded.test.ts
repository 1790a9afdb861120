import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Embedded, startEmbedded } from './embedded.ts';
import { isAlive, readPostmasterPid } from './postmasterPid.ts';

let fresh: string;
let parent: string;
let dataDir: string;
const started: Embedded[] = [];
const children: ChildProcess[] = [];
/** Making a cluster takes a second, copying one does not. */
beforeAll(async () => {
  fresh = mkdtempSync(path.join(tmpdir(), 'towline-embedded-fresh-'));
  const engine = await startEmbedded({ dataDir: fresh, log: () => {}, durable: false });
  await engine.stop();
});
afterAll(() => rmSync(fresh, { recursive: true, force: true }));

beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'towline-embedded-'));
  chmodSync(parent, 0o700);
  dataDir = path.join(parent, 'checkout', '.towline');
  mkdirSync(path.dirname(dataDir));
  execFileSync('cp', ['-a', fresh, dataDir]);
});
afterEach(async () => {
  for (const engine of started.splice(0)) await engine.stop();
  for (const child of children.splice(0)) child.kill('SIGKILL');
  const left = readPostmasterPid(cluster());
  if (left && isAlive(left.pid)) process.kill(left.pid, 'SIGKILL');
  rmSync(parent, { recursive: true, force: true, maxRetries: 5 });
});

const cluster = () => path.join(dataDir, 'postgres', 'cluster');
const enginePid = () => readPostmasterPid(cluster())?.pid ?? 0;

async function start({ durable = false } = {}): Promise<Embedded> {
  const engine = await startEmbedded({ dataDir, log: () => {}, durable });
  started.push(engine);
  return engine;
}

async function ask<T>(url: string, sql: string): Promise<T | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ value: T }>(sql);
    return rows[0]?.value;
  } finally {
    await client.end();
  }
}

/** A process of its own that starts the engine, writes a row, says so and waits to be killed. */
async function startInChild(): Promise<{ child: ChildProcess; url: string }> {
  const script = `
    import { startEmbedded } from ${JSON.stringify(path.join(import.meta.dirname, 'embedded.ts'))};
    import pg from ${JSON.stringify(import.meta.resolve('pg'))};
    const engine = await startEmbedded({ dataDir: process.env.DATA, log: () => {}, durable: false });
    await engine.claim('pid ' + process.pid + ' on port 4600');
    const client = new pg.Client({ connectionString: engine.url });
    await client.connect();
    await client.query('create table acknowledged (n int)');
    await client.query('insert into acknowledged values (1)');
    console.log(engine.url);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, DATA: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { child, url: line.toString().trim() };
}

describe('the embedded engine', () => {
  it('runs in a directory that only its owner can enter, with a password only its owner can read', async () => {
    rmSync(dataDir, { recursive: true });
    const engine = await start();
    expect(engine.adopted).toBe(false);
    expect(await ask(engine.url, `select current_database() as value`)).toBe('towline');
    expect(statSync(path.join(cluster(), 'towline.password')).mode & 0o777).toBe(0o600);
    const withoutPassword = engine.url.replace(/:[^:@/]+@/, ':wrong@');
    await expect(ask(withoutPassword, 'select 1 as value')).rejects.toMatchObject({ code: '28P01' });
  });

  it('knows upper and lower case of every alphabet and sorts by bytes', async () => {
    const { url } = await start();
    expect(await ask(url, `select lower('ÉÅŁ') as value`)).toBe('éåł');
    expect(await ask(url, `select ('Z' < 'a') as value`)).toBe(true);
  });

  it('keeps what was written, over stop and start', async () => {
    const first = await start();
    await ask(first.url, 'create table cars as select 1 as value');
    await first.stop();
    expect(existsSync(path.join(cluster(), 'postmaster.pid'))).toBe(false);
    const second = await start();
    expect(await ask(second.url, 'select value from cars')).toBe(1);
  });

  it('is shared by a second process of ours; the last one stops it', async () => {
    const first = await start();
    const second = await start();
    expect(second.adopted).toBe(true);
    expect(second.url).toBe(first.url);
    await first.stop();
    expect(await ask(second.url, 'select 1 as value')).toBe(1);
    await second.stop();
    await expect(ask(second.url, 'select 1 as value')).rejects.toThrow();
  });

  it('lets one server have the data and tells the second who has it', async () => {
    const first = await start();
    const second = await start();
    expect(await first.claim('pid 11 on port 4600')).toBeUndefined();
    expect(await second.claim('pid 12 on port 4610')).toBe('pid 11 on port 4600');
    await first.stop();
    expect(await second.claim('pid 12 on port 4610')).toBeUndefined();
  });

  it('ends with a process that is killed', async () => {
    const { child } = await startInChild();
    const pid = enginePid();
    child.kill('SIGKILL');
    await expect.poll(() => existsSync(`/proc/${pid}`) || isAlive(pid), { timeout: 10_000 }).toBe(false);
    const next = await start();
    expect(await ask(next.url, 'select n as value from acknowledged')).toBe(1);
  });

  it('is adopted when even its watchdog was killed', async () => {
    const { child, url } = await startInChild();
    const pid = enginePid();
    const watchdogs = execFileSync('pgrep', ['-f', `towline-watchdog ${pid} `], { encoding: 'utf8' })
      .trim()
      .split('\n');
    for (const watchdog of watchdogs) process.kill(Number(watchdog), 'SIGKILL');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const next = await start();
    expect(next).toMatchObject({ adopted: true, url });
    expect(await next.claim('us')).toBeUndefined();
    expect(await ask(next.url, 'select n as value from acknowledged')).toBe(1);
    await next.stop();
    await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
  });

  it('is started again on the same port when it is killed, with all that was acknowledged', async () => {
    const engine = await start({ durable: true });
    await engine.claim('pid 11 on port 4600');
    await ask(engine.url, 'create table cars as select 7 as value');
    const pid = enginePid();
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => ask(engine.url, 'select value from cars').catch(() => 0), { timeout: 15_000 }).toBe(7);
    expect(enginePid()).not.toBe(pid);
    // Who asks before the first has taken its seat again would get it.
    const seated = `select count(*)::int as value from pg_stat_activity where application_name like 'towline seat pid 11%'`;
    await expect.poll(() => ask(engine.url, seated), { timeout: 15_000 }).toBe(1);
    expect(await (await start()).claim('a second one')).toMatch(/^pid 11/);
  });

  it('starts over what a killed engine left, although its number belongs to a stranger by now', async () => {
    const engine = await start();
    await engine.stop();
    const stranger = spawn('sleep', ['60']);
    children.push(stranger);
    const lines = [stranger.pid, cluster(), 1, 1, '', '127.0.0.1', '1 1', 'ready'];
    writeFileSync(path.join(cluster(), 'postmaster.pid'), `${lines.join('\n')}\n`);
    const next = await start();
    expect(next.adopted).toBe(false);
    expect(stranger.exitCode).toBeNull();
  });

  it('never takes the engine of the data that it was copied from for its own', async () => {
    await start();
    const copy = path.join(parent, 'copy');
    execFileSync('cp', ['-a', dataDir, copy]);
    const error = await startEmbedded({ dataDir: copy, log: () => {}, durable: false }).catch(
      (failed: Error) => failed,
    );
    expect(String(error)).toContain(`${copy}/postgres/cluster was copied from data that are in use`);
  });

  it('says what PostgreSQL said when it does not start', async () => {
    await (await start()).stop();
    const config = path.join(cluster(), 'postgresql.conf');
    writeFileSync(config, `${readFileSync(config, 'utf8')}\nnonsense = 1\n`);
    await expect(start()).rejects.toThrow(/did not start.*unrecognized configuration parameter "nonsense"/s);
  });

  it('refuses data of another major version', async () => {
    await (await start()).stop();
    writeFileSync(path.join(cluster(), 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow('is of PostgreSQL 17, this version of Towline brings 18');
  });
});
