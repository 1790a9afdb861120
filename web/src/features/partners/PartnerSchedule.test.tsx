import { cleanup, render } from '@testing-library/react';
import type { Partner } from '@towline/sdk/api';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { PartnerSchedule } from './PartnerSchedule.tsx';

beforeAll(() => setupTexts('en-BE'));
afterEach(cleanup);

const always = 'Without hours the partner is asked at any time';
const timeZone = 'Europe/Brussels';
const partner = { id: 'p', type: 'Partner', name: 'Maes', country: 'BE', isActive: true, version: 1 } as Partner;

// No hours at all mean always, a week without a span never, and how many jobs they take is no matter of hours (DECISIONS S-03, T-937).
it.each<[Partial<Partner>, string[], string[]]>([
  [{}, [always], ['Closed', 'Jobs at the same time']],
  [{ capacity: 3 }, [always, 'Jobs at the same time3'], ['Closed']],
  [{ workSchedule: { timeZone, weekly: {} } }, ['MondayClosed', 'SundayClosed', timeZone], [always]],
  [
    { capacity: 0, workSchedule: { timeZone, weekly: { '5': [{ from: '22:00', to: '06:00' }] } } },
    ['Friday22:00–06:00', 'SaturdayClosed', 'Jobs at the same time0'],
    [always],
  ],
])('%j', (hours, shown, absent) => {
  const { textContent } = render(<PartnerSchedule partner={{ ...partner, ...hours }} />).container;
  for (const text of shown) expect(textContent).toContain(text);
  for (const text of absent) expect(textContent).not.toContain(text);
});
