import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { demoExtensions, extensionOriginsOf } from './demoExtension.ts';
import { createTestDatabase, type TestDatabase } from './testing/testDatabase.ts';

let app: FastifyInstance;
let db: TestDatabase;
const root = mkdtempSync(path.join(tmpdir(), 'towline-frames-'));

beforeAll(async () => {
  writeFileSync(path.join(root, 'index.html'), '<!doctype html>the page');
  db = await createTestDatabase();
  const config = readConfig({ TOWLINE_LOG_LEVEL: 'silent', TOWLINE_ENV: 'Test', DATABASE_URL: db.url });
  app = await buildApp({ db, config, now: () => new Date('2026-11-21T12:00:00Z'), console: root });
});
afterAll(async () => {
  await app.close();
  await db.drop();
  rmSync(root, { recursive: true });
});

/** The frames that the page may show. */
async function frames(url = '/nl-BE/dashboard/requests', accept = 'text/html,*/*'): Promise<string | undefined> {
  const answer = await app.inject({ url, headers: { accept } });
  return /frame-src ([^;]*)/.exec(String(answer.headers['content-security-policy']))?.[1];
}

const contract = (code: string, appUrls: object, archived = false) =>
  db.pool.query(
    `insert into contracts (code, name, type, is_active, doc, archived_at)
     values ($1, $1, 'B2C', true, $2, case when $3 then now() end)`,
    [code, JSON.stringify({ branding: { appUrls } }), archived],
  );

it('a page may show the customer apps of the contracts, and nothing else', async () => {
  expect(await frames()).toBe("'none'");
  await contract('One', { en: 'https://one.example/en', fr: 'https://one.example/fr' });
  await contract('Two', {
    en: 'https://two.example:8443',
    it: 'http://two.example',
    nl: 'https://x.example;script-src *',
  });
  await contract('Old', { en: 'https://old.example' }, true);
  await contract('None', {});
  expect(await frames()).toBe('https://one.example https://two.example:8443');
  expect(await frames('/en-BE/')).toBe('https://one.example https://two.example:8443');
});

it('extensions of the origins that the settings name may be shown, and no others', async () => {
  const config = readConfig({
    TOWLINE_LOG_LEVEL: 'silent',
    TOWLINE_ENV: 'Test',
    DATABASE_URL: db.url,
    TOWLINE_EXTENSION_ORIGINS: 'https://Weather.example , https://one.example',
  });
  const other = await buildApp({ db, config, now: () => new Date('2026-11-21T12:00:00Z'), console: root });
  const answer = await other.inject({ url: '/en-BE/', headers: { accept: 'text/html' } });
  await other.close();
  expect(/frame-src ([^;]*)/.exec(String(answer.headers['content-security-policy']))?.[1]?.split(' ').sort()).toEqual([
    'https://one.example',
    'https://two.example:8443',
    'https://weather.example',
  ]);
});

it('the demo shows the extension that it brings, where the settings name nobody', () => {
  const origins = (demo: boolean, ...extensionOrigins: string[]) => extensionOriginsOf({ demo, extensionOrigins });
  expect(origins(true)).toEqual([
    ...new Set(
      Object.values(demoExtensions)
        .flat()
        .map(({ url }) => new URL(url).origin),
    ),
  ]);
  expect(origins(true, 'https://weather.example')).toEqual(['https://weather.example']);
  expect(origins(false)).toEqual([]);
});

it('a call of the API has no frames', async () => {
  expect(await frames('/v1/health', 'application/json')).toBe("'none'");
});
