import { MOST_ROWS, MOST_SKIPPED, PAGE_SIZE } from '@towline/sdk/domain/filters/pages';
import { z } from 'zod';
import { UserError } from '../errors.ts';

/** Flags of lists that are read page by page. */
export const pageFlags = {
  take: z.coerce.number().int().min(1).max(MOST_ROWS).default(PAGE_SIZE).meta({ description: 'Rows a page' }),
  page: z.coerce.number().int().min(1).default(1).meta({ description: 'Which page' }),
  all: z.boolean().optional().meta({ description: 'Every page' }),
};

/** What the flags of a page ask of the server; a page that it does not turn to is refused here, with what does. */
export function pageOf({ take, page, all }: { take: number; page: number; all?: boolean | undefined }) {
  if (all && page > 1) throw new UserError('Either --all or --page, not both');
  const skip = (page - 1) * take;
  if (skip > MOST_SKIPPED)
    throw new UserError(`--page ${page} lies behind row ${MOST_SKIPPED}, where no page is turned to`, {
      hint: `With --take ${take} the last one is ${Math.floor(MOST_SKIPPED / take) + 1}. Narrow the filters, or say --all`,
    });
  return { take, skip };
}
