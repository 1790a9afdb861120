import type { PartnerWorkshop } from '@towline/sdk/api';
import { expect, it } from 'vitest';
import { sortedWorkshops } from './workshopOrder.ts';

const workshop = (name: string, vehicleToPartnerInKm: number | undefined, openRepairJobsCount: number) =>
  ({ name, vehicleToPartnerInKm, metrics: { openRepairJobsCount, repairJobsCapacity: 4 } }) as PartnerWorkshop;
const workshops = [workshop('Claes', 7, 1), workshop('Adam', 2, 4), workshop('Bosch', undefined, 1)];

it.each([
  ['name', 'asc', 'Adam Bosch Claes'],
  ['name', 'desc', 'Claes Bosch Adam'],
  ['vehicleToPartnerInKm', 'asc', 'Adam Claes Bosch'],
  ['occupancy', 'asc', 'Bosch Claes Adam'],
  ['occupancy', 'desc', 'Adam Bosch Claes'],
  ['no column', 'asc', 'Adam Bosch Claes'],
] as const)('by %s, %s: %s', (sortBy, direction, expected) => {
  const sorted = sortedWorkshops(workshops, { sortBy, direction });
  expect(sorted.map(({ name }) => name).join(' ')).toBe(expected);
});
