import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tx } from '../db/tx.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { readOrderBasis } from './orderBasis.ts';

let test: TestApp;
let asked = 0;
// What reads together is told by the door it goes through.
let door: Tx;
const contractCode = 'C24Prepaid19';
const at = new Date();

beforeAll(async () => {
  test = await startTestApp();
  const query = (...args: unknown[]) => {
    asked += 1;
    return (test.db.prepared.query as (...given: unknown[]) => unknown)(...args);
  };
  door = { query: query as Tx['query'] };
});
afterAll(() => test.close());

it('answers all who ask at once by one look, each what they asked', async () => {
  const policy = { licensePlate: '1ABC123', contractCode };
  asked = 0;
  const [found, hidden, other, none, unknown] = await Promise.all([
    readOrderBasis(door, { contractCode, at, policy }),
    readOrderBasis(door, { contractCode, at, policy: { ...policy, ofContracts: ['Q8'] } }),
    readOrderBasis(door, { contractCode, at, policy: { licensePlate: '2XYZ987' } }),
    readOrderBasis(door, { contractCode, at, insurerOf: '1ABC123' }),
    readOrderBasis(door, { contractCode: 'Nobody', at, policy }),
  ]);
  expect(asked).toBe(1);
  expect(found.contract?.code).toBe(contractCode);
  expect(found.policy).toMatchObject({ licensePlate: '1ABC123', status: 'Covered' });
  expect(hidden.policy).toBeUndefined();
  expect(other.policy).toMatchObject({ licensePlate: '2XYZ987', status: 'Expired' });
  expect(none).toMatchObject({ policy: undefined, isInsurerBlocked: false });
  expect(unknown).toEqual({ contract: undefined, policy: undefined, isInsurerBlocked: false });
});

it('reads a contract as it is now, though its rules were in memory', async () => {
  const nameNow = async () => (await readOrderBasis(door, { contractCode, at })).contract?.name;
  const before = await nameNow();
  await test.db.pool.query('update contracts set name = $2 where code = $1', [contractCode, 'Renamed']);
  expect(await nameNow()).toBe('Renamed');
  await test.db.pool.query('update contracts set name = $2 where code = $1', [contractCode, before]);
});
