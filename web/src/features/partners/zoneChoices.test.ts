import type { WorkSchedule } from '@towline/sdk/api';
import { expect, it } from 'vitest';
import { zoneChoices } from './lineCards.tsx';

const usual = ['Europe/Brussels', 'Europe/Luxembourg', 'Europe/Paris', 'Europe/Rome'];
const by = (timeZone: string): WorkSchedule => ({ timeZone, weekly: {} });

it.each<[string, string, WorkSchedule | undefined, string[]]>([
  ['of Belgium', 'BE', undefined, usual],
  ['of Portugal', 'PT', undefined, [...usual, 'Europe/Lisbon']],
  ['of Portugal, by Brussels’ clock', 'PT', by('Europe/Brussels'), [...usual, 'Europe/Lisbon']],
  ['of Spain, in the Canaries', 'ES', by('Atlantic/Canary'), [...usual, 'Europe/Madrid', 'Atlantic/Canary']],
])('a partner %s may go by their country’s clock and the one that they have', (_what, country, workSchedule, zones) => {
  expect(zoneChoices({ country, ...(workSchedule && { workSchedule }) })).toEqual(zones);
});
