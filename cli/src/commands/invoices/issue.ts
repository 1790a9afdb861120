import { allowed, refused } from '@towline/sdk/access/decision';
import { invoiceDecision } from '@towline/sdk/access/invoiceActions';
import { viewerOf } from '@towline/sdk/access/viewpoint';
import { z } from 'zod';
import { defineBulk } from '../../bulk/defineBulk.ts';
import { UserError } from '../../errors.ts';
import { wholeDaySchema } from '../../flags/day.ts';
import { searchPages } from './invoices.ts';

export const command = defineBulk({
  name: 'invoices issue',
  summary: 'Make B2B drafts invoices',
  description:
    'Makes B2B drafts invoices to their clients, as the console’s menu does: numbered, in the books, and the drafts are edited no longer. Days find the drafts that are none yet. A client without VAT number or address is told with its name; a run that was killed goes on with --resume, and issues none twice.',
  args: [
    {
      name: 'id',
      description: 'Ids of drafts, instead of days',
      completes: 'text',
      isOptional: true,
      isVariadic: true,
    },
  ],
  flags: z.object({
    from: wholeDaySchema.optional().meta({ value: '<date>', description: 'Drafts of this day or later' }),
    to: wholeDaySchema.optional().meta({ value: '<date>', description: 'Drafts of this day or earlier' }),
    contract: z
      .array(z.string())
      .optional()
      .meta({ value: '<code,…>', description: 'Of these contracts alone', completes: 'contract' }),
  }),
  examples: [
    ['invoices issue --from 2026-11-01 --to 2026-11-30 --dry-run', 'What a month would invoice'],
    ['invoices issue --from 2026-11-01 --to 2026-11-30 --contract Q8 --yes', 'One client’s month, for scripts'],
    ['invoices issue 5f3a9c21-1c3d-4e5f-8a9b-0c1d2e3f4a5b', 'One, after asking'],
  ],
  rows: z.object({ id: z.string().min(1) }),
  async rowsOf({ from, to, contract }, args, { connect, flags }) {
    if (args.length > 0) return args.map((id) => ({ id }));
    if (flags.resume !== undefined) return [];
    if (from === undefined || to === undefined) throw new UserError('Say --from and --to, or ids of drafts');
    const found: { id: string }[] = [];
    for await (const { id, type, isVoid, invoicedBy, contractCode } of searchPages(
      await connect(),
      { from, to },
      { take: 500 },
    ))
      if (type === 'B2BDraft' && !isVoid && !invoicedBy && (contract?.includes(contractCode ?? '') ?? true))
        found.push({ id });
    return found;
  },
  keyOf: ({ id }) => id.toLowerCase(),
  async plan({ id }, { towline }) {
    const draft = await towline.invoices.get(id);
    return { draft, request: draft.requestId === undefined ? undefined : await towline.requests.get(draft.requestId) };
  },
  allowed({ draft, request }, _row, { agent }) {
    // What became an invoice is done, whoever did it: a run that was killed finds its own.
    if (draft.invoicedBy) return allowed;
    if (!request) return refused('NOT_FOR_INVOICE_TYPE', { type: draft.type });
    return invoiceDecision('IssueInvoice', viewerOf(agent, request), request, draft, { now: Date.now() });
  },
  labelOf: ({ draft: { number, customer } }) => [number, customer?.fullName].filter(Boolean).join(' '),
  isDone: ({ draft: { invoicedBy } }) => invoicedBy !== undefined,
  isLeftOut: ({ from }, isResumed) => from !== undefined || isResumed,
  effectOf: ({ draft: { totalNetAmount } }) => `${totalNetAmount.toFixed(2)} EUR net`,
  act: ({ draft }, _row, idempotencyKey, { towline, signal }) =>
    towline.invoices.issue(draft, { idempotencyKey, signal }),
  question: (count) => `Make ${count} ${count === 1 ? 'draft an invoice' : 'drafts invoices'}`,
});
