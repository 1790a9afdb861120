import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Towline } from '@towline/sdk';
import type { WhatIfChange, WhatIfCounts, WhatIfRequest } from '@towline/sdk/api';
import { changeOf } from '@towline/sdk/domain/whatIf/changeText';
import { type Failed, type FailIf, failedOf, failIfOf, failIfText } from '@towline/sdk/domain/whatIf/failIf';
import { measured, measureValues } from '@towline/sdk/domain/whatIf/measures';
import { addWhatIf, noWhatIf } from '@towline/sdk/domain/whatIf/tally';
import { z } from 'zod';
import { defineCommand } from '../../defineCommand.ts';
import { UserError } from '../../errors.ts';
import { exitCodes } from '../../exitCodes.ts';
import type { Output } from '../../output/output.ts';
import type { Reporter } from '../../output/reporter.ts';
import { type ChangedRow, changedColumns, changedFields, changedRowsOf } from './whatIfChanged.ts';
import { type GroupRow, groupColumns, groupRowsOf } from './whatIfGroups.ts';
import { columns, type MeasureRow, rowsOf } from './whatIfRows.ts';

type Question = { contractCode?: string; network?: string; days: 7 | 30 | 90; seed: number };

async function changeAsked(set: string | undefined, file: string | undefined, cwd: string): Promise<WhatIfChange> {
  if (set !== undefined && file !== undefined) throw new UserError('--set and --change say the same twice; name one');
  if (set !== undefined) {
    const change = changeOf(set);
    if ('fault' in change)
      throw new UserError(`--set: "${change.fault}" is no change; such as radius=60;weight.Price=20`);
    return change;
  }
  if (file === undefined) return {};
  const text = await readFile(path.resolve(cwd, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UserError(`--change: ${file} cannot be read: ${error.code ?? error.message}`);
  });
  try {
    // The server holds it to the contract.
    return JSON.parse(text) as WhatIfChange;
  } catch (error) {
    throw new UserError(`--change: ${file} is no JSON: ${(error as Error).message}`);
  }
}

function conditionsOf(text: string | undefined): readonly FailIf[] {
  if (text === undefined) return [];
  const found = failIfOf(text);
  if ('fault' in found)
    throw new UserError(`--fail-if: "${found.fault}" is no condition; such as acceptance<-2%,minutes>+1,cost>+3%`);
  return found;
}

/** How many searches a part has: a moment's work, of which the first hundred are told; or as many as are all told (DECISIONS T-781). */
const take = { some: 1_000, all: 100 } as const;

/** The whole answer: its sums, and the searches that its parts tell one by one. */
interface Answer {
  counts: WhatIfCounts;
  changed: WhatIfRequest[];
  partnerNames: Record<string, string>;
}

/** Asks part after part, and sums them. */
async function ask(
  towline: Towline,
  question: Question & { readonly take: number },
  change: WhatIfChange,
  reporter: Reporter,
): Promise<Answer> {
  const answer: Answer = { counts: noWhatIf, changed: [], partnerNames: {} };
  let total = 0;
  for (let more: { asOf?: string; after?: string } = {}; ; ) {
    const page = await towline.partners.askWhatIf({ ...question, change, ...more });
    answer.counts = addWhatIf(answer.counts, page.counts);
    answer.changed.push(...page.changed);
    Object.assign(answer.partnerNames, page.partnerNames);
    total = page.total ?? total;
    reporter.progress(answer.counts.requests, total);
    if (page.next === undefined) return answer;
    more = { asOf: page.asOf, after: page.next };
  }
}

const judgedAs = ({ difference }: Failed): string =>
  difference === undefined
    ? 'cannot be judged: nothing is known to compare with'
    : `it is ${difference > 0 ? '+' : ''}${difference.toFixed(2)}`;

/** What was found, by `--show`: each is a list of its own, and `--json` has all of it beside. */
async function print(
  { counts, changed, partnerNames }: Answer,
  show: 'measures' | 'regions' | 'hours' | 'changed',
  limit: number,
  failed: readonly FailIf[],
  output: Output,
): Promise<void> {
  const { requests, unknown, byFact, byModel, reasons, cells } = counts;
  const meta = {
    ...{ searches: requests, changed: counts.changed, byFact, byModel, unknown, reasons },
    ...{ failed: failed.map(failIfText), cells, changedListed: changed.length },
    ...{ requests: changed.slice(0, limit), partnerNames },
  };
  const common = { schema: 'towline.dispatch.what-if/1', meta, empty: 'Nothing can be said' };
  const cut = <Row>(rows: readonly Row[]) => rows.slice(0, limit);
  switch (show) {
    case 'measures':
      return output.list<MeasureRow>({ ...common, columns, rows: rowsOf((measure) => measured(measure, counts)) });
    case 'regions':
    case 'hours': {
      const by = show === 'regions' ? 'region' : 'hour';
      const shown = groupColumns(by);
      const fields = shown.map(({ key }) => key);
      return output.list<GroupRow>({ ...common, fields, columns: shown, rows: cut(groupRowsOf(cells, by)) });
    }
    case 'changed': {
      const fields = changedFields;
      const rows = cut(changedRowsOf(changed, partnerNames));
      return output.list<ChangedRow>({
        ...common,
        fields,
        columns: changedColumns,
        rows,
        empty: 'None goes otherwise',
      });
    }
  }
}

