import type { NewEffect } from '../../stores/outbox.ts';

/** A payment whose payee's name the bank did not find. */
export interface UnmatchedPayee {
  partnerName: string;
  period: string;
  /** The bank's code and words. */
  said: string;
}

/** What whoever pays at a company is told when its bank does not know a payee by their name (DECISIONS T-613). */
export const payeeMail = (
  receiver: string,
  { id, messageId }: { id: string; messageId: string },
  payees: readonly UnmatchedPayee[],
): NewEffect => ({
  channel: 'Email',
  kind: 'PayeeNotMatched',
  receiver,
  language: 'en',
  subject: `Bank file ${messageId}: the bank does not know ${payees.length} of the payees by name`,
  body: [
    'The bank compared the names of the payees with the holders of the accounts:',
    '',
    ...payees.map(({ partnerName, period, said }) => `  ${partnerName}, ${period}: ${said}`),
    '',
    'Ask each partner, at a number that you know, for the name of the account. Where the account is theirs, release the payment at the bank;',
    'else have the bank cancel it, and open the settlement again once the bank has refused it.',
  ].join('\n'),
  dedupeKey: `payees ${id} ${payees.map(({ partnerName, period, said }) => `${partnerName} ${period} ${said}`).join('|')}`,
});
