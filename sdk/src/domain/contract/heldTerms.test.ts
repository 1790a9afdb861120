import { describe, expect, test } from 'vitest';
import type { Contract } from '../../generated/api.ts';
import { restoredVersion } from './formerDocument.ts';
import { contractForRequest } from './heldTerms.ts';
import { protectedPropertyIssues } from './protectedProperties.ts';

const old: Contract = {
  code: 'Q8',
  name: 'Old',
  type: 'B2C',
  isActive: true,
  lastUpdatedAt: '2026-01-01T00:00:00Z',
  version: 1,
  coverage: { homeMarket: 'BE' },
  pricing: { customerPriceFactor: 1.3 },
  dispatch: { assistanceCompanyCode: 'C24Belgium' },
  flags: { isDta: true },
};
const newest: Contract = {
  ...old,
  name: 'New',
  type: 'B2B',
  version: 2,
  lastUpdatedAt: '2026-02-01T00:00:00Z',
  coverage: { homeMarket: 'LU' },
  pricing: { customerPriceFactor: 2 },
  process: { paymentFirst: true },
  dispatch: { assistanceCompanyCode: 'C24Luxembourg' },
  flags: {},
};

describe('the contract of a running request (DECISIONS S-41)', () => {
  const { type, coverage, pricing } = old;

  test('is of its version in coverage, process and price, and the newest in all else', () => {
    const judged = contractForRequest(newest, { type, ...(coverage && { coverage }), ...(pricing && { pricing }) });
    expect(judged).toEqual({ ...newest, type, coverage, pricing, process: undefined });
    expect(judged).not.toHaveProperty('process');
  });

  test('is the newest where it holds no other', () => {
    expect(contractForRequest(newest, undefined)).toBe(newest);
  });
});

test('an old version that is restored meets no protected property', () => {
  const restored = restoredVersion(old, newest);
  expect(restored).toEqual({ ...old, version: 2, lastUpdatedAt: newest.lastUpdatedAt });
  expect(protectedPropertyIssues('contract', newest, restored)).toEqual([]);
});
