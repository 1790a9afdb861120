import type { Column } from '../output/column.ts';
import { csvLine } from '../output/csv.ts';
import type { BulkOutcome } from './runBulk.ts';

/** The columns of what became of each item. */
export const outcomeColumns: Column<BulkOutcome>[] = [
  { key: 'item', title: 'Item', value: ({ label }) => label },
  {
    key: 'outcome',
    title: 'Outcome',
    value: ({ outcome }) => outcome,
    tone: ({ outcome }) => (outcome === 'failed' ? 'bad' : outcome === 'ok' ? 'good' : 'dim'),
  },
  { key: 'code', title: 'Code', value: ({ code }) => code },
  { key: 'message', title: 'Reason', value: ({ message }) => message, mayShrink: true },
];

/** Name and version of the JSON of a command’s outcomes. */
export const outcomeSchema = ({ name }: { name: string }): string => `towline.${name.replaceAll(' ', '.')}/1`;

/** What failed as a file of its own, with what is wrong with each part of it. */
export const rejectsCsv = (outcomes: readonly BulkOutcome[]): string =>
  [
    ['key', 'item', 'code', 'message', 'issues'],
    ...outcomes
      .filter(({ outcome }) => outcome === 'failed')
      .map(({ key, label, code, message, issues = [] }) => {
        return [key, label, code, message, issues.map(({ pointer, detail }) => `${pointer} ${detail}`).join('; ')];
      }),
  ]
    .map((cells) => csvLine(cells, () => false, { separator: ',', isRaw: false }))
    .join('');

/** What is wrong with which part of what failed, a line each: a cell of a table has no room for it. */
export const issueLines = (outcomes: readonly BulkOutcome[]): string[] =>
  outcomes.flatMap(({ label, issues = [] }) => issues.map(({ pointer, detail }) => `${label}: ${pointer}  ${detail}`));
