import { z } from 'zod';
import { roundedPosition } from '../domain/location/coordinates.ts';
import { parseCoordinates } from './fields/parseCoordinates.ts';

/** Coordinates typed or pasted in any notation; gives the position, to six decimals (1-intake §2, §9). */
export const orderCoordinatesForm = z.object({
  text: z
    .string()
    .trim()
    .min(1, { error: 'FORM_VALIDATION_required' })
    .transform((text, context) => {
      const point = parseCoordinates(text);
      if (point) return roundedPosition(point);
      context.addIssue({ code: 'custom', message: 'FORM_VALIDATION_format' });
      return z.NEVER;
    }),
});

/** The values of the coordinates form. */
export type OrderCoordinatesValues = z.output<typeof orderCoordinatesForm>;
