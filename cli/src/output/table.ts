import { type Column, cellText } from './column.ts';
import { displayWidth, pad, truncate } from './displayWidth.ts';
import { printableLines } from './printable.ts';
import type { Style } from './style.ts';

const GAP = '  ';
const NARROWEST = 6;

/**
 * A table as aligned text, one line a row, a header above.
 * @param width columns of the terminal; undefined where nothing is cut (pipes, files)
 */
export function renderTable<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  style: Style,
  width: number | undefined,
): string {
  const cells = rows.map((row) => columns.map((column) => cellText(column.value(row))));
  const widths = columns.map((column, index) =>
    Math.max(displayWidth(column.title), ...cells.map((line) => displayWidth(line[index] ?? ''))),
  );
  if (width !== undefined) shrink(columns, widths, width);
  const line = (texts: readonly string[], tone: (index: number) => Parameters<Style>[0]) =>
    texts
      .map((text, index) => {
        const cut = truncate(text, widths[index] ?? 0);
        const isLast = index === texts.length - 1 && !columns[index]?.isRight;
        return style(tone(index), isLast ? cut : pad(cut, widths[index] ?? 0, columns[index]?.isRight));
      })
      .join(GAP)
      .trimEnd();
  const header = line(
    columns.map(({ title }) => title),
    () => 'strong',
  );
  const body = cells.map((texts, at) => line(texts, (index) => columns[index]?.tone?.(rows[at] as Row)));
  return `${[header, ...body].join('\n')}\n`;
}

/** Takes from the columns that may shrink, the widest first, until the line fits. */
function shrink<Row>(columns: readonly Column<Row>[], widths: number[], width: number): void {
  const total = () => widths.reduce((sum, each) => sum + each, GAP.length * (widths.length - 1));
  while (total() > width) {
    let widest = -1;
    for (const [index, column] of columns.entries()) {
      if (column.mayShrink && (widths[index] ?? 0) > NARROWEST && (widths[index] ?? 0) > (widths[widest] ?? 0))
        widest = index;
    }
    if (widest < 0) return;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
}

/** Pairs of label and value, one a line. */
export function renderRecord(pairs: readonly (readonly [label: string, value: string])[], style: Style): string {
  const width = Math.max(0, ...pairs.map(([label]) => displayWidth(label)));
  const indent = ' '.repeat(width + GAP.length);
  return pairs
    .map(
      ([label, value]) =>
        `${style('dim', pad(label, width))}${GAP}${printableLines(value).replaceAll('\n', `\n${indent}`)}\n`,
    )
    .join('');
}
