import type {
  OutstandingAction,
  OutstandingAge,
  OutstandingLevel,
  OutstandingRequest,
  OutstandingStatus,
} from '../../generated/api.ts';
import { outstandingLevelValues } from '../../generated/values.ts';
import { textFilterMatches } from '../filters/listFilters.ts';
import { outstandingAgeOf } from './age.ts';

/** What a filter of the outstanding requests reads of one (3-platform §3). */
export type OutstandingRow = Pick<
  OutstandingRequest,
  'createTimestamp' | 'firstName' | 'lastName' | 'email' | 'level' | 'niceStatus' | 'action' | 'isPendingDirectDebit'
>;

/** The filters of the outstanding requests; what is absent or empty does not filter (3-platform §2, §5, §9). */
export type OutstandingFilters = {
  readonly name?: string;
  readonly level?: readonly OutstandingLevel[];
  readonly niceStatus?: readonly OutstandingStatus[];
  readonly action?: readonly OutstandingAction[];
  readonly age?: readonly OutstandingAge[];
  /** Pending direct debits are included unless this is false (3-platform §9). */
  readonly includesPendingDirectDebits?: boolean;
};

const has = <Value>(wanted: readonly Value[] | undefined, value: Value | undefined): boolean =>
  !wanted || wanted.length === 0 || (value !== undefined && wanted.includes(value));

/** Whether a request is among those asked for: the name is looked for in first name, last name and e-mail, whatever the case (3-platform §5). */
export const matchesOutstanding = (row: OutstandingRow, filters: OutstandingFilters, now: number): boolean =>
  textFilterMatches(filters.name, row.firstName, row.lastName, row.email) &&
  has(filters.level, row.level) &&
  has(filters.niceStatus, row.niceStatus) &&
  has(filters.action, row.action) &&
  has(filters.age, outstandingAgeOf(row.createTimestamp, now)) &&
  (filters.includesPendingDirectDebits !== false || !row.isPendingDirectDebit);

const pressure = ({ level }: Pick<OutstandingRow, 'level'>): number =>
  level ? outstandingLevelValues.indexOf(level) : -1;

/** An order for sorting: what presses most first, settled requests last, the older of two first (3-platform §4). */
export const byPressure = (
  a: Pick<OutstandingRequest, 'level' | 'createTimestamp'>,
  b: Pick<OutstandingRequest, 'level' | 'createTimestamp'>,
): number => {
  const [first, second] = [Date.parse(a.createTimestamp), Date.parse(b.createTimestamp)];
  const byAge = first === second || Number.isNaN(first - second) ? 0 : first < second ? -1 : 1;
  return pressure(b) - pressure(a) || byAge;
};
