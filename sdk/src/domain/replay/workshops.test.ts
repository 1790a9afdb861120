import { expect, it } from 'vitest';
import { aPricedContract, aRecord } from './fixtures.testing.ts';
import { replay } from './replay.ts';
import { withWorkshops } from './workshops.ts';

it('a workshop of the list is unknown where the contracts offer others', () => {
  const contract = aPricedContract();
  const other = aPricedContract({ process: { clientWorkshops: { brands: ['BMW'] } as never } });
  const record = aRecord();
  const { order } = record;
  const named = { ...record, order: { ...order, destinationLocation: { required: true, clientWorkshopId: 'w' } } };
  const outcome = replay(record, { contract });
  expect(withWorkshops(record, outcome, [contract, other])).toBe(outcome);
  expect(withWorkshops(named, outcome, [contract, contract])).toBe(outcome);
  expect(withWorkshops(named, outcome, [contract, other]).unknown).toEqual(['WorkshopNotRecorded']);
});
