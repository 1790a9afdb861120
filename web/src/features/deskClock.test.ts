import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { formatTimeOfDay } from '../i18n/format.ts';
import { setupTexts } from '../i18n/setup.ts';
import { heardServerTime } from '../ui/serverClock.ts';
import { policyStatusText } from '../widgets/policyStatusText.ts';
import { planReminder } from '../widgets/reminders/planReminder.tsx';
import { pausePartner, suspendPartner } from './partners/partnerActions.tsx';
import { remindMe } from './requests/presence/reminderActions.tsx';

const server = Date.parse('2026-11-30T20:00:00Z');
const hour = 3_600_000;

beforeAll(async () => {
  vi.stubEnv('TZ', 'UTC');
  // The desk says that it is eight in the morning of 1 December.
  const desk = server + 12 * hour;
  vi.useFakeTimers({ now: desk, toFake: ['Date'] });
  for (let n = 0; n < 9; n += 1) heardServerTime(new Date(server - 500).toISOString(), desk, desk);
  await setupTexts('en-BE');
  return () => void vi.useRealTimers();
});
// Test files share a process (DECISIONS T-974).
afterAll(() => void vi.unstubAllEnvs());

const after = (hours: number): string => new Date(server + hours * hour).toISOString();

type Asked = { readonly ask: unknown };
const takes = ({ ask }: Asked, values: object): boolean => {
  const { schema } = ask as { readonly schema: z.ZodType };
  return schema.safeParse(values).success;
};

it.each<[string, Asked, (at: string) => object]>([
  ['a pause', pausePartner, (until) => ({ reason: 'Leave', until })],
  ['a suspension', suspendPartner, (until) => ({ reason: 'Leave', until })],
  ['a reminder', remindMe, (time) => ({ minutes: 15, time, remarks: '' })],
])(
  '%s that ends in an hour is taken at a desk half a day ahead, one that is over is not (T-853)',
  (_what, action, at) => {
    expect([takes(action, at(after(1))), takes(action, at(after(-1)))]).toEqual([true, false]);
  },
);

it('a letter is planned for five days from the server’s today on (T-853)', () => {
  const at = (moment: string) => ({ Type: 'FirstReminder', ScheduleNewAttemptAt: moment, zone: 'Europe/Brussels' });
  const planned = (moment: string) => takes(planReminder, { ...at(moment), ScheduleNewAttempAt: moment });
  expect([planned('2026-12-05T07:00:00Z'), planned('2026-12-05T06:59:00Z')]).toEqual([true, false]);
});

it.each([
  [after(1), '21:00'],
  [after(5), '01-12 01:00'],
  [after(12), '01-12 08:00'],
  [after(-21), '29-11 23:00'],
])('%s is told with its day unless that is the server’s today: %s (T-853)', (instant, said) => {
  expect(formatTimeOfDay(instant)).toBe(said);
});

it.each([
  ['2026-11-30', 'Covered'],
  ['2026-12-01', 'The coverage begins on 01-12-2026 only'],
])('a policy that begins on %s is %s today, whatever the desk says', (coverageFrom, said) => {
  expect(policyStatusText({ status: 'Covered', coverageFrom } as Parameters<typeof policyStatusText>[0])).toBe(said);
});
