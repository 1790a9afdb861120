import type { LedgerVerification } from '@towline/sdk/api';
import { sealEntries } from '../services/ledger/sealEntries.ts';
import type { TestApp } from './testApp.ts';

/** The first fault of the ledger, whole: chain, balance and every fact; undefined where all of it fits. */
export async function verifiedLedger(test: TestApp): Promise<LedgerVerification['fault']> {
  await sealEntries(test.db);
  for (let after = ''; ; ) {
    const answer = await test.call('GET', `/v1/bo/ledger/verification${after && `?after=${after}`}`);
    const { fault, next } = answer.json<LedgerVerification>();
    if (fault || next === undefined) return fault;
    after = next;
  }
}
