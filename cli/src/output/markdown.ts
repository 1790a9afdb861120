import { type Column, cellText } from './column.ts';

const cell = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replaceAll('<', '&lt;') || ' ';

/** A table as GitHub and GitLab read it. */
export function markdownTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const line = (texts: readonly string[]) => `| ${texts.map(cell).join(' | ')} |\n`;
  const rule = `|${columns.map(({ isRight }) => (isRight ? ' ---: ' : ' --- ')).join('|')}|\n`;
  const body = rows.map((row) => line(columns.map((column) => cellText(column.value(row)))));
  return line(columns.map(({ title }) => title)) + rule + body.join('');
}
