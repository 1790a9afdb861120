import type { Column } from '../output/column.ts';
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

/** What is wrong with which part of what failed, a line each: a cell of a table has no room for it. */
export const issueLines = (outcomes: readonly BulkOutcome[]): string[] =>
  outcomes.flatMap(({ label, issues = [] }) => issues.map(({ pointer, detail }) => `${label}: ${pointer}  ${detail}`));
