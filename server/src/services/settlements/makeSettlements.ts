import { randomUUID } from 'node:crypto';
import type { SettlementMaking, SettlementsMade } from '@towline/sdk/api';
import { euroSumOf } from '@towline/sdk/domain/money/decimal';
import { daysOfPeriod, settlementPeriodOf, settlementTotals } from '@towline/sdk/domain/settlement/settlement';
import type { Context } from '../../core/context.ts';
import { replayKnownKey } from '../../core/idempotency.ts';
import { refuseFor } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import { writeAs } from '../../db/transaction.ts';
import { type DueDocument, type NewSettlement, settlements } from '../../stores/settlements.ts';
import { keepRecordLine } from '../record.ts';
import { commissionLines } from './commissionLines.ts';
import { settlementRecord } from './settlementRecord.ts';

/** The farthest that a month's end is from that of UTC. */
const zoneHours = 14;

/** Documents that belong in one settlement: of a partner, a company and a month. */
interface Group {
  readonly partnerId: string;
  readonly companyCode: string;
  readonly period: string;
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

/** One settlement in a transaction of its own: whoever makes settlements at the same time finds its documents taken. */
async function makeOne(context: Context, { documents, ...group }: Group): Promise<NewSettlement | undefined> {
  return writeAs(context.db, context, context.operation, async (tx) => {
    const ids = documents.map(({ invoiceId }) => invoiceId);
    const taken = await settlements.hold(tx, `${group.companyCode} ${group.partnerId}`, ids);
    const due = documents.filter(({ invoiceId }) => !taken.has(invoiceId));
    if (due.length === 0) return undefined;
    const lines = [
      ...due.map(({ invoiceId, kind, netAmount, grossAmount, completedAt }) => ({
        ...{ invoiceId, kind, netAmount, grossAmount },
        completedAt: completedAt.toISOString(),
      })),
      ...(await commissionLines(tx, context, { ...group, documents: due })),
    ];
    const made = { id: randomUUID(), ...group, ...settlementTotals(lines), madeAt: context.now(), lines };
    await settlements.add(tx, made);
    const row = await settlements.lock(tx, made.id);
    if (row) await keepRecordLine(tx, context, settlementRecord, { row, before: {}, after: row });
    return made;
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
  await replayKnownKey(context);
  const before = new Date(end.getTime() + zoneHours * 3_600_000);
  const made: NewSettlement[] = [];
  for (const group of groupsOf(await settlements.due(context.db.pool, before, companyCode), period)) {
    const settlement = await makeOne(context, group);
    if (settlement) made.push(settlement);
  }
  const answer = {
    made: made.length,
    totalGrossAmount: euroSumOf(made.map(({ totalGrossAmount }) => totalGrossAmount)),
  };
  return write(context, async () => answer, JSON.stringify);
}
