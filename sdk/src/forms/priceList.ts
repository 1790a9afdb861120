import { z } from 'zod';
import { documentCode } from './fields/documentCode.ts';

const required = 'FORM_VALIDATION_required';

/** One price of a partner, with why it is another one (3-platform §5, §7). */
export const priceOfferForm = z.object({
  price: z.number({ error: required }).min(0, { error: 'PRICE_INVALID' }),
  reason: z.string().trim().max(2000).default(''),
});

/** The values of the form for one price. */
export type PriceOfferValues = z.output<typeof priceOfferForm>;

/** A new price list: its code and title, and of a partner's own the one contract that it is for (3-platform §3; DECISIONS S-35). */
export const newPriceListForm = z.object({
  code: documentCode,
  title: z.string().trim().min(1, { error: required }).max(200),
  contractCode: z.string().trim().max(100).default(''),
});

/** What a price list is called, and what it is for (3-platform §3). */
export const priceListWordsForm = z.object({
  title: z.string().trim().min(1, { error: required }).max(200),
  description: z.string().trim().max(2000).default(''),
});

/** The values of the form for a price list's own words (3-platform §3). */
export type PriceListWordsValues = z.output<typeof priceListWordsForm>;

/** The values of the form for a new price list. */
export type NewPriceListValues = z.output<typeof newPriceListForm>;
