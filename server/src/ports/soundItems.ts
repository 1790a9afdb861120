import { z } from 'zod';

/**
 * Items of an answer that are as they should be: an odd one among them costs none of the others. Wrong where there are some and
 * none is right, which says what is wrong with the first.
 */
export function soundItems<Item>(item: z.ZodType<Item>) {
  return z.array(z.unknown()).transform((answered, context): Item[] => {
    const read = answered.map((one) => item.safeParse(one));
    const sound = read.flatMap(({ success, data }) => (success ? [data] : []));
    const [first] = sound.length > 0 ? [] : read;
    for (const { path, message } of first?.error?.issues ?? [])
      context.issues.push({ code: 'custom', path: [0, ...path], message, input: answered });
    return sound;
  });
}

/** Degrees as services write them, as a number or as text; nothing is no zero, and what lies off the globe is no place. */
export const degrees = (most: 90 | 180) =>
  z
    .union([z.number(), z.string().trim().min(1)])
    .transform(Number)
    .pipe(z.number().min(-most).max(most));
