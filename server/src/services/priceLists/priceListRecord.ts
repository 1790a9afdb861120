import { type KeptList, priceListRecords } from '../../stores/priceListRecords.ts';
import { defineRecord } from '../record.ts';

/** A price list as its saves, its history and its notices know it. */
export const priceListRecord = defineRecord<KeptList>({
  tag: 'priceLists',
  table: 'price_lists',
  idOf: ({ code }) => code,
  lock: async (tx, code) => (await priceListRecords.hold(tx, [code])).get(code),
});
