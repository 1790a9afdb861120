import type { LedgerVerification } from '@towline/sdk/api';
import { type AmountFault, documentFault, paymentFault } from '@towline/sdk/domain/ledger/recomputed';
import type { Query } from '@towline/sdk/types';
import type { Context } from '../../core/context.ts';
import { refuseFor } from '../../core/refuse.ts';
import type { Tx } from '../../db/tx.ts';
import { type DueFact, duesProof, type ProvedAmount } from '../../stores/duesProof.ts';
import {
  type DocumentFact,
  ledgerProof,
  type PaymentFact,
  type SettledFact,
  type SettlementFact,
} from '../../stores/ledgerProof.ts';
import { firstHash } from './chain.ts';
import { entriesOfDocument, entriesOfPayment, entriesOfSettlement, entryText } from './expectedEntries.ts';
import type { LedgerFact } from './postEntry.ts';
import { settledFault } from './settledFault.ts';

/** What one call looks at: some seconds of work, and as much memory whatever the ledger holds. */
const entriesAtOnce = 50_000;
const factsAtOnce = 5_000;
const firstId = '00000000-0000-0000-0000-000000000000';

type Part = Omit<LedgerVerification, 'unsealed'>;

type Fault = NonNullable<Part['fault']>;

/** A chain that was cut, or made anew, is another one than the closings kept, and than who keeps their mails knows (DECISIONS T-793). */
async function headFault(tx: Tx, head: string | undefined): Promise<Fault | undefined> {
  const fault = { code: 'HEAD_DIFFERS', sourceKind: 'DayClosing', sourceId: firstId } as const;
  const kept = await ledgerProof.otherHead(tx);
  if (kept)
    return {
      ...{ ...fault, position: kept.position, pointer: `/closings/${kept.day}` },
      ...{ expected: kept.hash ?? '', found: kept.found ?? '' },
    };
  if (head === undefined || (await ledgerProof.hasHead(tx, head.toLowerCase()))) return undefined;
  return { ...fault, pointer: '/head', expected: head.toLowerCase(), found: '' };
}

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

/** What the ledger says of a fact otherwise than it is; of those that are as old as the ledger is none missing. */
function postedOtherwise(
  fact: { entries: string[] },
  expectedEntries: LedgerFact[],
): Omit<Fault, 'sourceId'> | undefined {
  const expected = expectedEntries.map(({ kind, postings }) => entryText(kind, postings));
  // As often, too: two refunds of one amount are two entries.
  if (expected.toSorted().join('; ') === fact.entries.toSorted().join('; ')) return undefined;
  const code = fact.entries.length === 0 ? 'NOT_POSTED' : 'POSTED_OTHERWISE';
  return { code, expected: expected.join('; '), found: fact.entries.join('; ') };
}

const madeOtherwise = (fault: AmountFault | undefined): Omit<Fault, 'sourceId'> | undefined =>
  fault && { code: 'AMOUNT_DIFFERS', ...fault };

const keptOtherwise = (pointer: string, { posted, kept }: ProvedAmount): AmountFault | undefined =>
  posted === kept ? undefined : { pointer, expected: String(posted / 100), found: String(kept / 100) };

/** A kind of fact: how some of them are read, and what is wrong with one. */
interface FactKind<Fact extends { id: string }> {
  name: string;
  part: Part['part'];
  source: string;
  atOnce: number;
  read(tx: Tx, after: string, limit: number): Promise<Fact[]>;
  faultOf(fact: Fact): Omit<Fault, 'sourceId'> | undefined;
}

/** What some facts of a kind came to: how many, the last one, and what is wrong with the first that does not fit. */
interface Looked {
  count: number;
  last: string | undefined;
  fault: Fault | undefined;
}

const kind = <Fact extends { id: string }>({ read, faultOf, source, atOnce, ...named }: FactKind<Fact>) => ({
  ...named,
  atOnce,
  async look(tx: Tx, after: string): Promise<Looked> {
    const facts = await read(tx, after, atOnce);
    const looked = { count: facts.length, last: facts.at(-1)?.id };
    for (const fact of facts) {
      const found = faultOf(fact);
      if (found) return { ...looked, fault: { ...found, sourceKind: source, sourceId: fact.id } };
    }
    return { ...looked, fault: undefined };
  },
});

