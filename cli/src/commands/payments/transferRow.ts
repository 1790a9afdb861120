import { isWholeCents } from '@towline/sdk/domain/paymentFlow/refund';
import { yesNo } from '@towline/sdk/domain/priceList/readPriceListCsv';
import { z } from 'zod';
import { wholeDaySchema } from '../../flags/day.ts';

const sample = 'an amount such as 153.10, 153,10 or 1.523,10';
const grouped = /^\d{1,3}([. '’\u{a0}\u{202f},])\d{3}(?:\1\d{3})*([.,])\d{2}$/u;

/**
 * Euro as statements of banks write them. What could be a thousand as well as a decimal (1.523) is no amount, as is one that left the
 * account: a wrong one would stand in the books.
 */
export function euroOf(text: string): number | undefined {
  const bare = text.replaceAll(/^\+|EUR|€/gi, '').trim();
  const [, group, point] = grouped.exec(bare) ?? [];
  if (group !== undefined)
    return group === point ? undefined : Number(`${bare.slice(0, -3).replaceAll(/\D/g, '')}.${bare.slice(-2)}`);
  return /^\d+(?:[.,]\d{1,2})?$/.test(bare) ? Number(bare.replace(',', '.')) : undefined;
}

/** An amount that came in, as it is typed. */
export const euroSchema = z.string().transform((text, { addIssue }) => {
  const amount = euroOf(text);
  if (amount !== undefined) return amount;
  const message = /^\s*[-−–(]/.test(text) ? `${text.trim()} left the account, it did not come in` : sample;
  addIssue({ code: 'custom', message });
  return z.NEVER;
});

const european = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/;
const two = (digits: string): string => digits.padStart(2, '0');

/** A day as it is typed: 2026-11-20, or as statements of banks have it, the day first; spreadsheets take the noughts off it. */
export const valueDaySchema = z
  .string()
  .transform((text) =>
    text
      .trim()
      .replace(european, (_text, day: string, month: string, year: string) => `${year}-${two(month)}-${two(day)}`),
  )
  .pipe(wholeDaySchema);

/** One transfer: what it pays, and what the bank's statement says of it. A plan and a run that is continued have it as it was read. */
export const transferRow = z.object({
  pays: z.string().trim().min(1),
  amount: z
    .preprocess((value) => (typeof value === 'number' ? String(value) : value), euroSchema)
    .refine((amount) => isWholeCents(amount) && amount <= 100_000, { error: 'is above 0 and at most 100000' }),
  valueDay: valueDaySchema,
  reference: z.string().trim().max(140).optional(),
  keepsCredit: z
    .union(
      [
        z.boolean(),
        z
          .string()
          .transform((text) => yesNo[text.trim().toLowerCase()])
          .pipe(z.boolean()),
      ],
      { error: 'is true or false' },
    )
    .optional(),
  isAnother: z.boolean({ error: 'is said of one at a time, with --another' }).optional(),
});

/** A row that was read. */
export type TransferRow = z.output<typeof transferRow>;
