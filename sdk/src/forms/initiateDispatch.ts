import { z } from 'zod';

/**
 * Starting a dispatch: both confirmations were given (2-requests §7, §8). The warning before them says that a restart calls
 * towing companies again and cannot be stopped.
 */
export const initiateDispatchForm = z.object({
  confirmed: z.literal(true, { error: 'FORM_VALIDATION_required' }),
});

/** The values of the initiate-dispatch dialog. */
export type InitiateDispatchValues = z.output<typeof initiateDispatchForm>;
