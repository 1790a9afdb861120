import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { createTestDatabase, type TestDatabase } from './testing/testDatabase.ts';

let app: FastifyInstance;
let db: TestDatabase;
const root = mkdtempSync(path.join(tmpdir(), 'towline-console-'));
const write = (name: string, text: string) => writeFileSync(path.join(root, name), text);

beforeAll(async () => {
  mkdirSync(path.join(root, 'assets'));
  write('index.html', '<!doctype html>the page');
  for (const page of ['position', 'partner', 'status', 'pay']) write(`${page}.html`, `<!doctype html>the ${page}`);
  write('theme.js', 'theme');
  write('assets/old-1a.js', 'old');
  write('assets/old-1a.js.br', 'compressed');
  db = await createTestDatabase();
  const config = readConfig({ TOWLINE_LOG_LEVEL: 'silent', TOWLINE_ENV: 'Test', DATABASE_URL: db.url });
  app = await buildApp({ db, config, now: () => new Date(), console: root });
});
afterAll(async () => {
  await app.close();
  await db.drop();
  rmSync(root, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('the console', () => {
  it.each([
    '/',
    '/en-BE/',
    '/en-BE/dashboard/requests/1?tab=log',
    '/nl-BE/a.b',
    '/dashboard/configuration/contracts/A.B',
  ])('answers %s with its page', async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.body]).toEqual([200, '<!doctype html>the page']);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it('answers an address of many dots at once', async () => {
    expect((await get(`/a${'.'.repeat(500_000)}/`)).statusCode).toBe(200);
  });

  it.each([
    ['/position', 'position'],
    ['/position/', 'position'],
    ['/position?utm=x', 'position'],
    ['/partner', 'partner'],
    ['/status', 'status'],
    ['/pay', 'pay'],
  ])('answers %s with what people without an account open', async (url, page) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.body]).toEqual([200, `<!doctype html>the ${page}`]);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'permissions-policy': 'geolocation=(self)',
    });
  });

  it('answers its files, the built ones for ever, compressed where that is understood', async () => {
    expect((await get('/theme.js')).headers['cache-control']).toBe('no-cache');
    const answer = await get('/assets/old-1a.js', { 'accept-encoding': 'br' });
    expect([answer.body, answer.headers['content-encoding']]).toEqual(['compressed', 'br']);
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(answer.headers['content-type']).toContain('javascript');
  });

  it.each([
    '/assets/gone-2b.js',
    '/assets/',
    '/v1/nothing',
    '//v1/version',
    '/V1/version',
    '/en-BE/dashboard/v1/bo/agent',
  ])('answers %s with a problem, not with its page', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
    expect(answer.json()).toMatchObject({ code: 'NOT_FOUND', status: 404 });
  });

  it('has no page for who wants JSON', async () => {
    expect((await get('/en-BE/version', { accept: 'application/json' })).statusCode).toBe(404);
  });

  it.each(['/.env', '/.git/config', '/en-BE/.env', '/wp-login.php', '/robots.txt', '/a/b.zip?x=1'])(
    'has no file %s: a program gets a problem, a person the page that says so, both 404',
    async (url) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'NOT_FOUND']);
      const shown = await get(url, { accept: 'text/html,application/xhtml+xml' });
      expect([shown.statusCode, shown.body]).toEqual([404, '<!doctype html>the page']);
    },
  );

  it('serves a new build without a restart, and says that the old one is gone', async () => {
    rmSync(path.join(root, 'assets/old-1a.js'));
    rmSync(path.join(root, 'assets/old-1a.js.br'));
    write('assets/new-3c.js', 'new');
    write('index.html', '<!doctype html>the new page');
    expect((await get('/assets/new-3c.js')).body).toBe('new');
    expect((await get('/en-BE/')).body).toBe('<!doctype html>the new page');
    expect((await get('/assets/old-1a.js')).statusCode).toBe(404);
  });

  it.each(['/assets/%2e%2e/secret', '/..%2fsecret', '/assets/..%5csecret'])(
    'gives nothing outside of it: %s',
    async (url) => {
      writeFileSync(path.join(root, '../secret'), 'secret');
      const answer = await get(url);
      rmSync(path.join(root, '../secret'));
      expect(answer.body).not.toContain('secret');
    },
  );
});
