import type { LedgerVerification } from '@towline/sdk/api';
import type { Query } from '@towline/sdk/types';
import type { Context } from '../../core/context.ts';
import { refuseFor } from '../../core/refuse.ts';
import type { Tx } from '../../db/tx.ts';
import { type DocumentFact, ledgerProof, type PaymentFact, type SettlementFact } from '../../stores/ledgerProof.ts';
import { firstHash } from './chain.ts';
import { entriesOfDocument, entriesOfPayment, entriesOfSettlement, entryText } from './expectedEntries.ts';
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

type Fact = DocumentFact | PaymentFact | SettlementFact;

/** The first fact of which the ledger says something else than it is; of those that are as old as the ledger is none missing. */
function faultOf(facts: readonly Fact[], entriesOf: (fact: Fact) => LedgerFact[], sourceKind: string) {
  for (const fact of facts) {
    const expected = entriesOf(fact).map(({ kind, postings }) => entryText(kind, postings));
    // As often, too: two refunds of one amount are two entries.
    if (expected.toSorted().join('; ') === fact.entries.toSorted().join('; ')) continue;
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

/** The facts behind the ledger, in the order in which they are looked at: how each is read and what it has to say. */
const factKinds = [
  {
    name: 'documents',
    part: 'Documents',
    source: 'Document',
    read: ledgerProof.documents,
    entriesOf: entriesOfDocument,
  },
  {
    name: 'payments',
    part: 'Payments',
    source: 'PaymentEvent',
    read: ledgerProof.payments,
    entriesOf: entriesOfPayment,
  },
  {
    name: 'settlements',
    part: 'Settlements',
    source: 'Settlement',
    read: ledgerProof.settlements,
    entriesOf: entriesOfSettlement,
  },
] as const;

async function factsPart(tx: Tx, at: number, after: string): Promise<Part> {
  const { name, part, source, read, entriesOf } = factKinds[at] as (typeof factKinds)[number];
  const facts: readonly Fact[] = await read(tx, after, factsAtOnce);
  const fault = faultOf(facts, entriesOf as (fact: Fact) => LedgerFact[], source);
  const base = { part, checked: facts.length };
  if (fault) return { ...base, fault };
  const last = facts.at(-1);
  if (last && facts.length === factsAtOnce) return { ...base, next: `${name}:${last.id}` };
  const following = factKinds[at + 1];
  return following ? { ...base, next: `${following.name}:${firstId}` } : base;
}

const cursor = /^(?:chain:(\d{1,15}):([0-9a-f]{64})|(documents|payments|settlements):([0-9a-f-]{36}))$/;

async function partAt(tx: Tx, after: string | undefined, quick: boolean): Promise<Part> {
  const [, position, hash, facts, id = firstId] = cursor.exec(after ?? '') ?? [];
  const at = factKinds.findIndex(({ name }) => name === facts);
  if (at >= 0) return factsPart(tx, at, id);
  if (after !== undefined && position === undefined)
    return refuseFor('VALIDATION_FAILED', '/after', 'is no value that an answer named in next', 'format', 'query');
  const chain = await chainPart(tx, Number(position ?? 0), hash === undefined ? firstHash : Buffer.from(hash, 'hex'));
  if (quick || chain.fault || chain.next) return chain;
  return { ...chain, next: `documents:${firstId}` };
}

/**
 * Proves a part of the ledger and says where the next one begins: first the chain and its balance, then every document, payment
 * and settlement from its facts (DECISIONS T-563).
 */
export async function verifyLedger({ db }: Context, query: Query<'verifyLedger'>): Promise<LedgerVerification> {
  const part = await partAt(db.pool, query.after, query.quick === true);
  return { ...part, unsealed: await ledgerProof.unsealed(db.pool) };
}
