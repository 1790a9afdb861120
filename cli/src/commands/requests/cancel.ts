import { requestActions } from '@towline/sdk/access/requestActions';
import { viewerOf } from '@towline/sdk/access/viewpoint';
import type { AssistanceRequest, Contract } from '@towline/sdk/api';
import { NotFoundError } from '@towline/sdk/client/problem';
import { cancelRequestForm } from '@towline/sdk/forms/cancelRequest';
import { cancelReasonValues } from '@towline/sdk/values';
import { z } from 'zod';
import { defineBulk } from '../../bulk/defineBulk.ts';
import { findRequest } from './findRequest.ts';

const rows = z.object({ id: z.string().min(1) }).and(cancelRequestForm);

type Subject = { request: AssistanceRequest; contract: Contract | undefined };

export const command = defineBulk({
  name: 'requests cancel',
  summary: 'Cancel requests',
  description: 'Cancels requests as the console’s button does: the same rule decides, the same call is made.',
  args: [
    {
      name: 'id',
      description: 'Ids of requests, whole or short',
      completes: 'request',
      isOptional: true,
      isVariadic: true,
    },
  ],
  flags: z.object({
    reason: z
      .enum(cancelReasonValues)
      .optional()
      .meta({ value: '<reason>', description: cancelReasonValues.join(', ') }),
    remarks: z.string().optional().meta({ value: '<text>', description: 'Needed for the reason Other' }),
  }),
  examples: [
    ['requests cancel 7C41 --reason CustomerCancelled', 'One, after asking'],
    ['requests cancel 7C41 8D52 --reason Other --remarks "Test call" --yes', 'Two, for scripts'],
    ['requests cancel --file requests.csv --dry-run', 'Columns id, reason, remarks'],
  ],
  rows,
  rowsOf: ({ reason, remarks }, args) =>
    args.map((id) => ({ id, reason, ...(remarks === undefined ? {} : { remarks }) })),
  keyOf: ({ id }) => id,
  async plan({ id }, { towline }): Promise<Subject> {
    const request = await findRequest(towline, id);
    // Which reasons a client agent has is said in the contract; who may not read it is judged without (C-59).
    const contract = await towline.contracts
      .get(request.contractCode, {}, { explicit: true })
      .catch((error: unknown) => {
        if (error instanceof NotFoundError) return undefined;
        throw error;
      });
    return { request, contract };
  },
  allowed({ request, contract }, { reason }, { agent }) {
    return requestActions.CancelRequest(viewerOf(agent, request), request, {
      ...(contract ? { contract } : {}),
      reason,
    });
  },
  // Short ids are shared by few; with the plate people know which one it is.
  labelOf: ({ request: { shortId, vehicleV2 } }) => [shortId, vehicleV2.licensePlate].filter(Boolean).join(' '),
  act: ({ request }, { reason, remarks }, idempotencyKey, { towline, agent, signal }) =>
    towline.requests.cancelAs(
      viewerOf(agent, request),
      request,
      { reason, ...(remarks ? { remarks } : {}) },
      { idempotencyKey, signal },
    ),
  question: (count) => `Cancel ${count} ${count === 1 ? 'request' : 'requests'}`,
});
