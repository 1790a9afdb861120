import type { Towline } from '@towline/sdk';
import type { LedgerVerification } from '@towline/sdk/api';
import { z } from 'zod';
import { defineCommand } from '../../defineCommand.ts';
import { exitCodes } from '../../exitCodes.ts';
import type { Column } from '../../output/column.ts';
import type { Reporter } from '../../output/reporter.ts';

type Row = {
  part: string;
  checked: number;
  unsealed: number;
  verdict: string;
  code: string;
  sourceId: string;
  pointer: string;
  position: number | null;
};

const columns: Column<Row>[] = [
  { key: 'part', title: 'Part', value: ({ part }) => part },
  { key: 'checked', title: 'Checked', value: ({ checked }) => checked, isRight: true },
  { key: 'unsealed', title: 'Not yet sealed', value: ({ unsealed }) => unsealed, isRight: true },
  {
    key: 'verdict',
    title: 'Verdict',
    value: ({ verdict, code, sourceId, pointer }) => (code === '' ? verdict : `${code} ${sourceId} ${pointer}`.trim()),
    tone: ({ code }) => (code === '' ? 'good' : 'dim'),
  },
];

const rowOf = ({ part, checked, unsealed, fault }: LedgerVerification, before: number): Row => ({
  part,
  checked: before + checked,
  unsealed,
  verdict: fault ? 'does not fit' : 'verified',
  code: fault?.code ?? '',
  sourceId: fault?.sourceId ?? '',
  pointer: fault?.pointer ?? '',
  position: fault?.position ?? null,
});

/** Asks part after part; each part's counts are summed. */
async function ask(
  towline: Towline,
  { quick, head }: { quick: boolean; head?: string | undefined },
  reporter: Reporter,
): Promise<Row[]> {
  const rows = new Map<string, Row>();
  let seen = 0;
  for (let after: string | undefined; ; ) {
    const answer = await towline.ledger.verify({ quick, ...(head && { head }), ...(after !== undefined && { after }) });
    rows.set(answer.part, rowOf(answer, rows.get(answer.part)?.checked ?? 0));
    seen += answer.checked;
    reporter.progress(seen, seen);
    if (answer.next === undefined) return [...rows.values()];
    after = answer.next;
  }
}

export const command = defineCommand({
  name: 'ledger verify',
  summary: 'Prove the ledger',
  description:
    'Recomputes the chain and its balance, then every document, payment and settlement from its facts and what each customer owes, and tells what is verified, what is not yet sealed, or the first entry that does not fit. Exit 3 where one does not.',
  flags: z.object({
    quick: z.boolean().default(false).meta({ description: 'The chain and its balance alone' }),
    head: z
      .string()
      .regex(/^[0-9a-f]{64}$/i, { error: 'is the hash of a closing’s mail, 64 hexadecimal digits' })
      .optional()
      .meta({
        value: '<hash>',
        completes: 'text',
        description: 'The head that a day’s closing was mailed with: the chain has to have it still',
      }),
  }),
  fields: ['part', 'checked', 'unsealed', 'verdict', 'code', 'sourceId', 'pointer', 'position'],
  examples: [
    ['ledger verify --quick', 'The chain alone'],
    ['ledger verify --head <hash>', 'Against the mail of a day’s closing'],
    ['ledger verify --json', 'For a pipeline'],
  ],
  async run({ flags, output, connect, agent, reporter }) {
    await agent();
    const rows = await ask(await connect(), flags, reporter);
    await output.list({ schema: 'towline.ledger.verify/1', columns, rows, empty: 'Nothing is posted' });
    return rows.some(({ code }) => code !== '') ? exitCodes.findings : exitCodes.success;
  },
});
