import { z } from 'zod';
import { LEDGER_SCHEMA } from './ledger.ts';

/** A line of a run's file (`towline schema ledger`). */
export const ledgerSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('run'),
    schema: z.literal(LEDGER_SCHEMA),
    runId: z.string(),
    command: z.string(),
    profile: z.string(),
    apiUrl: z.string(),
    startedAt: z.string(),
    params: z.record(z.string(), z.unknown()),
  }),
  z.object({ type: z.literal('intent'), key: z.string(), at: z.string() }),
  z.object({
    type: z.literal('result'),
    key: z.string(),
    at: z.string(),
    outcome: z.enum(['ok', 'skipped', 'failed']),
    code: z.string().optional(),
    data: z.unknown().optional(),
  }),
  z.object({ type: z.literal('end'), at: z.string(), exit: z.number(), summary: z.record(z.string(), z.unknown()) }),
]);
