import type { MoneyFigures } from '@towline/sdk/api';
import { outstandingAgeOf } from '@towline/sdk/domain/outstanding/age';
import { amountDueOf } from '@towline/sdk/domain/payment/totals';
import { calendarDayOf } from '@towline/sdk/domain/time/dateFormat';
import type { Query } from '@towline/sdk/types';
import { outstandingAgeValues } from '@towline/sdk/values';
import { checkDays } from '../../core/checkDays.ts';
import type { Context } from '../../core/context.ts';
import { moneyFigures } from '../../stores/moneyFigures.ts';
import { type DueRequest, outstanding } from '../../stores/outstanding.ts';
import { dayBefore } from './getDayClosing.ts';

const dayInMs = 86_400_000;
const usualDays = 12 * 7;

/** What is due by how long ago its request was made; every age is there (DECISIONS T-578). */
export function agesOf(due: readonly DueRequest[], now: number): MoneyFigures['ages'] {
  const byAge = Map.groupBy(due, ({ createTimestamp }) => outstandingAgeOf(createTimestamp, now));
  return outstandingAgeValues.map((age) => {
    const own = byAge.get(age) ?? [];
    const cents = own.reduce(
      (sum, { totalGrossAmount, payments }) => sum + Math.round(amountDueOf(totalGrossAmount, payments) * 100),
      0,
    );
    return { age, requests: own.length, due: cents };
  });
}

/** What requests brought and cost over the days, and what is outstanding by its age (DECISIONS T-578). */
export async function getMoneyFigures(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { from, to, companyCode }: Query<'getMoneyFigures'>,
): Promise<MoneyFigures> {
  const at = now();
  const last = to ?? calendarDayOf(at.toISOString());
  const first = from ?? dayBefore(new Date(Date.parse(`${last}T12:00:00Z`) - (usualDays - 2) * dayInMs));
  checkDays({ from: first, to: last });
  const found = await moneyFigures.rows(db.pool, first, last, companyCode);
  return { from: first, to: last, ...found, ages: agesOf(await outstanding.due(db, false), at.getTime()) };
}
