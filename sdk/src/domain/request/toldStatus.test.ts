import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { requestStatusValues } from '../../generated/values.ts';
import { newerTold, type ToldStatus, type ToldSubject, withToldStatus } from './toldStatus.ts';

const row: ToldSubject = { version: 5, status: 'PartnerAssigned', wasDispatched: true };
const told = (parts: Partial<ToldStatus>): ToldStatus => ({ version: 6, status: 'PartnerEnroute', ...parts });

describe('what an event tells of a status', () => {
  test('is shown where it is newer, with its reason', () => {
    expect(withToldStatus(row, told({}))).toEqual({ ...row, status: 'PartnerEnroute' });
    const completed = told({ status: 'PartnerCompleted', statusReason: 'SystemCompleted' });
    expect(withToldStatus(row, completed)).toMatchObject({
      status: 'PartnerCompleted',
      statusReason: 'SystemCompleted',
    });
  });

  test('takes the reason of the status before away', () => {
    const before: ToldSubject = { ...row, status: 'Cancelled', statusReason: 'PartnerCancelled' };
    expect(withToldStatus(before, told({ status: 'Dispatching' }))).not.toHaveProperty('statusReason');
  });

  test('keeps the version that was read: what is done to the request is judged by that', () => {
    expect(withToldStatus(row, told({})).version).toBe(5);
  });

  test.each([4, 5])('of version %i is nothing to who has version 5', (version) => {
    expect(withToldStatus(row, told({ version }))).toBe(row);
  });

  test.each([
    ['a company whose name it does not bear', 'HomeAssistanceCompanyAssigned', row, false],
    ['a company abroad', 'AbroadAssistanceCompanyAssigned', row, false],
    ['the end of one that was dispatched', 'Cancelled', row, true],
    ['the end of one that was not, as far as is known', 'Cancelled', { ...row, wasDispatched: false }, false],
    ['a status of a newer server', 'PartnerTeleported' as 'Cancelled', row, false],
  ] as const)('says enough or not: %s', (_name, status, request, isShown) => {
    const shown = withToldStatus(request, told({ status }));
    if (isShown) expect(shown.status).toBe(status);
    else expect(shown).toBe(request);
  });
});

test('in whatever order events and answers come, no older status stands over a newer one', () => {
  const versions = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 12 });
  const statuses = requestStatusValues.filter((status) => !/Company|Cancelled/.test(status));
  const statusOf = (version: number) => statuses[version % statuses.length] ?? 'Dispatching';
  fc.assert(
    fc.property(versions, versions, (events, answers) => {
      let known: ToldStatus | undefined;
      let newest = 0;
      for (let turn = 0; turn < Math.max(events.length, answers.length); turn += 1) {
        const version = events[turn];
        if (version !== undefined) known = newerTold(known, { version, status: statusOf(version) });
        const read = answers[turn] ?? 1;
        newest = Math.max(newest, version ?? 0);
        const shown = withToldStatus({ version: read, status: statusOf(read) }, known);
        expect(shown.status).toBe(statusOf(Math.max(read, newest)));
      }
    }),
  );
});
