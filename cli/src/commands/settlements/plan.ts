import type { Settlement } from '@towline/sdk/api';
import { WALK_TAKE } from '@towline/sdk/client/paging';
import { z } from 'zod';
import { phraseOn } from '../../bulk/consent.ts';
import { writePlan } from '../../bulk/planFile.ts';
import { type CommandContext, defineCommand } from '../../defineCommand.ts';
import { SafetyError, UserError } from '../../errors.ts';
import { createOutput } from '../../output/output.ts';
import { newRunId } from '../../runs/runId.ts';
import {
  aboutOf,
  beyondTotal,
  labelOf,
  maxTotalFlag,
  mayBePaid,
  payPhrase,
  rowOf,
  shownColumns,
  stateOf,
  totalOf,
} from './payout.ts';
import { settlements } from './settlements.ts';

const { status: _status, ...filters } = settlements.filters.shape;
const flags = z.object({
  ...filters,
  maxTotal: maxTotalFlag,
  maxCount: z.coerce.number().int().min(1).optional().meta({ description: 'Do nothing where there would be more' }),
});
type Context = CommandContext<z.output<typeof flags>>;

/** What may be paid now, by the rule that paying asks again. */
async function payableOf({ flags: asked, connect, agent }: Context): Promise<Settlement[]> {
  // A variable that nobody set would plan all of them (DECISIONS T-912).
  for (const name of ['partner', 'company'] as const)
    if (asked[name] === '') throw new UserError(`--${name}: is empty`);
  const payable: Settlement[] = [];
  const by = await agent();
  const towline = await connect();
  for await (const settlement of settlements.page(towline, { ...asked, status: undefined }, { take: WALK_TAKE }))
    if (mayBePaid(settlement, { agent: by }).allowed) payable.push(settlement);
  return payable;
}

function refuseTooMany(payable: readonly Settlement[], { maxCount, maxTotal }: z.output<typeof flags>): void {
  if (maxCount !== undefined && payable.length > maxCount)
    throw new SafetyError(`There are ${payable.length}, more than --max-count ${maxCount}; no plan was written`, {
      code: 'TOO_MANY',
    });
  const stop = beyondTotal(payable, maxTotal);
  if (stop) throw stop;
}

/** Writes the plan; answers what a person does with it. */
async function write(context: Context, file: string, payable: readonly Settlement[]): Promise<string[]> {
  const { io, settings, output, connect, agent } = context;
  const { environment, now } = await (await connect()).support.getVersion();
  const phrase = phraseOn(payPhrase(payable), environment);
  const made = {
    ...{ planId: newRunId(io.now()), command: 'settlements pay', createdBy: (await agent()).email, phrase },
    items: payable.map((one) => ({ key: one.id, label: labelOf(one), row: rowOf(one), state: stateOf(one) })),
    totals: { count: payable.length, amount: totalOf(payable), currency: 'EUR' },
  };
  const { expiresAt } = await writePlan(file, made, { apiUrl: settings.apiUrl, environment, now }, io);
  return [
    aboutOf(payable),
    `Plan of ${payable.length} written to ${file}, ends ${output.reader.moment(expiresAt)}`,
    `towline settlements pay --plan ${file} --confirm "${phrase}"`,
  ];
}

export const command = defineCommand({
  name: 'settlements plan',
  summary: 'Write down what is to be paid, to be looked at before it is',
  description:
    'Reads the settlements that may be paid now and writes a plan, which ends after 24 hours. No money moves; settlements pay carries it out, if nothing of it changed.',
  flags,
  fields: ['settlementId', 'partnerName', 'ibanLast4', 'amount', 'currency', 'version'],
  examples: [
    ['settlements plan -o october.json', 'All that may be paid'],
    ['settlements plan --partner maes --max-total 5000 -o maes.json', 'One partner, no more than that'],
  ],
  async run(context) {
    const { flags: asked, io, settings, output } = context;
    const { output: file } = asked;
    if (file === undefined || file === '-') throw new UserError('Say where the plan goes: -o <plan.json>');
    const payable = await payableOf(context);
    refuseTooMany(payable, asked);
    const notes = payable.length > 0 ? await write(context, file, payable) : [];
    // The file is the plan's; what people read of it goes where they look.
    const { format } = output;
    const { color, locale, timeZone } = settings;
    const shown = createOutput({ ...asked, output: undefined, format, color, locale, timeZone }, io, command.fields);
    await shown.list({
      schema: 'towline.settlements.plan/1',
      columns: shownColumns,
      rows: payable.map(rowOf),
      empty: 'Nothing may be paid now; no plan was written',
    });
    for (const text of notes) output.note(text);
    return 0;
  },
});
