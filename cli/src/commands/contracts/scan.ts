import { existsSync } from 'node:fs';
import path from 'node:path';
import { type AnomalyRuleId, anomalyRuleIds } from '@towline/sdk/domain/contract/anomalies';
import { csvSeparatorOf } from '@towline/sdk/domain/csv';
import { environmentNameValues } from '@towline/sdk/values';
import { z } from 'zod';
import { annotations, appendSummary, makesAnnotations } from '../../contractScan/annotations.ts';
import { readBaseline, writeBaseline } from '../../contractScan/baseline.ts';
import type { ScanReport } from '../../contractScan/reportSchema.ts';
import { parseReport, reportKinds, writeReports } from '../../contractScan/reports/reports.ts';
import { reportOf, scanContracts } from '../../contractScan/scan.ts';
import { scanColumns, scanFields, scanText } from '../../contractScan/scanText.ts';
import { contractsOfFiles, contractsOfServer } from '../../contractScan/sources.ts';
import { type CommandContext, defineCommand } from '../../defineCommand.ts';
import { UserError } from '../../errors.ts';
import { exitCodes } from '../../exitCodes.ts';
import { environmentOf, settingKeys } from '../../settings/keys.ts';

const flags = z.object({
  env: z
    .string()
    .optional()
    .meta({
      value: '<dev|test|stag|prod>',
      completes: environmentNameValues.map((name) => name.toLowerCase()),
      description: 'Judge as in this environment; default: the server’s',
    }),
  file: z
    .string()
    .optional()
    .meta({ value: '<dir>', completes: 'file', description: 'Pulled JSON instead of the server, without network' }),
  priceLists: z.string().optional().meta({
    value: '<dir>',
    completes: 'file',
    description: 'With --file: pulled price lists; by itself price-lists, where it is there',
  }),
  failOn: z.enum(['error', 'warning', 'never']).optional().meta({ description: 'What makes exit 3 (default error)' }),
  rules: z
    .array(z.string())
    .optional()
    .meta({ value: '<TLC001,…>', completes: anomalyRuleIds, description: 'Only these rules' }),
  ignore: z
    .array(z.string())
    .optional()
    .meta({ value: '<TLC001,…>', completes: anomalyRuleIds, description: 'All but these rules' }),
  baseline: z
    .string()
    .optional()
    .meta({ value: '<file>', completes: 'file', description: 'Known findings, which do not fail' }),
  updateBaseline: z.boolean().optional().meta({ description: 'Write this scan’s findings as the baseline' }),
  since: z.string().optional().meta({ value: '<git-ref>', description: 'With --file: only files that changed since' }),
  report: z
    .array(z.string())
    .default([])
    .meta({
      value: '<kind=path>',
      completes: reportKinds.map((kind) => `${kind}=`),
      description: `Also write a report; kinds: ${reportKinds.join(', ')}`,
    }),
  annotations: z
    .enum(['github', 'none', 'auto'])
    .default('auto')
    .meta({ description: 'Workflow commands for GitHub Actions' }),
  maxAnnotations: z.coerce.number().int().min(0).max(50).default(10).meta({ description: 'At most so many a level' }),
});

/** Where `price-lists pull` writes when nothing is said. */
const pulledFolder = 'price-lists';

type Context = CommandContext<z.output<typeof flags>>;

