import { surchargePercentOf } from '@towline/sdk/domain/money/percentages';
import type { PriceListChange, PriceListFieldChange } from '@towline/sdk/domain/priceList/priceListChanges';
import type { LineValue } from '@towline/sdk/domain/priceList/priceListColumns';
import type { Column } from '../output/column.ts';

/** One value that differs, as a row: the line that it is of, and what became of that line. */
export type ChangeRow = PriceListFieldChange & { kind: PriceListChange['kind']; code: string };

/** Changes as rows, a value each. */
export const changeRows = (changes: readonly PriceListChange[]): ChangeRow[] =>
  changes.flatMap(({ kind, code = '', fields }) => fields.map((field) => ({ ...field, kind, code })));

/** A value as people read it: a multiplier is the percentage that it adds (3-platform §9). */
function shown(field: string, value: LineValue): string {
  if (value === undefined) return '–';
  return field.endsWith('Multiplier') && typeof value === 'number'
    ? `+${surchargePercentOf(value)} %`
    : JSON.stringify(value);
}

/** `Towing price: 88 → 92`, for one line of a plan. */
export function changeWords({ kind, code = '', fields }: PriceListChange): string {
  if (kind !== 'changed') return `${code} ${kind}`;
  const values = fields.map(({ field, before, after }) => `${field}: ${shown(field, before)} → ${shown(field, after)}`);
  return [code, values.join(', ')].filter(Boolean).join(' ');
}

/** Fields that `--json` may name. */
export const changeFields = ['kind', 'code', 'field', 'before', 'after'] as const;

/** The columns of what differs between two lists. */
export const changeColumns: Column<ChangeRow>[] = [
  { key: 'code', title: 'Line', value: ({ code }) => code },
  {
    key: 'kind',
    title: 'Change',
    value: ({ kind }) => kind,
    tone: ({ kind }) => (kind === 'added' ? 'good' : kind === 'removed' ? 'bad' : undefined),
  },
  { key: 'field', title: 'Value', value: ({ field }) => field },
  {
    key: 'before',
    title: 'Before',
    value: ({ before }) => before ?? null,
    shown: ({ field, before }) => shown(field, before),
  },
  {
    key: 'after',
    title: 'After',
    value: ({ after }) => after ?? null,
    shown: ({ field, after }) => shown(field, after),
  },
];
