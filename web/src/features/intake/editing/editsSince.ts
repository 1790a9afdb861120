import type { ApiProblem } from '@towline/sdk/client/problem';
import * as z from 'zod/mini';

const edit = z.object({
  agentName: z.optional(z.string()),
  at: z.optional(z.string()),
  fields: z.array(z.object({ field: z.string() })),
});
const told = z.object({ current: z.object({ changes: z.array(edit) }) });

/** One edit of the order that somebody saved: by whom, when, which fields. */
export type OrderEdit = z.infer<typeof edit>;

/** The edits since the version that was sent, oldest first; a note or a photo among the changes is none (DECISIONS S-04, T-256). */
export const editsSince = (error: ApiProblem | undefined): readonly OrderEdit[] =>
  (z.safeParse(told, error?.body).data?.current.changes ?? []).filter(({ fields }) => fields.length > 0);
