import { type KeptSettlement, settlements } from '../../stores/settlements.ts';
import { defineRecord } from '../record.ts';

/** A settlement as its acts, its history and its notices know it. */
export const settlementRecord = defineRecord<KeptSettlement>({
  tag: 'settlements',
  table: 'settlements',
  idOf: ({ id }) => id,
  lock: settlements.lock,
});
