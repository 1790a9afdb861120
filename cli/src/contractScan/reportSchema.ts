import { anomalyRuleIds } from '@towline/sdk/domain/contract/anomalies';
import { environmentNameValues } from '@towline/sdk/values';
import { z } from 'zod';

/** Name and version of the JSON report (cli.md §5.4). */
export const SCAN_SCHEMA = 'towline.contracts.scan/1';
/** Name and version of a baseline file. */
export const BASELINE_SCHEMA = 'towline.contracts.baseline/1';

/** A finding as reports carry it. */
export const findingSchema = z.object({
  rule: z.enum(anomalyRuleIds),
  severity: z.enum(['error', 'warning']),
  contractCode: z.string(),
  pointer: z.string().meta({ description: 'JSON pointer into the contract' }),
  message: z.string(),
  fingerprint: z.string().meta({ description: 'sha256 of rule|contract|pointer' }),
  isInBaseline: z.boolean(),
  file: z.string().meta({ description: 'contracts/<code>.json' }),
  line: z.number().int(),
  column: z.number().int(),
});

/** The JSON report (`--report json=…`, `towline schema report`). */
export const reportSchema = z.object({
  schema: z.literal(SCAN_SCHEMA),
  environment: z.enum(environmentNameValues),
  scannedAt: z.string(),
  contractCodes: z.array(z.string()),
  findings: z.array(findingSchema),
  summary: z.object({
    contracts: z.number(),
    findings: z.number(),
    errors: z.number(),
    warnings: z.number(),
    isNew: z.number().meta({ description: 'Findings that are not in the baseline' }),
    inBaseline: z.number(),
  }),
  failOn: z.enum(['error', 'warning', 'never']),
  isFailed: z.boolean(),
});

/** Findings that are known and accepted. */
export const baselineSchema = z.object({
  schema: z.literal(BASELINE_SCHEMA),
  findings: z.array(
    z.object({ fingerprint: z.string(), rule: z.string(), contractCode: z.string(), pointer: z.string() }),
  ),
});

/** A finding in a report. */
export type ReportedFinding = z.output<typeof findingSchema>;
/** The report that every kind is made from. */
export type ScanReport = z.output<typeof reportSchema>;
/** A baseline file's content. */
export type Baseline = z.output<typeof baselineSchema>;