/** The facts behind the ledger, in the order in which they are looked at: each posted as it is, and made of what it is made of (DECISIONS T-611). */
const factKinds = [
  kind<DocumentFact>({
    ...{ name: 'documents', part: 'Documents', source: 'Document', atOnce: factsAtOnce },
    read: ledgerProof.documents,
    faultOf: (fact) => postedOtherwise(fact, entriesOfDocument(fact)) ?? madeOtherwise(documentFault(fact)),
  }),
  kind<PaymentFact>({
    ...{ name: 'payments', part: 'Payments', source: 'PaymentEvent', atOnce: factsAtOnce },
    read: ledgerProof.payments,
    faultOf: (fact) => postedOtherwise(fact, entriesOfPayment(fact)) ?? madeOtherwise(paymentFault(fact)),
  }),
  kind<SettlementFact>({
    ...{ name: 'settlements', part: 'Settlements', source: 'Settlement', atOnce: factsAtOnce },
    read: ledgerProof.settlements,
    faultOf: (fact) => postedOtherwise(fact, entriesOfSettlement(fact)),
  }),
  kind<SettledFact>({
    // A settlement of a month has hundreds of lines.
    ...{ name: 'settled', part: 'Settlements', source: 'Settlement', atOnce: factsAtOnce / 10 },
    read: ledgerProof.settled,
    faultOf: (fact) => madeOtherwise(settledFault(fact)),
  }),
  kind<DueFact>({
    ...{ name: 'dues', part: 'Dues', source: 'Request', atOnce: factsAtOnce },
    read: duesProof.some,
    faultOf: ({ due, owed, writtenOff }) =>
      madeOtherwise(
        keptOtherwise('/totalAmountDue', due) ??
          keptOtherwise('/amountOwedToCustomer', owed) ??
          keptOtherwise('/writtenOff', writtenOff),
      ),
  }),
] as const;

async function factsPart(tx: Tx, at: number, after: string): Promise<Part> {
  const { name, part, atOnce, look } = factKinds[at] as (typeof factKinds)[number];
  const { count, last, fault } = await look(tx, after);
  // A payment of a settlement and the settlement are one thing that was looked at.
  const base = { part, checked: name === 'settled' ? 0 : count };
  if (fault) return { ...base, fault };
  if (last !== undefined && count === atOnce) return { ...base, next: `${name}:${last}` };
  const following = factKinds[at + 1];
  return following ? { ...base, next: `${following.name}:${firstId}` } : base;
}

const cursor = /^(?:chain:(\d{1,15}):([0-9a-f]{64})|(documents|payments|settlements|settled|dues):([0-9a-f-]{36}))$/;

async function partAt(tx: Tx, { after, head, quick }: Query<'verifyLedger'>): Promise<Part> {
  const [, position, hash, facts, id = firstId] = cursor.exec(after ?? '') ?? [];
  const at = factKinds.findIndex(({ name }) => name === facts);
  if (at >= 0) return factsPart(tx, at, id);
  if (after !== undefined && position === undefined)
    return refuseFor('VALIDATION_FAILED', '/after', 'is no value that an answer named in next', 'format', 'query');
  const chain = await chainPart(tx, Number(position ?? 0), hash === undefined ? firstHash : Buffer.from(hash, 'hex'));
  if (chain.fault) return chain;
  const fault = after === undefined ? await headFault(tx, head) : undefined;
  if (fault) return { part: chain.part, checked: chain.checked, fault };
  if (quick === true || chain.next) return chain;
  return { ...chain, next: `documents:${firstId}` };
}

/**
 * Proves a part of the ledger and says where the next one begins: first the chain, its balance and the heads that were kept, then every document, payment
 * and settlement from its facts, and what each request's customer owes and is owed (DECISIONS T-563, T-611, T-797, T-813).
 */
export async function verifyLedger({ db }: Context, query: Query<'verifyLedger'>): Promise<LedgerVerification> {
  const part = await partAt(db.pool, query);
  return { ...part, unsealed: await ledgerProof.unsealed(db.pool) };
}
