import { z } from 'zod';

/** Longest reason that the contract takes. */
const MAX_REASON = 500;

/** What a manager is asked before he takes a request over: why; it is kept, and the former holder is told (DECISIONS S-04, T-111). */
export const takeOverClaimForm = z.object({
  reason: z.string().trim().min(1, { error: 'GIVE_EXTRA_INFO' }).max(MAX_REASON),
});

/** The values of the take-over dialog. */
export type TakeOverClaimValues = z.output<typeof takeOverClaimForm>;
