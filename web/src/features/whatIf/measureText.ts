import type { Measure } from '@towline/sdk/domain/whatIf/measures';
import { currentLocale } from '../../i18n/agentLocale.ts';
import { formatMoney, formatNumber } from '../../i18n/format.ts';
import { say } from '../../i18n/say.ts';

const decimals = (value: number, digits: number): string =>
  formatNumber(Number(value.toFixed(digits)), currentLocale());

/** The sign stands where the language has it: "60 %", "60%". */
const percent = (share: number, digits: number): string =>
  formatNumber(share, currentLocale(), { style: 'percent', maximumFractionDigits: digits });

const texts: Readonly<Record<Measure, (value: number) => string>> = {
  acceptance: (value) => percent(value, 1),
  minutes: (value) => decimals(value, 1),
  p95: (value) => decimals(value, 1),
  cost: (value) => formatMoney(value, currentLocale()),
  none: (value) => percent(value, 2),
};

/** A measure as it is read; nothing where it is not known. */
export const measureText = (measure: Measure, value: number | undefined): string =>
  value === undefined ? '–' : texts[measure](value);

/** What a share differs by is points of a hundred, never a share of the share (DECISIONS T-523). */
const points = (digits: number) => (value: number) => say('WHAT_IF_POINTS', { points: decimals(value * 100, digits) });
const differences: typeof texts = { ...texts, acceptance: points(1), none: points(2) };

/** How much a measure differs, with its sign; what rounds to nothing has none. */
export function differenceText(measure: Measure, value: number | undefined): string {
  if (value === undefined) return '–';
  const [size, none] = [differences[measure](Math.abs(value)), differences[measure](0)];
  if (size === none) return none;
  return `${value > 0 ? '+' : '−'}${size}`;
}

/** Between which differences it lies; the unit of points is said once. */
export function intervalText(measure: Measure, low: number, high: number): string {
  const to = differenceText(measure, high);
  const digits = { acceptance: 1, none: 2 }[measure as string];
  if (digits === undefined) return `${differenceText(measure, low)} … ${to}`;
  const from = decimals(Math.abs(low * 100), digits);
  return `${from === '0' ? '' : low < 0 ? '−' : '+'}${from} … ${to}`;
}
