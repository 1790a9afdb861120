import { defaultEditWindowInDays } from '@towline/sdk/domain/invoice/editWindow';
import { type LateTermsTable, readLateTerms } from '@towline/sdk/domain/reminder/lateTerms';
import { z } from 'zod';
import { oneOf, setting, signingSecrets, text, webAddress, wholeNumber } from './setting.ts';

const lateTerms = z.string().transform((given, context): LateTermsTable => {
  const table = readLateTerms(given);
  if (table) return table;
  context.addIssue({
    code: 'custom',
    message: 'has to be COUNTRY=penalty/minimum/interest or COUNTRY.private=..., with commas',
  });
  return z.NEVER;
});

const editDays = wholeNumber(0, 10_000);

const webhookSecrets = z
  .string()
  .regex(/^whsec_\S{16,200}(\s+whsec_\S{16,200})*$/, {
    error: 'has to be whsec_ and what Stripe shows behind it; several with a space between',
  })
  .transform((value) => value.split(/\s+/));

/** Settings of payments and of what late ones cost. */
export const moneySettings = {
  BANK: setting({
    group: 'Money',
    about:
      'folder (closed bank files in TOWLINE_DATA_DIR/bank, the bank’s answers read from answers in it) or http: who brings the payments of settlements to the bank.',
    check: oneOf('folder', 'http'),
    fallback: 'folder',
  }),
  BANK_URL: setting({
    group: 'Money',
    about:
      'Its address: POST bank-files takes a file (pain.001), GET bank-files/{messageId}/answer says what became of it (pain.002).',
    check: webAddress,
    neededBy: { setting: 'BANK', values: ['http'] },
    example: 'https://bank.example.com/api',
  }),
  BANK_TOKEN: setting({
    group: 'Money',
    about: 'Its bearer token.',
    check: text,
    secret: true,
    neededBy: { setting: 'BANK', values: ['http'] },
    example: 'secret',
  }),
  BANK_SIGNING_SECRETS: setting({
    group: 'Money',
    about:
      'What is posted there is signed by it, as Standard Webhooks describe it: whsec_ and base64. Two with a space between while the receiver changes over. Without it nothing is signed.',
    check: signingSecrets,
    secret: true,
    example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  }),
  DAY_CLOSING_MAIL: setting({
    group: 'Money',
    about:
      'Who gets each day’s closing with the hash of the ledger’s head, once the day is over: a mailbox that this program cannot write to. Without it days are closed and nothing is sent.',
    check: z.email({ error: 'has to be a mail address' }),
    example: 'bookkeeping@towline.example',
  }),
  LATE_PAYMENT_TERMS: setting({
    group: 'Money',
    about:
      'What late payment costs where a law says otherwise, by country and kind of customer (private, company; without it both): penalty in percent, its minimum in euro, interest in percent a year. Without it, and for other countries: 15 %, at least 50 euro, 12 % (2-requests §9).',
    check: lateTerms,
    example: 'FR.private=0/0/3.5, DE=0/40/9',
  }),
  PURCHASE_ORDER_EDIT_DAYS: setting({
    group: 'Money',
    about: 'For how many days a purchase order is edited after it was made; the refusal says so (2-requests §9).',
    check: editDays,
    fallback: String(defaultEditWindowInDays.PurchaseOrder),
  }),
  B2B_DRAFT_EDIT_DAYS: setting({
    group: 'Money',
    about: 'For how many days a B2B draft is edited after it was made; the refusal says so (2-requests §9).',
    check: editDays,
    fallback: String(defaultEditWindowInDays.B2BDraft),
  }),
  PAYMENTS: setting({
    group: 'Money',
    about:
      'sandbox (a provider that is played: nobody is charged) or stripe: where customers pay. In production it has to be said.',
    check: oneOf('sandbox', 'stripe'),
    fallback: 'sandbox',
  }),
  STRIPE_URL: setting({
    group: 'Money',
    about: 'The address of Stripe’s interface.',
    check: webAddress,
    fallback: 'https://api.stripe.com',
  }),
  STRIPE_KEY: setting({
    group: 'Money',
    about: 'The secret key of the account that the contracts’ accounts are connected to.',
    check: text,
    secret: true,
    neededBy: { setting: 'PAYMENTS', values: ['stripe'] },
    example: 'sk_test_secret',
  }),
  STRIPE_WEBHOOK_SECRETS: setting({
    group: 'Money',
    about:
      'By what Stripe signs what it tells at /v1/payments/events, as its dashboard shows it. Two with a space between while one is changed for the other.',
    check: webhookSecrets,
    secret: true,
    neededBy: { setting: 'PAYMENTS', values: ['stripe'] },
    example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  }),
  PAYMENT_LINK_HOURS: setting({
    group: 'Money',
    about: 'How long a payment link is good for.',
    check: wholeNumber(1, 8_760),
    fallback: '168',
  }),
  PAYMENT_FIRST_MINUTES: setting({
    group: 'Money',
    about:
      'How long a request of a contract that asks payment first waits for it, from its creation or its last payment link, before it ends as SessionExpired.',
    check: wholeNumber(1, 10_080),
    fallback: '30',
  }),
};
