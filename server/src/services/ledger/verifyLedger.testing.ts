import type { LedgerVerification } from '@towline/sdk/api';
import { expect } from 'vitest';
import { transact } from '../../db/transaction.ts';
import type { TestApp } from '../../testing/testApp.ts';

/** The books of a server, what is proved of them, and what may befall them. */
export type LedgerDesk = ReturnType<typeof ledgerDesk>;

export function ledgerDesk(test: () => TestApp) {
  const query = async <Row extends object>(sql: string) => (await test().db.pool.query<Row>(sql)).rows;
  /** What nobody can do but who owns the database: a row is changed without its triggers. */
  const tamper = (...statements: string[]) =>
    transact(test().db, async (tx) => {
      await tx.query('set local session_replication_role = replica');
      for (const statement of statements) await tx.query(statement);
    });

  async function verify(quick = false): Promise<LedgerVerification[]> {
    const parts: LedgerVerification[] = [];
    for (let after = ''; ; ) {
      const answer = await test().call('GET', `/v1/bo/ledger/verification?quick=${quick}${after && `&after=${after}`}`);
      expect(answer.statusCode, answer.body).toBe(200);
      const part = answer.json<LedgerVerification>();
      parts.push(part);
      if (part.next === undefined) return parts;
      after = part.next;
    }
  }
  const faultOf = async (quick = false) => (await verify(quick)).at(-1)?.fault;
  return { query, tamper, verify, faultOf };
}
