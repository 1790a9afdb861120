import { type LateTermsTable, readLateTerms } from '@towline/sdk/domain/reminder/lateTerms';
import { z } from 'zod';
import { setting } from './setting.ts';

const lateTerms = z.string().transform((given, context): LateTermsTable => {
  const table = readLateTerms(given);
  if (table) return table;
  context.addIssue({
    code: 'custom',
    message: 'has to be COUNTRY=penalty/minimum/interest or COUNTRY.private=..., with commas',
  });
  return z.NEVER;
});

/** Settings of payments and of what late ones cost. */
export const moneySettings = {
  LATE_PAYMENT_TERMS: setting({
    group: 'Money',
    about:
      'What late payment costs where a law says otherwise, by country and kind of customer (private, company; without it both): penalty in percent, its minimum in euro, interest in percent a year. Without it, and for other countries: 15 %, at least 50 euro, 12 % (2-requests §9).',
    check: lateTerms,
    example: 'FR.private=0/0/3.5, DE=0/40/9',
  }),
};
