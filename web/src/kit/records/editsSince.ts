import { ApiProblem } from '@towline/sdk/client/problem';
import * as z from 'zod/mini';

const edit = z.object({
  agentName: z.optional(z.string()),
  actingAgentName: z.optional(z.string()),
  at: z.optional(z.string()),
  fields: z.array(z.object({ field: z.string() })),
});
const told = z.object({ current: z.object({ changes: z.array(edit) }) });

/** One save that came between: by whom, when, which fields. */
export type EditSince = z.infer<typeof edit>;

/**
 * The saves since the version that was sent, oldest first, as a refusal of it says them; what changed no field is none: a note
 * or a photo of a request (DECISIONS S-04, T-256, T-338).
 */
export const editsSince = (error: unknown): readonly EditSince[] =>
  (z.safeParse(told, error instanceof ApiProblem ? error.body : undefined).data?.current.changes ?? []).filter(
    ({ fields }) => fields.length > 0,
  );
