import type { ClosingGroup, DayClosing } from '@towline/sdk/api';
import type { NewEffect } from '../../stores/outbox.ts';

const euro = (cents: number): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' }).format(cents / 100);

const linesOf = ({
  key,
  cameIn,
  paidOut,
  owed,
  owedBefore,
  customersOwe,
  owedToCustomers,
  payable,
  payableBefore,
  changes,
}: ClosingGroup): string[] => [
  key ?? 'All companies',
  `  came in ${euro(cameIn)}, paid out ${euro(paidOut)}`,
  `  owed by customers ${euro(customersOwe)}, owed to customers ${euro(owedToCustomers)}`,
  `  together ${euro(owed)} (day before ${euro(owedBefore)})`,
  `  owed to partners ${euro(payable)} (day before ${euro(payableBefore)})`,
  ...changes.map(
    ({ kind, entries, owed: more, payable: most }) =>
      `    ${kind} x ${entries}: customers ${euro(more)}, partners ${euro(most)}`,
  ),
];

/** The day's closing as it leaves the house: codes and amounts, no names, and the head of the chain (DECISIONS S-51, T-576). */
export const closingMail = (
  receiver: string,
  { day, headPosition, headHash, groups }: DayClosing,
  isFirst: boolean,
): NewEffect => ({
  channel: 'Email',
  kind: 'DayClosing',
  receiver,
  language: 'en',
  subject: `Closing of ${day}`,
  body: [
    `Closing of ${day}`,
    ...(isFirst
      ? ['The first closing: all that stood in the books before is in it, no day before it has its own.']
      : []),
    '',
    ...groups.flatMap((group) => [...linesOf(group), '']),
    `Ledger: ${headPosition ?? 0} entries, head ${headHash ?? 'none'}`,
    'Whoever keeps this mail can prove later that no entry before it was changed.',
  ].join('\n'),
  dedupeKey: `closing ${day}`,
});
