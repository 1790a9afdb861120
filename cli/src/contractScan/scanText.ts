import type { Column } from '../output/column.ts';
import { pad } from '../output/displayWidth.ts';
import type { Style } from '../output/style.ts';
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

/** The result for a person (cli.md §5.6). */
export function scanText(report: ScanReport, style: Style): string {
  const title = `${style('strong', 'Contract anomalies')} · ${headline(report)}\n`;
  if (report.findings.length === 0) return `${title}\n${style('good', '✓')} No anomalies\n`;
  const codeWidth = Math.max(...report.findings.map(({ contractCode }) => contractCode.length));
  const textWidth = Math.min(70, Math.max(...report.findings.map(({ message }) => message.length)));
  const lines = report.findings.map(({ contractCode, severity, rule, message, pointer, isInBaseline }) => {
    const mark = severity === 'error' ? style('bad', '✗') : style('warn', '▲');
    const place = `${pad(message, textWidth)}  ${style('dim', pointer)}${isInBaseline ? style('dim', '  (baseline)') : ''}`;
    return `  ${pad(contractCode, codeWidth)}  ${mark} ${rule}  ${place}`;
  });
  const verdict = report.isFailed ? style('bad', conclusion(report)) : conclusion(report);
  return `${title}\n${lines.join('\n')}\n\n${verdict}\n`;
}
