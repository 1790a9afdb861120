import { generateClosureDocuments } from '@towline/sdk/access/closing';
import { viewerOf } from '@towline/sdk/access/viewpoint';
import { doneJobs } from '@towline/sdk/domain/document/billedJobs';
import { z } from 'zod';
import { defineBulk } from '../../bulk/defineBulk.ts';
import { UserError } from '../../errors.ts';
import { daySchema } from '../../flags/day.ts';
import { findRequest } from './findRequest.ts';

/** The groups of the list whose requests are closed (2-requests §4). */
const closedGroups = ['CompletedAfterDispatch', 'Cancelled'];

export const command = defineBulk({
  name: 'requests close',
  summary: 'Make the closing documents of requests',
  description:
    'Makes the documents of closed requests as the console’s button does, those that are not there yet: receipt or draft, self-billing or purchase order. Days find the completed requests, and the cancelled ones for which a partner did a job before. A run that was killed goes on with --resume, and makes no document twice.',
  args: [
    {
      name: 'id',
      description: 'Ids of requests, whole or short, instead of days',
      completes: 'request',
      isOptional: true,
      isVariadic: true,
    },
  ],
  flags: z.object({
    from: daySchema
      .optional()
      .meta({ value: '<date>', description: 'Closed requests that were created on this day or later' }),
    to: daySchema.optional().meta({ value: '<date>', description: 'Created on this day or earlier' }),
    contract: z
      .array(z.string())
      .optional()
      .meta({ value: '<code,…>', description: 'Of these contracts alone', completes: 'contract' }),
  }),
  examples: [
    ['requests close --from 2026-11-01 --to 2026-11-30 --dry-run', 'What a month would close'],
    ['requests close --from 2026-11-01 --to 2026-11-30 --yes', 'A month, for scripts'],
    ['requests close 7C41', 'One, after asking'],
  ],
  rows: z.object({ id: z.string().min(1) }),
  async rowsOf({ from, to, contract }, args, { connect, flags }) {
    if (args.length > 0) return args.map((id) => ({ id }));
    if (flags.resume !== undefined) return [];
    if (from === undefined || to === undefined) throw new UserError('Say --from and --to, or ids of requests');
    const { requests } = await connect();
    const found: { id: string }[] = [];
    for await (const { id } of requests.list({ from, to, contractCode: contract, status: closedGroups }))
      found.push({ id });
    return found;
  },
  keyOf: ({ id }) => id.toLowerCase(),
  plan: ({ id }, { towline }) => findRequest(towline, id),
  allowed: (request, _row, { agent }) => generateClosureDocuments(viewerOf(agent, request), request),
  labelOf: ({ shortId, vehicleV2 }) => [shortId, vehicleV2.licensePlate].filter(Boolean).join(' '),
  // A cancelled one for which nobody did anything, or one that a workshop ended, has nothing to bill (DECISIONS T-610).
  isDone: ({ jobs }) => doneJobs(jobs).length === 0,
  isLeftOut: ({ from }, isResumed) => from !== undefined || isResumed,
  effectOf: ({ invoices }) => (invoices.length === 0 ? 'no documents yet' : `${invoices.length} documents there`),
  act: ({ id }, _row, idempotencyKey, { towline, signal }) =>
    towline.requests.generateBillingDocuments(id, { idempotencyKey, signal }),
  question: (count) => `Make the closing documents of ${count} ${count === 1 ? 'request' : 'requests'}`,
});
