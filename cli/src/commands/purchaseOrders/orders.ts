import type { PurchaseOrder } from '@towline/sdk/api';
import { OPERATOR_TIME_ZONE } from '@towline/sdk/domain/time/zone';
import { z } from 'zod';
import { wholeDaySchema } from '../../flags/day.ts';
import { recordList } from '../../lists/recordList.ts';

const day = (side: string) =>
  wholeDaySchema
    .optional()
    .meta({ value: '<date>', description: `Of requests of this day (${OPERATOR_TIME_ZONE}) or ${side}` });

/** Purchase orders of partner jobs (2-requests §2). */
export const purchaseOrders = recordList({
  noun: 'purchase-orders',
  things: 'purchase orders',
  filters: z.object({ from: day('later; else the last 12 months'), to: day('earlier') }),
  fields: {
    id: true,
    invoiceId: true,
    number: true,
    requestDate: true,
    requestId: true,
    shortId: true,
    partnerName: true,
    supplier: true,
    contractCode: true,
    licensePlate: true,
    service: true,
    totalNetAmount: true,
    vatAmount: true,
    totalGrossAmount: true,
  } satisfies Record<keyof PurchaseOrder, true>,
  columns: [{ key: 'number', title: 'Number', value: ({ number }: PurchaseOrder) => number }],
  page: ({ purchaseOrders: orders }, { from, to }, wanted) => orders.list({ ...wanted, from, to }),
  table: ({ purchaseOrders: orders }, { from, to }, { locale, signal }) =>
    orders.exportCsv({ from, to, locale }, { signal }),
});
