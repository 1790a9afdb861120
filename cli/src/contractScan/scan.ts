import { createHash } from 'node:crypto';
import type { EnvironmentName } from '@towline/sdk/api';
import { rememberingCompile } from '@towline/sdk/domain/communication/textFindings';
import {
  type AnomalyRuleId,
  type ScannedContract,
  type ScannedLists,
  scanContract,
} from '@towline/sdk/domain/contract/anomalies';
import { positionOf } from '../configuration/jsonPosition.ts';
import { keepMemoryFlat } from '../keepMemoryFlat.ts';
import { messageOf } from './messages.ts';
import { type Baseline, type ReportedFinding, SCAN_SCHEMA, type ScanReport } from './reportSchema.ts';

/** A contract with the text that its findings point into, made where there is one. */
export type ContractSource = { contract: ScannedContract; text: () => string; file: string; lists?: ScannedLists };

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

/** Names a finding for ever: the same rule at the same place of the same contract (cli.md §5.6); of a text, which may have many, with what it says. */
export const fingerprintOf = (rule: string, contractCode: string, pointer: string, said = ''): string =>
  createHash('sha256')
    .update(`${rule}|${contractCode}|${pointer}${said && `|${said}`}`)
    .digest('hex');

/** What a scan found, before anything is known of a baseline. */
export type Scanned = { contractCodes: string[]; findings: Omit<ReportedFinding, 'isInBaseline'>[] };

/** Scans contracts as they come: of each no more is kept than what was found, so that ten thousand need the memory of one. */
export async function scanContracts(
  sources: AsyncIterable<ContractSource>,
  { environment, rules, ignore }: Pick<ScanOptions, 'environment' | 'rules' | 'ignore'>,
): Promise<Scanned> {
  const isAsked = (rule: AnomalyRuleId) => (rules.size === 0 || rules.has(rule)) && !ignore.has(rule);
  const scanned: Scanned = { contractCodes: [], findings: [] };
  const compile = rememberingCompile();
  keepMemoryFlat();
  for await (const { contract, text, file, lists } of sources) {
    scanned.contractCodes.push(contract.code);
    const found = scanContract(contract, environment, compile, lists).filter(({ rule }) => isAsked(rule));
    // Most contracts have nothing to point at.
    const pointedAt = found.length > 0 ? text() : '';
    for (const finding of found) {
      const { rule, severity, contractCode, pointer, position } = finding;
      const message = messageOf(finding);
      const fingerprint = fingerprintOf(rule, contractCode, pointer, position === undefined ? '' : message);
      const place = { file, ...positionOf(pointedAt, pointer, position) };
      scanned.findings.push({ rule, severity, contractCode, pointer, message, fingerprint, ...place });
    }
  }
  return scanned;
}

/** What is told of a scan: errors first, then by contract and rule; what is in the baseline fails nothing. */
export function reportOf({ contractCodes, findings: found }: Scanned, options: ScanOptions): ScanReport {
  const { environment, baseline, failOn } = options;
  const known = new Set(baseline?.findings.map(({ fingerprint }) => fingerprint));
  const findings = found.map((finding) => ({ ...finding, isInBaseline: known.has(finding.fingerprint) }));
  findings.sort(worstFirst);
  const count = (test: (finding: ReportedFinding) => boolean) => findings.filter(test).length;
  const isNew = (finding: ReportedFinding) => !finding.isInBaseline;
  const counts = (finding: ReportedFinding) => isNew(finding) && (failOn === 'warning' || finding.severity === 'error');
  return {
    schema: SCAN_SCHEMA,
    environment,
    scannedAt: options.scannedAt,
    contractCodes,
    findings,
    summary: {
      contracts: contractCodes.length,
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
