import { createHash } from 'node:crypto';
import type { EnvironmentName } from '@towline/sdk/api';
import { type AnomalyRuleId, type ScannedContract, scanContract } from '@towline/sdk/domain/contract/anomalies';
import { positionOf } from './jsonPosition.ts';
import { messageOf } from './messages.ts';
import { type Baseline, type ReportedFinding, SCAN_SCHEMA, type ScanReport } from './reportSchema.ts';

/** A contract with the text that its findings point into. */
export type ContractSource = { contract: ScannedContract; text: string; file: string };

/** How a scan is done. */
export type ScanOptions = {
  environment: EnvironmentName;
  failOn: ScanReport['failOn'];
  /** Only these rules; all where it is empty */
  rules: ReadonlySet<AnomalyRuleId>;
  ignore: ReadonlySet<AnomalyRuleId>;
  baseline: Baseline | undefined;
  scannedAt: string;
};

/** Names a finding for ever: the same rule at the same place of the same contract (cli.md §5.6). */
export const fingerprintOf = (rule: string, contractCode: string, pointer: string): string =>
  createHash('sha256').update(`${rule}|${contractCode}|${pointer}`).digest('hex');

/** Scans contracts; errors first, then by contract and rule. */
export function scanContracts(sources: readonly ContractSource[], options: ScanOptions): ScanReport {
  const { environment, rules, ignore, baseline, failOn } = options;
  const known = new Set(baseline?.findings.map(({ fingerprint }) => fingerprint));
  const isAsked = (rule: AnomalyRuleId) => (rules.size === 0 || rules.has(rule)) && !ignore.has(rule);
  const findings = sources.flatMap(({ contract, text, file }) =>
    scanContract(contract, environment)
      .filter(({ rule }) => isAsked(rule))
      .map((finding): ReportedFinding => {
        const { rule, severity, contractCode, pointer } = finding;
        const fingerprint = fingerprintOf(rule, contractCode, pointer);
        const position = positionOf(text, pointer);
        const isInBaseline = known.has(fingerprint);
        return {
          rule,
          severity,
          contractCode,
          pointer,
          message: messageOf(finding),
          fingerprint,
          isInBaseline,
          file,
          ...position,
        };
      }),
  );
  findings.sort(worstFirst);
  const count = (test: (finding: ReportedFinding) => boolean) => findings.filter(test).length;
  const isNew = (finding: ReportedFinding) => !finding.isInBaseline;
  const counts = (finding: ReportedFinding) => isNew(finding) && (failOn === 'warning' || finding.severity === 'error');
  return {
    schema: SCAN_SCHEMA,
    environment,
    scannedAt: options.scannedAt,
    contractCodes: sources.map(({ contract }) => contract.code),
    findings,
    summary: {
      contracts: sources.length,
      findings: findings.length,
      errors: count(({ severity }) => severity === 'error'),
      warnings: count(({ severity }) => severity === 'warning'),
      isNew: count(isNew),
      inBaseline: count(({ isInBaseline }) => isInBaseline),
    },
    failOn,
    isFailed: failOn !== 'never' && findings.some(counts),
  };
}

function worstFirst(a: ReportedFinding, b: ReportedFinding): number {
  if (a.severity !== b.severity) return a.severity === 'error' ? -1 : 1;
  return compare(a.contractCode, b.contractCode) || compare(a.rule, b.rule) || compare(a.pointer, b.pointer);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
