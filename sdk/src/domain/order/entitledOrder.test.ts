import { expect, it } from 'vitest';
import type { Entitlement, Policy } from '../../generated/api.ts';
import { isSameEntitlement, withOwnPolicy } from './entitledOrder.ts';
import { anOrder } from './fixtures.testing.ts';

const entitled = (change: Partial<Policy> = {}): Entitlement => {
  const policy: Policy = { licensePlate: '1ABC123', contractCode: 'C24Prepaid19', status: 'Covered' };
  return { type: 'Policy', status: 'Covered', policy: { ...policy, ...change } };
};
const [one, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];

it.each<[string, Entitlement | undefined, Entitlement | undefined, boolean]>([
  ['the same policy', entitled({ id: one }), entitled({ id: one }), true],
  ['another period of the same plate', entitled({ id: one }), entitled({ id: other }), false],
  ['one that has no id', entitled({ id: one }), entitled({ id: undefined }), true],
  ['the plate written otherwise', entitled({ id: one }), entitled({ id: one, licensePlate: '1-abc-123' }), true],
  ['another plate', entitled(), entitled({ licensePlate: '1ABC124' }), false],
  ['another contract', entitled(), entitled({ contractCode: 'Q8' }), false],
  ['none any more', entitled(), undefined, false],
  ['none before and after', undefined, undefined, true],
])('an order that names %s', (_name, before, after, isSame) => {
  expect(isSameEntitlement(before, after)).toBe(isSame);
});

it('covers nothing that the register does not, whatever a caller says', () => {
  const order = anOrder({});
  const policy: Policy = { licensePlate: '1ABC123', contractCode: 'C24Prepaid19', status: 'Expired' };
  const said = (entitlement: Entitlement | undefined) => ({ ...order, entitlement });
  expect(withOwnPolicy(said({ type: 'Policy', status: 'Covered' }), undefined).entitlement).toEqual({ type: 'Policy' });
  expect(withOwnPolicy(said(entitled()), null)).not.toHaveProperty('entitlement');
  expect(withOwnPolicy(said(entitled()), policy).entitlement).toEqual({ type: 'Policy', status: 'Expired', policy });
  expect(withOwnPolicy(said(undefined), policy).entitlement).toBeUndefined();
});
