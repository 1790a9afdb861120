import { displayWidth, pad, truncate } from '../text/displayWidth.ts';
import { wrap } from '../text/wrap.ts';
import { type Column, type Pair, shownColumns, shownText, titleOf } from './column.ts';
import { printableLines } from './printable.ts';
import type { Reader } from './reader.ts';
import type { Style } from './style.ts';

const GAP = '  ';
const NARROWEST = 6;
/** A cell of a column that does not say otherwise is readable from here. */
const COMFORTABLE = 12;

/**
 * A table as aligned text, one line a row, a header above.
 * @param width columns of the terminal; undefined where nothing is cut (pipes, files)
 */
export function renderTable<Row>(
  all: readonly Column<Row>[],
  rows: readonly Row[],
  style: Style,
  width: number | undefined,
  reader: Reader,
): string {
  const contents = shownColumns(all).map((column) => {
    const cells = rows.map((row) => shownText(column, row, reader));
    return { column, cells, widest: Math.max(0, ...cells.map(displayWidth)) };
  });
  const titled = (isShort: boolean): Measured<Row>[] =>
    contents.map(({ column, cells, widest }) => {
      const title = titleOf(column, reader, isShort);
      return { column, cells, title, width: Math.max(displayWidth(title), widest) };
    });
  const columns = width === undefined ? titled(false) : fit(titled, width);
  const line = (texts: readonly string[], tone: (column: Column<Row>) => Parameters<Style>[0]) =>
    columns
      .map(({ column, width: own }, index) => {
        const cut = truncate(texts[index] ?? '', own);
        const isLast = index === columns.length - 1 && !column.isRight;
        return style(tone(column), isLast ? cut : pad(cut, own, column.isRight));
      })
      .join(GAP)
      .trimEnd();
  const header = line(
    columns.map(({ title }) => title),
    () => 'strong',
  );
  const body = rows.map((row, at) =>
    line(
      columns.map(({ cells }) => cells[at] ?? ''),
      (column) => column.tone?.(row),
    ),
  );
  return `${[header, ...body].join('\n')}\n`;
}

type Measured<Row> = { column: Column<Row>; cells: string[]; title: string; width: number };

const total = (widths: readonly number[]): number =>
  widths.reduce((sum, each) => sum + each, GAP.length * Math.max(0, widths.length - 1));

/**
 * Names zones by their place and leaves out the columns that say nothing in any row; then others until the rest is readable; then
 * cuts the widest until the line fits. Each only as far as the one before did not do.
 */
function fit<Row>(titled: (isShort: boolean) => Measured<Row>[], width: number): Measured<Row>[] {
  const isTooWide = (columns: readonly Measured<Row>[]) => total(columns.map((each) => each.width)) > width;
  let kept = titled(false);
  if (isTooWide(kept)) kept = titled(true);
  if (isTooWide(kept)) kept = kept.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const readable = ({ column, width: own }: Measured<Row>) =>
    column.mayShrink ? Math.min(own, Math.max(NARROWEST, column.least ?? COMFORTABLE)) : own;
  while (total(kept.map(readable)) > width) {
    const out = kept.reduce<Measured<Row> | undefined>(
      (worst, each) => ((each.column.leaveOut ?? 0) > (worst?.column.leaveOut ?? 0) ? each : worst),
      undefined,
    );
    if (!out) break;
    kept = kept.filter((each) => each !== out);
  }
  const fitted = kept.map((each) => ({ ...each }));
  const cut = (least: (each: Measured<Row>) => number) => {
    while (total(fitted.map((each) => each.width)) > width) {
      const candidates = fitted.filter((each) => each.column.mayShrink && each.width > least(each));
      if (candidates.length === 0) return;
      candidates.reduce((widest, each) => (each.width > widest.width ? each : widest)).width -= 1;
    }
  };
  cut(readable);
  cut(() => NARROWEST);
  return fitted;
}

/**
 * Pairs of label and value, one a line; further lines of a value stand under its first.
 * @param width columns of the terminal; undefined where nothing is broken (pipes, files)
 */
export function renderRecord(pairs: readonly Pair[], style: Style, width: number | undefined): string {
  const widest = Math.max(0, ...pairs.map(([label]) => displayWidth(label)));
  const indent = ' '.repeat(widest + GAP.length);
  const room = width === undefined ? undefined : width - indent.length;
  // An address is copied whole: a line with a word that finds no room is left to the terminal.
  const broken = (line: string) =>
    line.split(' ').some((word) => displayWidth(word) > (room ?? Number.POSITIVE_INFINITY)) ? [line] : wrap(line, room);
  return pairs
    .map(([label, value]) => {
      const lines = printableLines(value).split('\n').flatMap(broken);
      return `${style('dim', pad(label, widest))}${GAP}${lines.join(`\n${indent}`)}\n`;
    })
    .join('');
}
