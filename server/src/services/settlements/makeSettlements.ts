import { randomUUID } from 'node:crypto';
import type { SettlementMaking, SettlementsMade } from '@towline/sdk/api';
import { euroSumOf } from '@towline/sdk/domain/money/decimal';
import { daysOfPeriod, settlementPeriodOf, settlementTotals } from '@towline/sdk/domain/settlement/settlement';
import type { Context } from '../../core/context.ts';
import { takeKey } from '../../core/idempotency.ts';
import { refuseFor } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import { transact, writeAs } from '../../db/transaction.ts';
import type { Tx } from '../../db/tx.ts';
import { partnerRecords } from '../../stores/partnerRecords.ts';
import {
  type DueDocument,
  type NewLine,
  type NewSettlement,
  settlementMaking,
  type UnsentGroup,
} from '../../stores/settlementMaking.ts';
import { type KeptSettlement, settlements } from '../../stores/settlements.ts';
import { keepRecordLine } from '../record.ts';
import { commissionLines } from './commissionLines.ts';
import { companyShares } from './companyShares.ts';
import { creditWhatIsVoid } from './creditVoid.ts';
import { settlementRecord } from './settlementRecord.ts';

/** The farthest that a month's end is from that of UTC. */
const zoneHours = 14;

/** What belongs in one settlement: of a partner, a company and a month. */
interface Group extends UnsentGroup {
  readonly documents: readonly DueDocument[];
}

function groupsOf(documents: readonly DueDocument[], until: string): Group[] {
  const periodOf = ({ completedAt, partnerCountry }: DueDocument) =>
    settlementPeriodOf(completedAt.toISOString(), partnerCountry ?? undefined);
  const due = documents.filter((each) => periodOf(each) <= until);
  const groups = Map.groupBy(due, (each) => [each.partnerId, each.companyCode, periodOf(each)].join(' '));
  return [...groups].map(([, members]) => {
    const [{ partnerId, companyCode }] = members as [DueDocument, ...DueDocument[]];
    return { partnerId, companyCode, period: periodOf(members[0] as DueDocument), documents: members };
  });
}

/** The documents as lines, with what the company takes of them and gives back. */
async function linesOf(tx: Tx, context: Context, group: Group, due: readonly DueDocument[]): Promise<NewLine[]> {
  const partner = await partnerRecords.kept(tx, group.partnerId);
  const shares = await companyShares(tx, due, partner?.invoicingDetails ?? {});
  return [
    ...due.map(({ invoiceId, kind, netAmount, grossAmount, completedAt }) => ({
      ...{ invoiceId, kind, netAmount, grossAmount, completedAt: completedAt.toISOString() },
      ...shares.ofDocument.get(invoiceId),
    })),
    ...(partner ? await commissionLines(tx, context, { ...group, partner }, shares) : []),
  ];
}

/**
 * What the new settlement carries over: nothing as a rule; all of the partner and company that may still be paid, where one of them or
 * what is new comes to less than nothing, or one holds what was taken back since (DECISIONS T-791). They are held.
 */
async function carriedBy(tx: Tx, group: Group, newGross: number): Promise<KeptSettlement[]> {
  const kept: KeptSettlement[] = [];
  for (const id of await settlementMaking.unsent(tx, group.partnerId, group.companyCode)) {
    const one = await settlements.lock(tx, id);
    // Somebody pays it in this moment.
    if (one && ['Open', 'Approved', 'Failed'].includes(one.status)) kept.push(one);
  }
  const isAmiss = newGross < 0 || kept.some((one) => one.totalGrossAmount < 0 || one.holdsVoid === true);
  return isAmiss ? kept : [];
}

interface Made {
  settlement: NewSettlement;
  carried: readonly string[];
}

/** One settlement in a transaction of its own: whoever makes settlements at the same time finds its documents taken. */
async function makeOne(context: Context, group: Group): Promise<Made | undefined> {
  const { documents, ...of } = group;
  return writeAs(context.db, context, context.operation, async (tx) => {
    const ids = documents.map(({ invoiceId }) => invoiceId);
    const taken = await settlementMaking.hold(tx, `${group.companyCode} ${group.partnerId}`, ids);
    const due = documents.filter(({ invoiceId }) => !taken.has(invoiceId));
    if (due.length === 0 && documents.length > 0) return undefined;
    const lines = await linesOf(tx, context, group, due);
    const carried = await carriedBy(tx, group, settlementTotals(lines).totalGrossAmount);
    // Without documents of its own it is there to join several.
    if (due.length === 0 && carried.length < 2) return undefined;
    const parts = carried.map((one) => ({ netAmount: one.totalNetAmount ?? 0, grossAmount: one.totalGrossAmount }));
    const made = { id: randomUUID(), ...of, ...settlementTotals([...lines, ...parts]), madeAt: context.now(), lines };
    await settlementMaking.add(tx, made);
    const keep = async (id: string, before: object) => {
      const row = await settlements.lock(tx, id);
      if (row) await keepRecordLine(tx, context, settlementRecord, { row, before, after: row });
    };
    for (const one of carried) {
      await settlementMaking.carry(tx, one.id, made.id);
      await keep(one.id, one);
    }
    await keep(made.id, {});
    return { settlement: made, carried: carried.map(({ id }) => id) };
  });
}

/**
 * Makes the settlements of a month that is over, and of earlier ones for what came late: per partner, month and company the
 * self-billings less what the company takes (DECISIONS S-38). Each is made by itself; a call that was cut off is asked again, and
 * goes on.
 */
export async function makeSettlements(
  context: Context,
  { period, companyCode }: SettlementMaking,
): Promise<SettlementsMade> {
  const end = new Date(`${daysOfPeriod(period).to}T00:00:00Z`);
  end.setUTCDate(end.getUTCDate() + 1);
  const isOver = context.now().getTime() >= end.getTime() + zoneHours * 3_600_000;
  if (!isOver) refuseFor('RULE_BROKEN', '/period', 'The month is not over everywhere', 'PERIOD_NOT_OVER');
  // Each settlement is a transaction of its own: under a key that came with another body none of them is made (DECISIONS T-997).
  await transact(context.db, (tx) => takeKey(tx, context));
  const before = new Date(end.getTime() + zoneHours * 3_600_000);
  const { pool } = context.db;
  const made = new Map<string, NewSettlement>();
  const make = async (group: Group): Promise<void> => {
    const one = await makeOne(context, group);
    for (const id of one?.carried ?? []) made.delete(id);
    if (one) made.set(one.settlement.id, one.settlement);
  };
  const creditNotes = await creditWhatIsVoid(context, before, companyCode);
  for (const group of groupsOf(await settlementMaking.due(pool, before, companyCode), period)) await make(group);
  for (const group of await settlementMaking.unsentGroups(pool, companyCode)) await make({ ...group, documents: [] });
  const answer = {
    made: made.size,
    totalGrossAmount: euroSumOf([...made.values()].map(({ totalGrossAmount }) => totalGrossAmount)),
    ...(creditNotes > 0 && { creditNotes }),
  };
  return write(context, async () => answer, JSON.stringify);
}
