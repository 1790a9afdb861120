import { z } from 'zod';

const required = 'FORM_VALIDATION_required';
const longest = 1000;

/** Until when a pause or a suspension lasts: empty for no end, and otherwise after the moment at which it is asked. */
const until = (now: () => number) =>
  z
    .string()
    .default('')
    .refine((text) => text === '' || Date.parse(text) > now(), { error: 'REMINDER_IN_THE_PAST' });

/** Why a registration is rejected: the partner is told so (3-platform §4, DECISIONS S-36). */
export const partnerRejectionForm = z.object({
  reason: z.string().trim().min(1, { error: required }).max(longest),
});

/** A pause: why, where somebody says it, and until when (DECISIONS S-36). */
export const partnerPauseFormAt = (now: () => number) =>
  z.object({ reason: z.string().trim().max(longest).default(''), until: until(now) });

/** A suspension says why, and until when (DECISIONS S-36). */
export const partnerSuspensionFormAt = (now: () => number) =>
  z.object({ reason: z.string().trim().min(1, { error: required }).max(longest), until: until(now) });

/** The values of the rejection. */
export type PartnerRejectionValues = z.output<typeof partnerRejectionForm>;

/** The values of a pause or a suspension. */
export type PartnerStopValues = z.output<ReturnType<typeof partnerPauseFormAt>>;

const bodyOf = <Name extends 'pausedUntil' | 'suspendedUntil'>(name: Name, { reason, until }: PartnerStopValues) => ({
  ...(reason !== '' && { reason }),
  ...(until !== '' && ({ [name]: new Date(until).toISOString() } as { [Key in Name]: string })),
});

/** A pause as it is sent: what is empty is left out (3-platform §7). */
export const pauseBody = (values: PartnerStopValues) => bodyOf('pausedUntil', values);

/** A suspension as it is sent: what is empty is left out (3-platform §7). */
export const suspensionBody = (values: PartnerStopValues) => bodyOf('suspendedUntil', values);
