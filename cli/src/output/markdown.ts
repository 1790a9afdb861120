import { type Column, shownColumns, shownText, titleOf } from './column.ts';
import type { Reader } from './reader.ts';

const cell = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replaceAll('<', '&lt;') || ' ';

/** A table as GitHub and GitLab read it. */
export function markdownTable<Row>(all: readonly Column<Row>[], rows: readonly Row[], reader: Reader): string {
  const columns = shownColumns(all);
  const line = (texts: readonly string[]) => `| ${texts.map(cell).join(' | ')} |\n`;
  const rule = `|${columns.map(({ isRight }) => (isRight ? ' ---: ' : ' --- ')).join('|')}|\n`;
  const body = rows.map((row) => line(columns.map((column) => shownText(column, row, reader))));
  return line(columns.map((column) => titleOf(column, reader))) + rule + body.join('');
}
