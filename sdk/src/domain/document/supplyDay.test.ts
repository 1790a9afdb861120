import { expect, test } from 'vitest';
import { workedOn } from './supplyDay.ts';
import { vatRateOf } from './vatRates.ts';

const closed = '2024-01-05T09:00:00Z';

// Luxembourg went from 16 to 17 % with New Year 2024, by its own clock.
test.each<[country: string | undefined, completedAt: string | undefined, day: string, luxembourg: number]>([
  ['LU', '2023-12-31T12:00:00Z', '2023-12-31', 0.16],
  ['LU', '2023-12-31T22:59:59Z', '2023-12-31', 0.16],
  ['LU', '2023-12-31T23:00:00Z', '2024-01-01', 0.17],
  ['RO', '2023-12-31T22:00:00Z', '2024-01-01', 0.17],
  ['PT', '2023-12-31T23:59:59Z', '2023-12-31', 0.16],
  [undefined, '2023-12-31T12:00:00Z', '2023-12-31', 0.16],
  ['LU', undefined, '2024-01-05', 0.17],
])('a job in %s done at %s is of %s, whenever it is billed (DECISIONS T-948)', (country, completedAt, day, rate) => {
  const found = workedOn({ location: { country } as { country: string } }, { completedAt }, closed);
  expect([found, vatRateOf('LU', found)]).toEqual([day, rate]);
});
