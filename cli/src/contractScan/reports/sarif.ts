import { anomalyRuleIds, anomalyRules } from '@towline/sdk/domain/contract/anomalies';
import type { Log, ReportingDescriptor, Result } from 'sarif';
import { CLI_VERSION } from '../../version.ts';
import { ruleAdvice, ruleTitles } from '../messages.ts';
import type { ReportedFinding, ScanReport } from '../reportSchema.ts';

const rulesOf = (helpUri: string | undefined): ReportingDescriptor[] =>
  anomalyRuleIds.map((id) => ({
    id,
    name: ruleTitles[id].replace(/[^A-Za-z0-9]+(\w)?/g, (_all, letter?: string) => letter?.toUpperCase() ?? ''),
    shortDescription: { text: ruleTitles[id] },
    help: { text: `${ruleTitles[id]}. ${ruleAdvice[id]}`, markdown: `**${ruleTitles[id]}.** ${ruleAdvice[id]}` },
    ...(helpUri === undefined ? {} : { helpUri }),
    defaultConfiguration: { level: anomalyRules[id].severity },
  }));

function resultOf({
  rule,
  severity,
  message,
  file,
  line,
  column,
  fingerprint,
  pointer,
  contractCode,
  isInBaseline,
}: ReportedFinding): Result {
  return {
    ruleId: rule,
    ruleIndex: anomalyRuleIds.indexOf(rule),
    level: severity,
    message: { text: `${contractCode}: ${message}` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: file.split('/').map(encodeURIComponent).join('/') },
          region: { startLine: line, startColumn: column },
        },
        logicalLocations: [{ fullyQualifiedName: `${contractCode}${pointer}` }],
      },
    ],
    partialFingerprints: { towlineFinding: fingerprint },
    baselineState: isInBaseline ? 'unchanged' : 'new',
  };
}

/**
 * SARIF 2.1.0, as code scanning reads it (cli.md §5.6).
 * @param apiUrl the server that was scanned, whose console shows and mends the contracts; undefined without one
 */
export function sarifReport(report: ScanReport, apiUrl?: string): string {
  const contractsPage = apiUrl === undefined ? undefined : new URL('/dashboard/contracts', apiUrl).href;
  const about = apiUrl === undefined ? {} : { informationUri: new URL('/docs', apiUrl).href };
  const log: Log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'towline', semanticVersion: CLI_VERSION, ...about, rules: rulesOf(contractsPage) } },
        automationDetails: { id: `towline-contracts/${report.environment}` },
        results: report.findings.map(resultOf),
        columnKind: 'utf16CodeUnits',
      },
    ],
  };
  return `${JSON.stringify(log, undefined, 2)}\n`;
}
