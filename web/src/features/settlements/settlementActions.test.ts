import { beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { approveSettlement, paySettlement } from './settlementActions.tsx';
import { settlement } from './settlements.testing.tsx';

beforeAll(() => setupTexts('en-BE'));

const before = 'BE71 0961 2345 6769';

// The question has said a number: whoever confirms it is told which one it is by now (DECISIONS T-993).
it.each([
  ['is the same', {}, []],
  ['is another', { IBAN: 'BE68539007547034' }, [{ label: 'IBAN', before, after: 'BE68 5390 0754 7034' }]],
  ['is none', { IBAN: '' }, [{ label: 'IBAN', before, after: '' }]],
  ['stays while its status changes', { status: 'Approved', version: 4 }, []],
] as const)('the account of an open question that %s is told so', async (_what, more, told) => {
  for (const { changes } of [approveSettlement, paySettlement])
    expect(await changes?.(settlement, { ...settlement, ...more }, 'agent')).toEqual(told);
});
