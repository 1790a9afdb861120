import { describe, expect, it } from 'vitest';
import type { PartnerReport } from '../ports/partnerNetwork/port.ts';
import { dispatchStand } from '../testing/dispatchStand.ts';
import { heardAt } from './heardAt.ts';
import { receiveReport } from './reports.ts';
import { stepDispatch } from './waterfall.ts';

const { stand, deps, later, createRequest, statusOf, tell } = dispatchStand();
const minutes = (of: number): number => of * 60_000;

describe('a partner’s clock (DECISIONS T-1021)', () => {
  const now = new Date('2026-11-20T10:00:00Z');
  it.each<[said: string, statusAt: string | undefined, heard: string]>([
    ['2026-11-20T09:59:00Z', '2026-11-20T09:50:00Z', '2026-11-20T09:59:00.000Z'],
    ['2026-11-20T10:00:00Z', '2026-11-20T09:50:00Z', '2026-11-20T10:00:00.000Z'],
    ['2026-11-20T09:50:00Z', '2026-11-20T09:50:00Z', '2026-11-20T09:50:00.000Z'],
    // Before what it follows, in the night before, to come, in another year.
    ['2026-11-20T09:49:59Z', '2026-11-20T09:50:00Z', '2026-11-20T09:50:00.000Z'],
    ['2026-11-19T23:00:00Z', '2026-11-20T09:50:00Z', '2026-11-20T09:50:00.000Z'],
    ['2026-11-20T10:00:01Z', '2026-11-20T09:50:00Z', '2026-11-20T10:00:00.000Z'],
    ['2036-11-20T10:00:00Z', '2026-11-20T09:50:00Z', '2026-11-20T10:00:00.000Z'],
    // Another server's clock is a little ahead of ours: the history does not go back.
    ['2026-11-20T10:00:00Z', '2026-11-20T10:00:00.200Z', '2026-11-20T10:00:00.200Z'],
    ['2026-11-20T09:00:00Z', undefined, '2026-11-20T09:00:00.000Z'],
  ])('says %s, follows %s: it was at %s', (said, statusAt, heard) => {
    expect(heardAt(new Date(said), statusAt ? { statusAt: new Date(statusAt) } : {}, now).toISOString()).toBe(heard);
  });

  it.each([-300, -30, 0, 30, 2_000])(
    '%d minutes off, its job is told in order, and its promise judged by ours',
    async (off) => {
      const id = await createRequest();
      await stepDispatch(deps(), id);
      await tell({ kind: 'accepted', offerId: stand.offers[0]!.offerId, arrivalInMinutes: 20 });
      const { rows: jobs } = await stand.db.pool.query<{ id: string }>('select id from jobs where is_active');
      const clock = () => new Date(stand.clock.getTime() + minutes(off));
      for (const status of ['Enroute', 'OnSite', 'Completed'] as const) {
        later(300);
        const report = { kind: 'progress', jobId: jobs[0]!.id, status, reportId: `${status}${off}`, at: clock() };
        await receiveReport(deps(), report as PartnerReport);
      }
      expect((await statusOf(id)).status).toBe('PartnerCompleted');
      const { rows: history } = await stand.db.pool.query<{ at: Date }>(
        'select at from request_history where request_id = $1 order by seq',
        [id],
      );
      const times = history.map(({ at }) => at.getTime());
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      expect(times.at(-1)).toBeLessThanOrEqual(stand.clock.getTime());
      const { rows: promises } = await stand.db.pool.query('select outcome from promises where request_id = $1', [id]);
      expect(promises).toEqual([{ outcome: 'Kept' }]);
    },
  );
});
