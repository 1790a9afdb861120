import { BookIcon } from '@blueprintjs/icons';
import type { LedgerEntry } from '@towline/sdk/api';
import { listLedgerEntriesQuery } from '@towline/sdk/queries';
import {
  ledgerAccountValues,
  ledgerEntryKindValues,
  ledgerSourceValues,
  ledgerSubjectValues,
} from '@towline/sdk/values';
import { fieldsOf } from '../../kit/fields/fieldsOf.ts';
import { code, dateTime, number, oneOf, severalOf } from '../../kit/fields/kinds.tsx';
import { money } from '../../kit/fields/money.tsx';
import { dayRange } from '../../kit/lists/listFilters.ts';
import { listOf } from '../../kit/lists/listOf.ts';
import { contract, organisation, request } from '../../widgets/fieldKinds.tsx';
import { partnerLookup } from '../../widgets/partnerLookup.ts';
import { EntryPostings } from './EntryPostings.tsx';
import { SealTag } from './SealTag.tsx';

/** An entry of the ledger: ids, no names (DECISIONS S-51, T-575). */
const fields = fieldsOf<LedgerEntry>()({
  recorded: { label: 'NUMBER', kind: number },
  occurredAt: { label: 'TIME', kind: dateTime },
  kind: { label: 'LEDGER_KIND', kind: oneOf(ledgerEntryKindValues, 'LedgerEntryKind') },
  sourceKind: { label: 'LEDGER_SOURCE', kind: oneOf(ledgerSourceValues, 'LedgerSource') },
  sourceId: { label: 'LEDGER_SOURCE_ID', kind: { ...code, width: 280 } },
  requestId: { label: 'REQUEST', kind: request },
  companyCode: { label: 'COMPANY', kind: organisation },
  contractCode: { label: 'CONTRACT', kind: contract },
  partnerId: { label: 'PARTNER', kind: code },
  subject: {
    label: 'LEDGER_SUBJECT',
    kind: oneOf(ledgerSubjectValues, 'LedgerSubject'),
    of: ({ requestId }) => (requestId === undefined ? 'Settlement' : 'Request'),
  },
  account: {
    label: 'LEDGER_ACCOUNTS',
    kind: severalOf(ledgerAccountValues, 'LedgerAccount'),
    of: ({ postings }) => postings.map(({ account }) => account),
  },
  amount: {
    label: 'AMOUNT',
    kind: money,
    of: ({ postings }) => postings.reduce((sum, { cents }) => sum + Math.max(0, cents), 0) / 100,
  },
  position: { label: 'LEDGER_SEAL', kind: number, cell: (entry) => <SealTag entry={entry} /> },
  hash: { label: 'LEDGER_HASH', kind: code },
});

/** The ledger, what was posted last first; a document, a payment or a request is one of its filters (DECISIONS T-575). */
export const ledgerList = listOf('listLedgerEntries', fields, {
  name: 'ledger',
  title: 'LEDGER',
  query: listLedgerEntriesQuery,
  empty: { icon: <BookIcon />, title: 'NOTHING_POSTED' },
  filters: {
    ...dayRange,
    account: {},
    kind: {},
    sourceId: {},
    requestId: {},
    companyCode: {},
    partnerId: { lookup: partnerLookup },
    region: { label: 'REGION' },
    jobPartnerId: { label: 'LAST_PARTNER', lookup: partnerLookup },
    subject: {},
  },
  expand: (entry) => <EntryPostings entry={entry} />,
  lesser: ['contractCode', 'companyCode', 'account'],
  onPhone: { occurredAt: 110, kind: 130, amount: 90 },
  columns: {
    recorded: { width: 72, pinned: true },
    occurredAt: 120,
    kind: 150,
    amount: 100,
    account: 230,
    requestId: 76,
    companyCode: 130,
    contractCode: 140,
    position: 120,
  },
  hidden: ['sourceKind', 'sourceId', 'subject', 'partnerId', 'hash'],
});
