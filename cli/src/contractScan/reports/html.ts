import { ruleTitles } from '../messages.ts';
import type { ScanReport } from '../reportSchema.ts';
import { conclusion, headline } from './markdown.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const html = (text: string): string => text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter);

const style = `
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 72rem; padding: 0 1rem; color: #1c2127; background: #fff }
table { border-collapse: collapse; width: 100% } th, td { text-align: left; padding: .4rem .6rem; border-bottom: 1px solid #dce0e5; vertical-align: top }
code { font: 13px ui-monospace, monospace; overflow-wrap: anywhere } .error { color: #ac2f33; font-weight: 600 } .warning { color: #77450d; font-weight: 600 } .known { opacity: .65 }
@media (prefers-color-scheme: dark) { body { color: #f6f7f9; background: #1c2127 } th, td { border-color: #404854 } .error { color: #fa999c } .warning { color: #fbb360 } }`;

/** One page that needs nothing else. */
export function htmlReport(report: ScanReport): string {
  const rows = report.findings.map(
    ({ contractCode, severity, rule, message, pointer, isInBaseline }) =>
      `<tr${isInBaseline ? ' class="known"' : ''}><td>${html(contractCode)}</td><td class="${severity}">${severity}</td><td title="${html(ruleTitles[rule])}">${rule}</td><td>${html(message)}</td><td><code>${html(pointer)}</code></td><td>${isInBaseline ? 'known' : 'new'}</td></tr>`,
  );
  const table =
    rows.length === 0
      ? '<p>No anomalies.</p>'
      : `<table><thead><tr><th>Contract</th><th>Severity</th><th>Rule</th><th>Finding</th><th>Place</th><th>Baseline</th></tr></thead><tbody>\n${rows.join('\n')}\n</tbody></table>\n<p>${html(conclusion(report))}</p>`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Contract anomalies</title><style>${style}</style></head>
<body>
<h1>Contract anomalies</h1>
<p>${html(headline(report))}, ${html(report.scannedAt)}</p>
${table}
</body>
</html>
`;
}