export const command = defineCommand({
  name: 'contracts scan',
  summary: 'Find anomalies in contracts',
  description: 'The same rules as the console’s Scan button. Exit 3 when there are new findings at or above --fail-on.',
  args: [
    {
      name: 'code',
      description: 'Codes of contracts; all where none is named',
      completes: 'contract',
      isOptional: true,
      isVariadic: true,
    },
  ],
  flags,
  fields: scanFields,
  examples: [
    ['contracts scan --env prod', 'All contracts of the server'],
    ['contracts scan --file contracts --env prod --since origin/main', 'What a pull request changed, without network'],
    ['contracts scan --file contracts --env prod --price-lists tariffs', 'With price lists of another folder'],
    ['contracts scan --baseline .towline/baseline.json --report sarif=out/contracts.sarif', 'In a pipeline'],
    ['contracts scan --baseline .towline/baseline.json --update-baseline', 'Accept what there is'],
  ],
  async run(context) {
    const { flags: given, io, settings, output } = context;
    const project = settings.project?.scan;
    for (const wanted of given.report) parseReport(wanted);
    const baselineFile = given.baseline ?? project?.baseline;
    if (given.updateBaseline && !baselineFile) throw new UserError('--update-baseline needs --baseline <file>');
    const options = {
      failOn: given.failOn ?? project?.failOn ?? 'error',
      rules: rulesOf(given.rules ?? project?.rules),
      ignore: rulesOf(given.ignore ?? project?.ignore),
      baseline: baselineFile ? await readBaseline(baselineFile, io.cwd, given.updateBaseline === true) : undefined,
      environment: await environmentFor(context),
      scannedAt: io.now().toISOString(),
    };
    const scanned = await scanContracts(await sourcesFor(context), options);
    let report = reportOf(scanned, options);
    if (given.updateBaseline && baselineFile) {
      await writeBaseline(baselineFile, io.cwd, report);
      report = reportOf(scanned, { ...options, baseline: await readBaseline(baselineFile, io.cwd, false) });
      output.note(`${report.summary.findings} findings are the baseline now: ${baselineFile}`);
    }
    // A scan of files may have no server; one that somebody named is where the contracts are mended.
    const isNamed = !given.file || settings.resolved.apiUrl.origin !== 'default';
    await writeReports(given.report, report, io.cwd, {
      separator: csvSeparatorOf(settings.locale),
      apiUrl: isNamed ? settings.apiUrl : undefined,
    });
    await print(report, context);
    return report.isFailed ? exitCodes.findings : exitCodes.success;
  },
});

function rulesOf(names: readonly string[] | undefined): ReadonlySet<AnomalyRuleId> {
  return new Set(
    (names ?? []).map((name) => {
      const rule = anomalyRuleIds.find((id) => id === name.toUpperCase());
      if (!rule) throw new UserError(`There is no rule "${name}"`, { hint: anomalyRuleIds.join(', ') });
      return rule;
    }),
  );
}

async function environmentFor({ flags: { env, file }, settings, connect }: Context) {
  if (env) return environmentOf(settingKeys.environment.read(env)) ?? 'Prod';
  if (settings.environment) return settings.environment;
  if (file) throw new UserError('--file needs --env: there is no server that says where it is');
  return (await (await connect()).support.getVersion()).environment;
}

async function sourcesFor({ flags: { file, since, priceLists }, args, io, connect, agent }: Context) {
  if (!file) {
    if (since) throw new UserError('--since needs --file: the server has no git');
    if (priceLists) throw new UserError('--price-lists needs --file: the server has its own');
    await agent();
    return contractsOfServer(await connect(), args);
  }
  const beside = existsSync(path.resolve(io.cwd, pulledFolder)) ? pulledFolder : undefined;
  return contractsOfFiles({ place: file, cwd: io.cwd, codes: args, since, priceLists: priceLists ?? beside });
}

async function print(report: ScanReport, { flags: given, io, output }: Context): Promise<void> {
  const { schema, findings, ...rest } = report;
  const inActions = makesAnnotations(given.annotations, io.env);
  if (output.format === 'table' || output.format === 'markdown') {
    const text =
      output.format === 'markdown'
        ? (await import('../../contractScan/reports/markdown.ts')).markdownReport(report)
        : scanText(report, output.style, output.width);
    const body = inActions ? `::group::Contract anomalies\n${text}::endgroup::\n` : text;
    await output.say({ schema, data: report, text: body });
  } else {
    await output.list({
      schema,
      columns: scanColumns,
      rows: findings,
      meta: rest,
      empty: 'No anomalies',
    });
  }
  if (!inActions) return;
  // Machine formats keep stdout for themselves; the runner reads commands on stderr too.
  const stream = output.isJson || output.format === 'csv' ? io.stderr : io.stdout;
  for (const line of annotations(report, given.maxAnnotations)) stream.write(`${line}\n`);
  await appendSummary(report, io.env);
}
