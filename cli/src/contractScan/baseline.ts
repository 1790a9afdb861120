import path from 'node:path';
import { UserError } from '../errors.ts';
import { readIfThere } from '../settings/privateFile.ts';
import { writeFileWhole } from '../settings/writeFileWhole.ts';
import { BASELINE_SCHEMA, type Baseline, baselineSchema, type ScanReport } from './reportSchema.ts';

/** Reads a baseline. One that is to be written anew need not be there. */
export async function readBaseline(file: string, cwd: string, mayBeMissing: boolean): Promise<Baseline | undefined> {
  const text = await readIfThere(path.resolve(cwd, file));
  if (text === undefined) {
    if (mayBeMissing) return undefined;
    throw new UserError(`There is no baseline ${file}`, { hint: 'Make one with --update-baseline' });
  }
  try {
    return baselineSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new UserError(`${file} is no baseline`, { cause, hint: 'Make one with --update-baseline' });
  }
}

/** Writes the findings of this scan as the baseline, sorted, so that a change of it can be read. */
export async function writeBaseline(file: string, cwd: string, report: ScanReport): Promise<void> {
  const findings = report.findings
    .map(({ fingerprint, rule, contractCode, pointer }) => ({ contractCode, rule, pointer, fingerprint }))
    .sort((a, b) => (`${a.contractCode}|${a.rule}|${a.pointer}` < `${b.contractCode}|${b.rule}|${b.pointer}` ? -1 : 1));
  const baseline: Baseline = { schema: BASELINE_SCHEMA, findings };
  await writeFileWhole(path.resolve(cwd, file), `${JSON.stringify(baseline, undefined, 2)}\n`);
}
