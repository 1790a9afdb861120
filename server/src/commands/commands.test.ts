import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import type net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/testDatabase.ts';
import { portProblem, refuseTakenPort } from './portHolder.ts';
import { readyText } from './readyText.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'towline-commands-'));
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(dir, { recursive: true }));

const main = path.join(import.meta.dirname, '../main.ts');

async function run(args: string[], env: Record<string, string> = {}): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [main, ...args], { env: { ...process.env, ...env }, cwd: dir });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data));
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}

describe('the command line of the server', () => {
  it('ends with 78 and all problems when settings are wrong, before it touches anything', async () => {
    const { code, output } = await run(['serve'], {
      PORT: 'x',
      TOWLINE_ENV: 'y',
      TOWLINE_DATA_DIR: path.join(dir, 'untouched'),
    });
    expect(code).toBe(78);
    expect(output).toContain('PORT=x');
    expect(output).toContain('TOWLINE_ENV=y');
    expect(output).not.toContain('    at ');
  });

  it.each([
    [['serve', '--port', '5000'], 'PORT=5000 npm start'],
    [['nonsense'], 'There is no command "nonsense"'],
    [['seed', '--requests', '-1'], '--requests'],
    [['db'], 'npm run db -- <command>'],
    [['db', 'backup'], '--out is missing'],
  ])('%j is told how it is meant', async (args, said) => {
    const { code, output } = await run(args);
    expect(code).toBe(64);
    expect(output).toContain(said);
  });

  it('ends a backup that lacks a file with 66, and one without files as asked (DECISIONS T-318)', async () => {
    const db = await createTestDatabase();
    try {
      await db.pool.query(
        `insert into attachments (id, source, content_type, file_name, size, storage_key)
         select gen_random_uuid(), 'Agent', 'image/jpeg', 'car.jpg', 1, 'gone'`,
      );
      const env = { DATABASE_URL: db.url, TOWLINE_DATA_DIR: path.join(dir, 'nothing') };
      const backup = (...more: string[]) => run(['db', 'backup', '--out', path.join(dir, 'x.backup'), ...more], env);
      expect(await backup()).toMatchObject({ code: 66, output: expect.stringContaining('NOT in ') });
      expect(await backup('--without-files')).toMatchObject({ code: 0 });
    } finally {
      await db.drop();
    }
  });

  it('says what to do when its database is not there', async () => {
    const { code, output } = await run(['db', 'status'], {
      DATABASE_URL: 'postgres://towline:secret@127.0.0.1:1/towline',
    });
    expect(code).toBe(1);
    expect(output).toContain('Cannot work with your PostgreSQL at 127.0.0.1:1/towline');
    expect(output).not.toContain('secret');
  });
});

describe('a taken port', () => {
  it('names who holds it', async () => {
    const server = http.createServer((_, answer) => answer.writeHead(404).end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as net.AddressInfo;
    const refusal = refuseTakenPort('127.0.0.1', port);
    await expect(refusal).rejects.toThrow(`Port ${port} is held by another program`);
    if (process.platform === 'linux')
      await expect(refuseTakenPort('127.0.0.1', port)).rejects.toThrow(`pid ${process.pid}, since 2`);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await expect(refuseTakenPort('127.0.0.1', port)).resolves.toBeUndefined();
  });

  it.each([
    ['EACCES', 'needs a privilege'],
    ['EADDRNOTAVAIL', 'is not an address of this machine'],
    ['EOTHER', 'Cannot listen on 127.0.0.1:80: EOTHER'],
  ])('%s says what to do', async (code, said) => {
    expect((await portProblem(code, '127.0.0.1', 80)).message).toContain(said);
  });
});

describe('the end of a process', () => {
  const lifetime = path.join(import.meta.dirname, 'lifetime.ts');
  async function start(
    body: string,
    env: Record<string, string> = {},
  ): Promise<{ child: ChildProcess; output(): string }> {
    const script = `import { startLifetime } from ${JSON.stringify(lifetime)}; const lifetime = startLifetime((text) => console.log(text));
      setInterval(() => {}, 1000); ${body}; console.log('up');`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { env: { ...process.env, ...env } });
    children.push(child);
    let text = '';
    child.stdout.on('data', (data: Buffer) => (text += data));
    await expect.poll(() => text, { timeout: 10_000 }).toContain('up');
    return { child, output: () => text };
  }

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    '%s closes what was opened, last first, and ends with 0',
    async (signal) => {
      const { child, output } = await start(`
      lifetime.atEnd(async () => console.log('engine'));
      lifetime.atEnd(async () => console.log('server'))`);
      child.kill(signal);
      child.kill(signal); // npm and the terminal both pass it on
      expect(await once(child, 'exit')).toEqual([0, null]);
      expect(output().trim().split('\n').slice(1)).toEqual([`stopping (${signal}) …`, 'server', 'engine']);
    },
  );

  it('does not wait for what hangs or fails', async () => {
    const { child, output } = await start(`
      lifetime.atEnd(async () => console.log('engine'));
      lifetime.atEnd(() => Promise.reject(new Error('no')));
      lifetime.atEnd(() => new Promise(() => {}), 100)`);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(output()).toContain('engine');
  });

  it('ends at once at the second press of Ctrl-C', async () => {
    const { child } = await start('lifetime.atEnd(() => new Promise(() => {}), 60000)');
    child.kill('SIGINT');
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([130, null]);
  });
});

describe('the text when all is up', () => {
  const ready = { address: 'http://127.0.0.1:4600', where: '/data', seconds: 1.23 };

  it('names address, accounts, data and how to stop', () => {
    const text = readyText({ ...ready, accounts: ['admin@towline.example', 'agent.be@towline.example'] });
    for (const part of [
      'http://127.0.0.1:4600',
      'admin@towline.example, password towline-demo',
      'agent.be@',
      '/data',
      'Ctrl-C',
      '1.2 s',
    ])
      expect(text).toContain(part);
  });

  it('names no password where there are no demo accounts', () => {
    expect(readyText({ ...ready, accounts: [] })).not.toContain('towline-demo');
  });
});
