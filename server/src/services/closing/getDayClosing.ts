import type { ClosingDimension, DayClosing } from '@towline/sdk/api';
import { OPERATOR_TIME_ZONE, zonedTimeOf } from '@towline/sdk/domain/time/zone';
import type { Query } from '@towline/sdk/types';
import { checkDays } from '../../core/checkDays.ts';
import type { Context } from '../../core/context.ts';
import { readAtOnce } from '../../db/transaction.ts';
import type { Tx } from '../../db/tx.ts';
import { closings } from '../../stores/closings.ts';
import { closingGroups } from './closingGroups.ts';

const two = (number: number): string => String(number).padStart(2, '0');

/** The day before an instant, on the operator's clock (DECISIONS S-12). */
export function dayBefore(now: Date): string {
  const { year, month, day } = zonedTimeOf(now.getTime(), OPERATOR_TIME_ZONE) ?? { year: 1970, month: 1, day: 2 };
  const before = new Date(Date.UTC(year, month - 1, day - 1));
  return `${before.getUTCFullYear()}-${two(before.getUTCMonth() + 1)}-${two(before.getUTCDate())}`;
}

/** A day of the books, or several up to it taken together, worked out from the ledger as it stands now (DECISIONS T-576, T-764). */
export async function closingOf(tx: Tx, day: string, by: ClosingDimension, from: string = day): Promise<DayClosing> {
  const days = { from, day };
  const groups = closingGroups(await closings.cells(tx, days, by), await closings.balances(tx, day, by));
  const closed = await closings.closed(tx, day);
  const entries = groups[0]?.changes.reduce((sum, change) => sum + change.entries, 0) ?? 0;
  return {
    ...(from !== day && { from }),
    day,
    ...(closed && { sealedAt: closed.closedAt.toISOString(), headPosition: closed.position }),
    ...(closed?.hash && { headHash: closed.hash }),
    entries,
    postedLater: closed ? await closings.later(tx, days, closed.position) : 0,
    groups,
  };
}

/** The day that is asked for, else yesterday; with those before it from another one on. */
export async function getDayClosing(
  { db, now }: Context,
  { day = dayBefore(now()), from = day, by = 'company' }: Query<'getDayClosing'>,
): Promise<DayClosing> {
  checkDays({ from, to: day }, undefined, 'day');
  return readAtOnce(db, (tx) => closingOf(tx, day, by, from));
}
