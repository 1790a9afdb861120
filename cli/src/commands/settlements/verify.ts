import type { Towline } from '@towline/sdk';
import type { Settlement } from '@towline/sdk/api';
import { NotFoundError } from '@towline/sdk/client/problem';
import { z } from 'zod';
import { keptItems } from '../../bulk/keptItems.ts';
import { defineCommand } from '../../defineCommand.ts';
import { UserError } from '../../errors.ts';
import { exitCodes } from '../../exitCodes.ts';
import type { Column } from '../../output/column.ts';
import { type RunRecord, readRun, runBeginning } from '../../runs/ledger.ts';
import type { Paths } from '../../settings/paths.ts';
import { euros, payoutRow } from './payout.ts';

type Row = {
  settlementId: string;
  partnerName: string;
  ledger: string;
  status: string;
  amount: number | null;
  paid: number | null;
  verdict: string;
};

const columns: Column<Row>[] = [
  {
    key: 'settlementId',
    title: 'Settlement',
    value: ({ settlementId }) => settlementId,
    shown: ({ settlementId }) => settlementId.slice(0, 8),
  },
  { key: 'partnerName', title: 'Partner', value: ({ partnerName }) => partnerName, mayShrink: true },
  { key: 'ledger', title: 'Ledger', value: ({ ledger }) => ledger },
  { key: 'status', title: 'Status', value: ({ status }) => status },
  {
    key: 'amount',
    title: 'Amount (EUR)',
    value: ({ amount }) => amount,
    shown: ({ amount }) => (amount === null ? '' : euros(amount)),
    isRight: true,
  },
  {
    key: 'verdict',
    title: 'Verdict',
    value: ({ verdict }) => verdict,
    tone: ({ verdict }) => (verdict === 'agrees' ? 'good' : 'bad'),
  },
];

const commands = ['settlements pay', 'settlements pay-one'];
const isPaid = (status: Settlement['status']): boolean => status === 'Paying' || status === 'Paid';

/** What the ledger of the run says of a settlement: `unknown` where it does not know whether it was paid. */
const saidOf = ({ results, entries }: RunRecord, key: string): string =>
  results.get(key)?.outcome ?? (entries.some((entry) => entry.key === key) ? 'unknown' : 'not tried');

function verdictOf(said: string, { status, totalGrossAmount, failure }: Settlement, amount: number | null): string {
  if (said === 'ok') {
    if (status === 'Failed') return ['refused by the bank', failure].filter(Boolean).join(': ');
    if (!isPaid(status)) return 'not paid';
    return amount === null || amount === totalGrossAmount ? 'agrees' : 'another amount';
  }
  if (said === 'unknown') return 'unknown: resume the run';
  return isPaid(status) ? 'paid by somebody else' : said === 'failed' ? 'failed, not paid' : 'not paid';
}

/** Of a run that has not come to its end, also what it has not tried. */
async function keysOf(paths: Paths, run: RunRecord): Promise<string[]> {
  const kept = await keptItems(paths, run.head.runId);
  const planned = (kept?.rows ?? []).flatMap((row) => payoutRow.safeParse(row).data?.settlementId ?? []);
  return [...new Set([...run.entries.map(({ key }) => key), ...planned])];
}

async function rowOf(towline: Towline, run: RunRecord, key: string): Promise<Row> {
  const said = saidOf(run, key);
  const kept = run.results.get(key)?.data as { amount?: number } | undefined;
  const amount = kept?.amount ?? null;
  try {
    const settlement = await towline.settlements.get(key);
    const { id: settlementId, partnerName, status, totalGrossAmount } = settlement;
    const paid = isPaid(status) ? totalGrossAmount : null;
    return {
      settlementId,
      partnerName,
      ledger: said,
      status,
      amount,
      paid,
      verdict: verdictOf(said, settlement, amount),
    };
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    return { settlementId: key, partnerName: '', ledger: said, status: '', amount, paid: null, verdict: 'gone' };
  }
}

export const command = defineCommand({
  name: 'settlements verify',
  summary: 'Compare what a run paid with what the server says',
  description:
    'Reads every settlement of the run again and holds it against the ledger of the run. Exit 6 where one does not agree.',
  flags: z.object({
    run: z.string().meta({ value: '<run>', completes: 'run', description: 'Id of the run, or its beginning' }),
  }),
  fields: ['settlementId', 'partnerName', 'ledger', 'status', 'amount', 'paid', 'verdict'],
  examples: [['settlements verify --run 019a9f3c', 'After settlements pay']],
  async run({ flags, settings: { paths, apiUrl }, output, connect, agent, reporter }) {
    const run = (await readRun(paths, flags.run)) ?? (await runBeginning(paths, flags.run));
    if (!commands.includes(run.head.command))
      throw new UserError(`Run ${run.head.runId} is of "towline ${run.head.command}": it paid nothing`);
    if (run.head.apiUrl !== apiUrl)
      throw new UserError(`Run ${run.head.runId} paid at ${run.head.apiUrl}, this is ${apiUrl}`);
    await agent();
    const towline = await connect();
    const rows: Row[] = [];
    const keys = await keysOf(paths, run);
    for (const key of keys) {
      rows.push(await rowOf(towline, run, key));
      reporter.progress(rows.length, keys.length);
    }
    const agreed = rows.filter(({ verdict }) => verdict === 'agrees');
    const total = agreed.reduce((sum, { paid }) => sum + Math.round((paid ?? 0) * 100), 0) / 100;
    await output.list({
      schema: 'towline.settlements.verify/1',
      columns,
      rows,
      meta: { agreed: agreed.length, total },
      empty: 'The run paid nothing',
    });
    output.note(`${agreed.length} of ${rows.length} agree · EUR ${euros(total)}`);
    return agreed.length === rows.length ? exitCodes.success : exitCodes.partial;
  },
});
