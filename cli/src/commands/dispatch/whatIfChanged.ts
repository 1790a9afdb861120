import type { WhatIfOutcome, WhatIfRequest } from '@towline/sdk/api';
import { type Column, timeColumn } from '../../output/column.ts';
import { shownAs } from './whatIfRows.ts';

/** A search that would have gone otherwise, on one line: who came, when and for how much, and who would have. */
export type ChangedRow = WhatIfRequest & { partnerBefore: string; partnerAfter: string };

/** Nobody's name where nobody came. */
export const changedRowsOf = (
  changed: readonly WhatIfRequest[],
  names: Readonly<Record<string, string>>,
): ChangedRow[] => {
  const who = ({ partnerId, outcome }: WhatIfOutcome) =>
    partnerId === undefined ? outcome : (names[partnerId] ?? partnerId);
  return changed.map((one) => ({ ...one, partnerBefore: who(one.before), partnerAfter: who(one.after) }));
};

const number = (side: 'before' | 'after', measure: 'minutes' | 'cost', title: string): Column<ChangedRow> => ({
  key: `${measure}${side === 'before' ? 'Before' : 'After'}`,
  ...{ title, isRight: true, leaveOut: measure === 'cost' ? 2 : 1 },
  value: (row) => row[side][measure],
  shown: (row) => shownAs(measure, row[side][measure]),
});

/** What --json may name of them. */
export const changedFields = [
  ...['requestId', 'shortId', 'createdAt', 'region', 'isByModel', 'acceptedShare'],
  ...['partnerBefore', 'partnerAfter', 'before', 'after'],
];

/** Their columns; both sides in full are in --json. */
export const changedColumns: Column<ChangedRow>[] = [
  { key: 'requestId', title: 'Id', isCsvOnly: true, value: ({ requestId }) => requestId },
  { key: 'shortId', title: 'Request', value: ({ shortId, requestId }) => shortId ?? requestId },
  timeColumn('createdAt', 'Searched', ({ createdAt }) => createdAt, { leaveOut: 4 }),
  { key: 'region', title: 'Region', value: ({ region }) => region, mayShrink: true, leaveOut: 3 },
  { key: 'by', title: 'By', value: ({ isByModel }) => (isByModel ? 'model' : 'fact') },
  { key: 'partnerBefore', title: 'Was', value: ({ partnerBefore }) => partnerBefore, mayShrink: true },
  number('before', 'minutes', 'Minutes'),
  number('before', 'cost', 'EUR'),
  { key: 'partnerAfter', title: 'Would be', value: ({ partnerAfter }) => partnerAfter, mayShrink: true },
  number('after', 'minutes', 'Minutes'),
  number('after', 'cost', 'EUR'),
];
