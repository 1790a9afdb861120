import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { notReady, readyz, version } from './health.ts';

let db: TestDatabase;
beforeEach(async () => {
  db = await createTestDatabase();
});
afterEach(() => db.drop());

describe('readyz', () => {
  it('is green when database, migrations and all that runs beside are well', async () => {
    const readiness = await readyz(db, { backgroundWork: async () => true });
    expect(readiness.ready).toBe(true);
    expect(Object.keys(readiness.checks)).toEqual(['database', 'migrations', 'backgroundWork']);
  });

  it('is red with the name of what is wrong', async () => {
    const readiness = await readyz(db, {
      stopped: async () => false,
      broken: () => Promise.reject(new Error('lost its connection')),
    });
    expect(readiness.ready).toBe(false);
    expect(readiness.checks).toMatchObject({
      database: { ok: true },
      stopped: { ok: false, problem: 'does not run' },
      broken: { ok: false, problem: 'lost its connection' },
    });
    expect(notReady(readiness)).toMatchObject({
      status: 503,
      code: 'NOT_READY',
      detail: 'stopped: does not run; broken: lost its connection',
    });
  });

  it('is red when a migration is missing', async () => {
    await db.pool.query(`delete from schema_migration where name = (select max(name) from schema_migration)`);
    const { ready, checks } = await readyz(db, {});
    expect(ready).toBe(false);
    expect(checks.migrations?.problem).toMatch(/^not applied: \d{4}_/);
  });

  it('does not wait longer than 2 s for anything', async () => {
    const started = performance.now();
    const { checks } = await readyz(db, { hangs: () => new Promise(() => {}) });
    expect(checks.hangs).toMatchObject({ ok: false, problem: 'no answer within 2000 ms' });
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  it('is red, and answers, when the database is gone', async () => {
    await db.close();
    const { ready, checks } = await readyz(db, {});
    expect(ready).toBe(false);
    expect(checks.database?.ok).toBe(false);
    db = await createTestDatabase();
  });
});

describe('version', () => {
  it('names the build, the contract and the moment', () => {
    const editWindowInDays = { PurchaseOrder: 90, B2BDraft: 10 };
    expect(version({ environment: 'Stag', editWindowInDays }, new Date('2026-06-01T12:00:00Z'))).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      environment: 'Stag',
      contractHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      now: '2026-06-01T12:00:00.000Z',
      node: process.versions.node,
      editWindowInDays,
    });
  });
});
