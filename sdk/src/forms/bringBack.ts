import { z } from 'zod';

/** Longest remarks that the contract takes. */
const MAX_REMARKS = 4000;

/** What our clients ask before a request is brought back: why (DECISIONS S-01). The stated call without a reason is accepted by the server. */
export const bringBackForm = z.object({
  remarks: z.string().trim().min(1, { error: 'GIVE_EXTRA_INFO' }).max(MAX_REMARKS),
});

/** The values of the bring-back dialog. */
export type BringBackValues = z.output<typeof bringBackForm>;