export const command = defineCommand({
  name: 'dispatch what-if',
  summary: 'What other settings, prices or partners would have done',
  description:
    'Plays the searches of the last days again with the change, by the ranking and the waterfall of dispatch, and tells first-offer acceptance, minutes to arrival, cost and searches without anybody. Where a partner was not asked then, a model of their own answers says what they would have said: how many searches that concerns, and the interval, are told. Exit 3 where --fail-if holds, or cannot be judged.',
  flags: z.object({
    contract: z
      .string()
      .optional()
      .meta({ value: '<code>', completes: 'contract', description: 'Searches of this contract' }),
    network: z.string().optional().meta({ value: '<name>', description: 'Searches for partners of this network' }),
    days: z.enum(['7', '30', '90']).default('30').meta({ description: 'How far back' }),
    set: z.string().optional().meta({
      value: '<expr>',
      description:
        'radius, tries, answer, accept, pause, giveUp, weight.<factor>, price.<partner>.<service>, state.<partner>, depot.<partner>',
    }),
    change: z
      .string()
      .optional()
      .meta({ value: '<file>', completes: 'file', description: 'The change as JSON instead' }),
    failIf: z
      .string()
      .optional()
      .meta({
        value: '<expr>',
        description: `Of ${measureValues.join(', ')}: exit 3 where one holds or cannot be judged`,
      }),
    show: z.enum(['measures', 'regions', 'hours', 'changed']).default('measures').meta({
      description: 'What is listed: the measures, each region, each hour, or the searches that go otherwise',
    }),
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .optional()
      .meta({ value: '<n>', description: 'So many rows, and requests in --json, at most; all by default' }),
    seed: z.coerce.number().int().min(0).default(1).meta({ value: '<n>', description: 'Of the draws of the model' }),
  }),
  fields: ['measure', 'before', 'after', 'difference', 'low', 'high'],
  examples: [
    ['dispatch what-if --contract Q8 --set "radius=60;tries=5"', 'A wider search for one contract'],
    ['dispatch what-if --set "tries=5" --show regions --limit 10', 'Where it would be better, and where worse'],
    ['dispatch what-if --days 90 --set "weight.Price=20" --json measure,before,after', 'Price counts more, everywhere'],
    [
      'dispatch what-if --change change.json --fail-if "acceptance<-2%,minutes>+1,cost>+3%"',
      'In a pipeline: refuse a bad change',
    ],
  ],
  async run({ flags, io, output, connect, agent, reporter }) {
    const conditions = conditionsOf(flags.failIf);
    const change = await changeAsked(flags.set, flags.change, io.cwd);
    await agent();
    const { contract, network, days, seed } = flags;
    const question = {
      ...{ days: Number(days) as Question['days'], seed, take: take[flags.show === 'changed' ? 'all' : 'some'] },
      ...(contract !== undefined && { contractCode: contract }),
      ...(network !== undefined && { network }),
    };
    reporter.start({ name: 'dispatch.what-if', title: 'Playing the searches again' });
    const answer = await ask(await connect(), question, change, reporter).catch(async (error: unknown) => {
      await reporter.fail();
      throw error;
    });
    const { counts } = answer;
    const { requests, unknown, byFact, byModel, changed } = counts;
    await reporter.done({ searches: requests, changed });
    if (requests === 0)
      throw new UserError('There is no search in these days: nothing can be said', { code: 'NOT_FOUND' });
    const failed = failedOf(conditions, counts);
    await print(answer, flags.show, flags.limit ?? Number.POSITIVE_INFINITY, failed, output);
    const played = Math.max(1, requests - unknown);
    output.note(
      `${requests} searches, ${changed} otherwise; ${((100 * byFact) / played).toFixed(1)} % by fact, ${((100 * byModel) / played).toFixed(1)} % by the model, ${unknown} that nobody can say`,
    );
    if (answer.changed.length < changed)
      output.note(
        `${answer.changed.length} of the ${changed} are told one by one, the first hundred of each ${take.some} searches: all of them with --show changed`,
      );
    for (const one of failed) output.note(`${failIfText(one)}: ${judgedAs(one)}`);
    return failed.length > 0 ? exitCodes.findings : exitCodes.success;
  },
});
