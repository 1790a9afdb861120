import type { DocumentChange } from '@towline/sdk/domain/contract/documentChanges';

/** A value is told in so many letters; the documents have the rest. */
const MOST_LETTERS = 60;

/** A value as a line of text. */
export function valueText(value: unknown): string {
  const text = JSON.stringify(value) ?? '–';
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1)}…` : text;
}

/** What became of a place: `0.21 → 0.2`. */
export function changeText({ kind, before, after }: DocumentChange): string {
  if (kind === 'added') return `added ${valueText(after)}`;
  if (kind === 'removed') return `removed ${valueText(before)}`;
  return kind === 'reordered' ? `now in the order ${valueText(after)}` : `${valueText(before)} → ${valueText(after)}`;
}
