import type { Column } from '../output/column.ts';
import type { Style } from '../output/style.ts';
import { pad } from '../text/displayWidth.ts';
import { wrap } from '../text/wrap.ts';
import type { ReportedFinding, ScanReport } from './reportSchema.ts';
import { conclusion, headline } from './reports/markdown.ts';

/** Columns of `--format csv` and the like. */
export const scanColumns: Column<ReportedFinding>[] = [
  { key: 'contractCode', title: 'Contract', value: ({ contractCode }) => contractCode },
  { key: 'severity', title: 'Severity', value: ({ severity }) => severity },
  { key: 'rule', title: 'Rule', value: ({ rule }) => rule },
  { key: 'message', title: 'Finding', value: ({ message }) => message },
  { key: 'pointer', title: 'Place', value: ({ pointer }) => pointer },
  { key: 'isInBaseline', title: 'In baseline', value: ({ isInBaseline }) => isInBaseline },
];

/** Fields that `--json` may name. */
export const scanFields = [
  'rule',
  'severity',
  'contractCode',
  'pointer',
  'message',
  'fingerprint',
  'isInBaseline',
  'file',
  'line',
  'column',
] as const satisfies readonly (keyof ReportedFinding)[];

/**
 * The result for a person (cli.md §5.6).
 * @param width columns of the terminal: a place that does not fit stands on a line of its own
 */
export function scanText(report: ScanReport, style: Style, width: number | undefined): string {
  const title = `${style('strong', 'Contract anomalies')} · ${headline(report)}\n`;
  if (report.findings.length === 0) return `${title}\n${style('good', '✓')} No anomalies\n`;
  const codeWidth = Math.max(...report.findings.map(({ contractCode }) => contractCode.length));
  const textWidth = Math.min(70, Math.max(...report.findings.map(({ message }) => message.length)));
  const indent = codeWidth + 2 + 2 + 2 + 6 + 2;
  const longest = Math.max(
    ...report.findings.map(({ pointer, isInBaseline }) => pointer.length + (isInBaseline ? 12 : 0)),
  );
  const isLong = width !== undefined && indent + textWidth + 2 + longest > width;
  const lines = report.findings.map(({ contractCode, severity, rule, message, pointer, isInBaseline }) => {
    const mark = severity === 'error' ? style('bad', '✗') : style('warn', '▲');
    const head = `  ${pad(contractCode, codeWidth)}  ${mark} ${rule}  `;
    const known = isInBaseline ? style('dim', '  (baseline)') : '';
    const below = `\n${' '.repeat(indent)}`;
    const wrapped = (text: string) => wrap(text, width === undefined ? undefined : width - indent);
    if (isLong)
      return `${head}${[...wrapped(message), ...wrapped(pointer).map((line) => style('dim', line))].join(below)}${known}`;
    return `${head}${pad(message, textWidth)}  ${style('dim', pointer)}${known}`;
  });
  const verdict = report.isFailed ? style('bad', conclusion(report)) : conclusion(report);
  return `${title}\n${lines.join('\n')}\n\n${verdict}\n`;
}
