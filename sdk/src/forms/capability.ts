import { z } from 'zod';
import { capabilityIssue } from '../domain/capability/capabilityValue.ts';
import type { Capability } from '../generated/api.ts';

/** The value of a capability as a person enters it (3-platform §5). */
export const capabilityForm = z.object({
  quantity: z.union([z.number(), z.nan()]).nullable().default(null),
  certificationDate: z.string().default(''),
});

/** The values of the capability form. */
export type CapabilityValues = z.output<typeof capabilityForm>;

/** The form for one capability: which value counts, and its bounds, follow its tracking type (3-platform §5). */
export function capabilityFormFor(capability: Pick<Capability, 'trackingType'>, now: Date) {
  return capabilityForm.superRefine((values, context) => {
    const issue = capabilityIssue(capability, values, now);
    if (issue) context.addIssue({ code: 'custom', path: [issue.path], message: issue.messageKey });
  });
}
