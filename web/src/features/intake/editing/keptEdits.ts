import type { ServiceOrder } from '@towline/sdk/api';
import * as z from 'zod/mini';
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

// Below "towline.work." everything is forgotten at sign-out.
const keyOf = (agentId: string, requestId: string): string => `towline.work.edit.${agentId}.${requestId}`;

/** What was typed on the request and not saved; nothing where nothing or nonsense is kept. */
export function readEdit(agentId: string, requestId: string): KeptEdit | undefined {
  try {
    return z.safeParse(keptEdit, JSON.parse(localStorage.getItem(keyOf(agentId, requestId)) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Keeps it; answers whether it is kept. Storage may be full or forbidden. */
export function keepEdit(agentId: string, requestId: string, edit: KeptEdit): boolean {
  try {
    localStorage.setItem(keyOf(agentId, requestId), JSON.stringify(edit));
    return true;
  } catch {
    return false;
  }
}

/** Saved or discarded: there is nothing to keep. */
export function forgetEdit(agentId: string, requestId: string): void {
  try {
    localStorage.removeItem(keyOf(agentId, requestId));
  } catch {
    // Where nothing can be kept, nothing is.
  }
}
