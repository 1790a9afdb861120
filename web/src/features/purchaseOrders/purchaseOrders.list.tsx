import { EuroIcon } from '@blueprintjs/icons';
import type { PurchaseOrder } from '@towline/sdk/api';
import { listPurchaseOrdersQuery } from '@towline/sdk/queries';
import { serviceTypeValues } from '@towline/sdk/values';
import { fieldsOf } from '../../kit/fields/fieldsOf.ts';
import { code, dateTime, oneOf, plate, text } from '../../kit/fields/kinds.tsx';
import { money } from '../../kit/fields/money.tsx';
import { dayRange } from '../../kit/lists/listFilters.ts';
import { listOf } from '../../kit/lists/listOf.ts';
import { paths } from '../../paths.ts';
import { contract, request } from '../../widgets/fieldKinds.tsx';
import { DocumentNumber } from '../../widgets/invoices/DocumentNumber.tsx';

/** What a partner who writes his own invoices is ordered by. */
const fields = fieldsOf<PurchaseOrder>()({
  // The row leads to the request, its number opens the document (2-requests §2).
  number: {
    label: 'NUMBER',
    kind: code,
    cell: ({ invoiceId, number }) => (invoiceId ? <DocumentNumber document={{ id: invoiceId, number }} /> : number),
  },
  requestDate: { label: 'REQUEST_DATE', kind: dateTime },
  requestId: { label: 'REQUEST', kind: request },
  partnerName: { label: 'PARTNER', kind: text },
  contractCode: { label: 'CONTRACT', kind: contract },
  licensePlate: { label: 'LICENSE_PLATE', short: 'PLATE', kind: plate },
  service: { label: 'SERVICE', kind: oneOf(serviceTypeValues, 'ServiceType') },
  totalNetAmount: { label: 'AMOUNT_NET', kind: money },
  vatAmount: { label: 'VAT_AMOUNT', kind: money },
  totalGrossAmount: { label: 'AMOUNT_GROSS', kind: money },
});

/** Purchase orders of partner jobs, by the day of their request; without days those of the last twelve months (2-requests §2, §9). */
export const purchaseOrderList = listOf('listPurchaseOrders', fields, {
  name: 'purchaseOrders',
  title: 'PURCHASE_ORDERS',
  query: listPurchaseOrdersQuery,
  csv: true,
  href: ({ requestId }) => requestId && paths.request(requestId),
  empty: { icon: <EuroIcon />, title: 'NO_PURCHASE_ORDERS', hint: 'NO_PURCHASE_ORDERS_HINT' },
  filters: dayRange,
  onPhone: { number: 118, partnerName: 150, totalGrossAmount: 96 },
  columns: {
    number: { width: 130, pinned: true },
    requestDate: true,
    requestId: true,
    partnerName: 154,
    contractCode: true,
    licensePlate: true,
    service: 170,
    totalNetAmount: 110,
    vatAmount: true,
    totalGrossAmount: true,
  },
});
