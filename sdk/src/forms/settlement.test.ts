import { expect, test } from 'vitest';
import type { z } from 'zod';
import { purchaseOrderDaysForm, settlementMakingForm, settlementReasonForm } from './settlement.ts';

test.each<[z.ZodType, object, string[]]>([
  [settlementReasonForm, { reason: ' Paid at the counter ' }, []],
  [settlementReasonForm, { reason: '  ' }, ['reason']],
  [settlementReasonForm, { reason: 'a'.repeat(501) }, ['reason']],
  [settlementMakingForm, { period: '2026-10' }, []],
  [settlementMakingForm, { period: '2026-13' }, ['period']],
  [settlementMakingForm, { period: '' }, ['period']],
  [purchaseOrderDaysForm, { from: '2026-10-01', to: '2026-10-31' }, []],
  [purchaseOrderDaysForm, { from: '2026-10-01', to: '2026-10-01' }, []],
  [purchaseOrderDaysForm, { from: '2026-10-02', to: '2026-10-01' }, ['to']],
  [purchaseOrderDaysForm, { from: '2026-02-30', to: '' }, ['from', 'to']],
])('form %# takes %j but for %j', (form, values, refused) => {
  const { error } = form.safeParse(values);
  expect((error?.issues ?? []).map(({ path }) => path.join('.'))).toEqual(refused);
});
