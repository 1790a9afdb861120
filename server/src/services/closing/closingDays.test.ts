import type { ClosingGroup, DayClosing } from '@towline/sdk/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDemoBooks } from '../../testing/demoBooks.ts';
import type { TestApp } from '../../testing/testApp.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startDemoBooks(120);
}, 120_000);
afterAll(() => test.close());

const closing = async (query: string): Promise<DayClosing> => {
  const answer = await test.call('GET', `/v1/bo/ledger/closing?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<DayClosing>();
};
const days = Array.from({ length: 7 }, (_, index) => `2026-11-${index + 10}`);
const partOf = ({ groups }: DayClosing, key?: string): Partial<ClosingGroup> =>
  groups.find((group) => group.key === key) ?? {};

it.each(['company', 'contract', 'partner'])(
  'days taken together by %s come to what each of them does (DECISIONS T-764)',
  async (by) => {
    const together = await closing(`from=2026-11-10&day=2026-11-16&by=${by}`);
    const each = await Promise.all(days.map((day) => closing(`day=${day}&by=${by}`)));
    expect([together.from, together.day]).toEqual(['2026-11-10', '2026-11-16']);
    expect(together.entries).toBe(each.reduce((sum, { entries }) => sum + entries, 0));
    expect(partOf(together).cameIn).toBeGreaterThan(0);
    const keys = [...new Set([together, ...each].flatMap(({ groups }) => groups.map(({ key }) => key)))];
    expect(keys.length).toBeGreaterThan(2);
    for (const key of keys) {
      const whole = partOf(together, key);
      const parts = each.map((day) => partOf(day, key));
      for (const of of ['cameIn', 'paidOut'] as const)
        expect([key, whole[of] ?? 0]).toEqual([key, parts.reduce((sum, part) => sum + (part[of] ?? 0), 0)]);
      // What stood before is that of the first day, what stands at the end that of the last one.
      for (const of of ['owedBefore', 'payableBefore'] as const) expect(whole[of] ?? 0).toBe(parts[0]?.[of] ?? 0);
      for (const of of ['owed', 'customersOwe', 'owedToCustomers', 'payable'] as const)
        expect(whole[of] ?? 0).toBe(parts.at(-1)?.[of] ?? 0);
      const changed = (whole.changes ?? []).reduce((sum, { owed }) => sum + owed, 0);
      expect((whole.owedBefore ?? 0) + changed).toBe(whole.owed ?? 0);
    }
  },
);

it('a day alone names no other one; an end before the beginning is refused', async () => {
  expect(await closing('from=2026-11-16&day=2026-11-16')).not.toHaveProperty('from');
  const answer = await test.call('GET', '/v1/bo/ledger/closing?from=2026-11-17&day=2026-11-16');
  expect(answer.json()).toMatchObject({
    ...{ status: 400, messageKey: 'TO_BEFORE_FROM' },
    errors: [{ in: 'query', pointer: '/day', code: 'TO_BEFORE_FROM' }],
  });
});
