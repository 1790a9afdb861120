import type { LedgerVerification } from '@towline/sdk/api';
import type { Query } from '@towline/sdk/types';
import type { Context } from '../../core/context.ts';
import { refuseFor } from '../../core/refuse.ts';
import type { Tx } from '../../db/tx.ts';
import { type DocumentFact, ledgerProof, type PaymentFact } from '../../stores/ledgerProof.ts';
import { firstHash } from './chain.ts';
import { entriesOfDocument, entriesOfPayment, entryText } from './expectedEntries.ts';
import type { LedgerFact } from './postEntry.ts';

/** What one call looks at: some seconds of work, and as much memory whatever the ledger holds. */
const entriesAtOnce = 50_000;
const factsAtOnce = 5_000;
const firstId = '00000000-0000-0000-0000-000000000000';

type Part = Omit<LedgerVerification, 'unsealed'>;

async function chainPart(tx: Tx, after: number, hash: Buffer): Promise<Part> {
  const found = await ledgerProof.stretch(tx, after, hash, entriesAtOnce);
  const { entries, lastPosition, lastHash, fault, id, position, sourceKind, sourceId } = found;
  const base = { part: 'Chain' as const, checked: entries };
  if (fault !== null && id !== null && sourceId !== null)
    return {
      ...base,
      fault: {
        code: fault,
        entryId: id,
        ...(position === null ? {} : { position }),
        ...(sourceKind === null ? {} : { sourceKind }),
        sourceId,
      },
    };
  if (entries < entriesAtOnce || lastPosition === null) return base;
  return { ...base, next: `chain:${lastPosition}:${lastHash}` };
}

type Fact = DocumentFact | PaymentFact;

/** The first fact of which the ledger says something else than it is; of those that are as old as the ledger is none missing. */
function faultOf(facts: readonly Fact[], entriesOf: (fact: Fact) => LedgerFact[], sourceKind: string) {
  for (const fact of facts) {
    const expected = entriesOf(fact).map(({ kind, postings }) => entryText(kind, postings));
    const missing = expected.filter((text) => !fact.entries.includes(text));
    const other = fact.entries.filter((text) => !expected.includes(text));
    if (missing.length === 0 && other.length === 0) continue;
    const code = fact.entries.length === 0 ? 'NOT_POSTED' : 'POSTED_OTHERWISE';
    return {
      code,
      sourceKind,
      sourceId: fact.id,
      expected: expected.join('; '),
      found: fact.entries.join('; '),
    } as const;
  }
  return undefined;
}

async function factsPart<Found extends Fact>(
  read: (after: string, limit: number) => Promise<Found[]>,
  entriesOf: (fact: Found) => LedgerFact[],
  kind: 'Document' | 'PaymentEvent',
  after: string,
): Promise<Part> {
  const facts = await read(after, factsAtOnce);
  const fault = faultOf(facts, entriesOf as (fact: Fact) => LedgerFact[], kind);
  const base = { part: kind === 'Document' ? ('Documents' as const) : ('Payments' as const), checked: facts.length };
  if (fault) return { ...base, fault };
  const last = facts.at(-1);
  if (last && facts.length === factsAtOnce)
    return { ...base, next: `${kind === 'Document' ? 'documents' : 'payments'}:${last.id}` };
  return kind === 'Document' ? { ...base, next: `payments:${firstId}` } : base;
}

const cursor = /^(?:chain:(\d{1,15}):([0-9a-f]{64})|(documents|payments):([0-9a-f-]{36}))$/;

async function partAt(tx: Tx, after: string | undefined, quick: boolean): Promise<Part> {
  const [, position, hash, facts, id = firstId] = cursor.exec(after ?? '') ?? [];
  if (facts === 'documents')
    return factsPart((from, limit) => ledgerProof.documents(tx, from, limit), entriesOfDocument, 'Document', id);
  if (facts === 'payments')
    return factsPart((from, limit) => ledgerProof.payments(tx, from, limit), entriesOfPayment, 'PaymentEvent', id);
  if (after !== undefined && position === undefined)
    return refuseFor('VALIDATION_FAILED', '/after', 'is no value that an answer named in next', 'format', 'query');
  const chain = await chainPart(tx, Number(position ?? 0), hash === undefined ? firstHash : Buffer.from(hash, 'hex'));
  if (quick || chain.fault || chain.next) return chain;
  return { ...chain, next: `documents:${firstId}` };
}

/**
 * Proves a part of the ledger and says where the next one begins: first the chain and its balance, then every document and payment
 * from its facts (DECISIONS T-563).
 */
export async function verifyLedger({ db }: Context, query: Query<'verifyLedger'>): Promise<LedgerVerification> {
  const part = await partAt(db.pool, query.after, query.quick === true);
  return { ...part, unsealed: await ledgerProof.unsealed(db.pool) };
}
