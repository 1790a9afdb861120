import type { Partner } from '@towline/sdk/api';
import { partnerWrites } from '../../stores/partnerWrites.ts';
import { defineRecord } from '../record.ts';

export const partnerRecord = defineRecord<Partner>({
  tag: 'partners',
  table: 'partners',
  idOf: ({ id }) => id,
  lock: partnerWrites.lock,
});
