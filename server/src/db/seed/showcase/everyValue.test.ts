import * as values from '@towline/sdk/values';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/testDatabase.ts';
import { propertiesOf } from '../schemas.testing.ts';
import { seedDemo } from '../seedDemo.ts';
import { type Place, valuePlaces } from './valuePlaces.testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  const keepFile = async () => {};
  await seedDemo(db, { requests: 5_000, now: new Date('2026-03-11T10:00:00Z'), onProgress: () => {}, keepFile });
}, 120_000);
afterAll(() => db.drop());

async function missing(every: readonly string[], { found, never = {} }: Place) {
  const { rows } = await db.pool.query<{ value: string | null }>(`select distinct value from (${found}) t(value)`);
  const there = new Set(rows.map(({ value }) => value));
  return {
    missing: every.filter((value) => !there.has(value) && !(value in never)),
    // An exception that the demo shows after all is none.
    needless: Object.keys(never).filter((value) => there.has(value) || !every.includes(value)),
    unknown: [...there].filter((value) => value !== null && !every.includes(value)),
  };
}

const every = new Map<string, readonly string[]>(Object.entries(values));
const all = { missing: [], needless: [], unknown: [] };
const sets = Object.entries(valuePlaces).flatMap(([name, place]) =>
  typeof place === 'string' ? [] : [[name.replace(/Values$/, ''), every.get(name) ?? [], place] as const],
);

test.each(sets)('every %s is in the demo', async (_name, every, place) => {
  expect(await missing(every, place)).toEqual(all);
});

test('what no row of the demo has, has its reason', () => {
  const reasons = Object.values(valuePlaces).filter((place) => typeof place === 'string');
  for (const reason of reasons) expect(reason.length).toBeGreaterThan(10);
  // Most of what the contract names can be seen.
  expect(sets.length).toBeGreaterThan(reasons.length);
});

test.each([
  [
    'OrganisationFlags',
    `select e.key from organisations, jsonb_each(doc->'flags') e where e.value not in ('false', '[]')`,
    { seesDispatch: 'the name of before, which saved organisations may still have' },
  ],
  [
    'ContractFlags',
    `select e.key from contracts, jsonb_each(doc->'flags') e where e.value not in ('false', '[]')`,
    { hideAbroadRequests: 'no rule asks for it' },
  ],
  ['AgentPermissions', `select e.key from agents, jsonb_each(permissions) e where e.value not in ('false', '[]')`, {}],
  ['RequestFlags', 'select e.key from requests, jsonb_each(flags) e', { IsAbroadRequest: 'is a column of the row' }],
])('every one of the %s is borne by somebody', async (schema, found, never) => {
  expect(await missing(propertiesOf(schema), { found, never })).toMatchObject({ missing: [], needless: [] });
});
