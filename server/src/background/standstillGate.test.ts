import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { standstillText } from '../standstillText.ts';
import { standstill } from '../stores/standstill.ts';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { createStandstillGate, type StandstillGate } from './standstillGate.ts';

let db: TestDatabase;
let gate: StandstillGate;
const warn = vi.fn();
const goOn = vi.fn(async () => {});
beforeEach(async () => {
  warn.mockClear();
  goOn.mockClear();
  db = await createTestDatabase();
  gate = createStandstillGate({ db, log: { warn }, millis: 20 }, goOn);
});
afterEach(async () => {
  await gate.stop();
  await db.drop();
});

describe('what leaves the building begins (DECISIONS T-1039)', () => {
  it('at once where nobody asked for a standstill; before that is known, nothing leaves', async () => {
    expect([gate.isOpen(), gate.standing()]).toEqual([false, undefined]);
    await gate.start();
    expect([gate.isOpen(), gate.standing(), goOn.mock.calls.length, warn.mock.calls]).toEqual([true, undefined, 1, []]);
  });

  it('when the standstill ends, once, and says both', async () => {
    await standstill.begin(db.pool, '2026-11-29T03:00:00.000Z');
    await gate.start();
    const standing = gate.standing()!;
    expect([gate.isOpen(), standing.asOf, goOn.mock.calls.length]).toEqual([false, new Date('2026-11-29T03:00Z'), 0]);
    expect(warn.mock.calls).toEqual([[standstillText(standing)]]);
    await standstill.end(db.pool);
    await expect.poll(() => goOn.mock.calls.length).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 60)); // some more looks would have been
    expect([gate.isOpen(), gate.standing(), goOn.mock.calls.length]).toEqual([true, undefined, 1]);
    expect(warn.mock.calls.at(-1)).toEqual(['everything goes its way again']);
  });

  it('not where the database cannot be asked for a while', async () => {
    await standstill.begin(db.pool);
    await gate.start();
    await db.pool.query('alter table standstill rename to away');
    await expect.poll(() => warn.mock.calls.at(-1)?.[1]).toBe('whether to go on could not be seen; tried again');
    expect([gate.isOpen(), gate.standing()?.asOf]).toEqual([false, null]);
    await db.pool.query('alter table away rename to standstill');
    await standstill.end(db.pool);
    await expect.poll(gate.isOpen).toBe(true);
  });
});

it('who reads the log is told since when, of when the data are, and what to say', () => {
  const since = new Date('2026-11-30T10:00Z');
  expect(standstillText({ since, asOf: null })).toBe(
    'nothing leaves since 2026-11-30T10:00:00.000Z: npm run db -- go-on',
  );
  expect(standstillText({ since, asOf: new Date('2026-11-29T03:00Z') })).toBe(
    'nothing leaves since 2026-11-30T10:00:00.000Z, restored from the backup of 2026-11-29T03:00:00.000Z: npm run db -- go-on',
  );
});
