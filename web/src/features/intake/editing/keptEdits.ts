import type { ServiceOrder } from '@towline/sdk/api';
import * as z from 'zod/mini';
import { forgetWork, keepWork, readWork } from '../../../kit/keptWork.ts';
import { orderSchema } from '../form/orderSchema.ts';

const keptEdit = z.object({
  /** The request's version on which the agent began. */
  version: z.number(),
  savedAt: z.number(),
  before: orderSchema,
  order: orderSchema,
  step: z.optional(z.string()),
  aside: z.optional(z.record(z.string(), z.unknown())),
});

/** Changes of an order that were typed and not saved yet, as this browser keeps them over a reload. */
export interface KeptEdit {
  readonly version: number;
  readonly savedAt: number;
  readonly before: ServiceOrder;
  readonly order: ServiceOrder;
  readonly step?: string | undefined;
  readonly aside?: object | undefined;
}

const nameOf = (agentId: string, requestId: string): string => `edit.${agentId}.${requestId}`;

/** What was typed on the request and not saved; nothing where nothing or nonsense is kept. */
export const readEdit = (agentId: string, requestId: string): KeptEdit | undefined =>
  z.safeParse(keptEdit, readWork(nameOf(agentId, requestId))).data;

/** Keeps it; answers whether it is kept. */
export const keepEdit = (agentId: string, requestId: string, edit: KeptEdit): boolean =>
  keepWork(nameOf(agentId, requestId), edit);

/** Saved or discarded: there is nothing to keep. */
export const forgetEdit = (agentId: string, requestId: string): void => forgetWork(nameOf(agentId, requestId));
