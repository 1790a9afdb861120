import { type Measure, type Measured, measureValues } from '@towline/sdk/domain/whatIf/measures';
import type { Column } from '../../output/column.ts';

/** A measure of the answer, in the unit that it is read in: percent, minutes, euro. */
export type MeasureRow = { measure: Measure } & { [Name in keyof Measured]: number | undefined };

const units: Readonly<Record<Measure, readonly [title: string, times: number, digits: number]>> = {
  acceptance: ['First offer accepted (%)', 100, 1],
  minutes: ['Minutes to the arrival', 1, 1],
  p95: ['Minutes to the arrival, P95', 1, 1],
  cost: ['Cost (EUR net)', 1, 2],
  none: ['Nobody found (%)', 100, 2],
};

/** A value as people read it, in its measure's unit and digits. */
export const shownAs = (measure: Measure, value: number | undefined): string =>
  value === undefined ? '' : (value * units[measure][1]).toFixed(units[measure][2]);

const number = (name: keyof Measured, title: string): Column<MeasureRow> => ({
  key: name,
  title,
  isRight: true,
  value: ({ measure, [name]: value }) =>
    value === undefined ? undefined : Number((value * units[measure][1]).toFixed(units[measure][2] + 2)),
  shown: ({ measure, [name]: value }) => shownAs(measure, value),
});

/** How a measure is told. */
export const columns: Column<MeasureRow>[] = [
  { key: 'measure', title: 'Measure', value: ({ measure }) => measure, shown: ({ measure }) => units[measure][0] },
  number('before', 'Was'),
  number('after', 'Would be'),
  number('difference', 'Difference'),
  number('low', 'At least'),
  number('high', 'At most'),
];

/** A row for each measure of which something is known. */
export const rowsOf = (of: (measure: Measure) => Measured): MeasureRow[] =>
  measureValues.flatMap((measure) => {
    const { before, after, difference, low, high } = of(measure);
    return before === undefined && after === undefined ? [] : [{ measure, before, after, difference, low, high }];
  });
