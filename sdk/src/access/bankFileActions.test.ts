import { expect, test } from 'vitest';
import type { BankFile } from '../generated/api.ts';
import { reopenBankFileDecision } from './bankFileActions.ts';
import { anAgent } from './fixtures.testing.ts';

test.each<[role: string, BankFile['status'], stillFailed: number, refusal: string | undefined]>([
  ['C24Admin', 'Rejected', 12, undefined],
  ['C24Admin', 'PartlyRejected', 1, undefined],
  ['C24Admin', 'Rejected', 0, 'WRONG_STATUS'],
  ['C24Admin', 'Open', 0, 'WRONG_STATUS'],
  ['C24Admin', 'Paid', 0, 'WRONG_STATUS'],
  ['C24Manager', 'Rejected', 12, 'ERROR_ROLE_UNAUTHORIZED'],
  ['C24Agent', 'Rejected', 12, 'ERROR_ROLE_UNAUTHORIZED'],
])('%s opens a file that is %s, with %i failed still: %s (DECISIONS T-589)', (role, status, stillFailed, refusal) => {
  const decision = reopenBankFileDecision(anAgent({ role: role as 'C24Admin' }), { status, stillFailed });
  expect(decision.allowed ? undefined : decision.code).toBe(refusal);
});
