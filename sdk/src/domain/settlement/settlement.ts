import type { Settlement, SettlementLine } from '../../generated/api.ts';
import { decimalOf, eurosOf, roundHalfUp } from '../money/decimal.ts';
import { calendarDayOf } from '../time/dateFormat.ts';
import { timeZoneOf } from '../timeZone.ts';

/** The calendar month of a job's completion in the partner's country, as YYYY-MM (DECISIONS S-38). */
export const settlementPeriodOf = (completedAt: string, partnerCountry: string | undefined): string =>
  calendarDayOf(completedAt, timeZoneOf(partnerCountry)).slice(0, 7);

/** The first and the last day of a calendar month, as YYYY-MM-DD (DECISIONS S-38). */
export const daysOfPeriod = (period: string): { readonly from: string; readonly to: string } => {
  const [year = 0, month = 0] = period.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { from: `${period}-01`, to: `${period}-${String(last).padStart(2, '0')}` };
};

/** What a settlement comes to: each line says what it adds, those of the company take away (DECISIONS S-38). */
export const settlementTotals = (
  lines: readonly Pick<SettlementLine, 'netAmount' | 'grossAmount'>[],
): { readonly totalNetAmount: number; readonly totalGrossAmount: number } => {
  const sum = (amounts: readonly number[]): number =>
    eurosOf(amounts.reduce((total, amount) => total.plus(decimalOf(amount)), decimalOf(0)));
  return {
    totalNetAmount: sum(lines.map(({ netAmount }) => netAmount)),
    totalGrossAmount: sum(lines.map(({ grossAmount }) => grossAmount)),
  };
};

/** A company's share of an amount, to the cent, half up; none of less than nothing (DECISIONS S-38). */
export const commissionOf = (amount: number, share = 0): number =>
  amount > 0 && share > 0 ? roundHalfUp(decimalOf(amount).times(decimalOf(share)), 2).toNumber() : 0;

/** Whether money is under way or has gone: its lines and its account number stand (DECISIONS S-38). */
export const isSettlementSent = ({ status }: Pick<Settlement, 'status'>): boolean =>
  status === 'Paying' || status === 'Paid';
