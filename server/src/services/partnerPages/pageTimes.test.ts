import type { Problem } from '@towline/sdk/api';
import { describe, expect, it } from 'vitest';
import { partnerPageStand } from '../../testing/partnerPageStand.ts';

const { now, answer, report, offered, accepted, request } = partnerPageStand();

const SECOND = 1000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const YEAR = 366 * DAY;
/** So far from the server’s now. */
const from = (millis: number) => new Date(now.test.clock.now.getTime() + millis).toISOString();
const wanted = (hours: number) => ({
  appointment: { kind: 'ApproximateDateTime', startDateTime: from(hours * HOUR) },
});
/** How a call ended, and where its faults are. */
const told = (ended: { statusCode: number; json(): unknown }) => [
  ended.statusCode,
  (ended.json() as Problem).errors?.map(({ pointer, code }) => `${pointer} ${code}`),
];
const kept = async () => {
  const { jobs, offers, promisedAt, status } = await request();
  return { jobs, offers, promisedAt, status };
};

describe('what a partner reports of their job (DECISIONS T-68, S-48)', () => {
  it('is refused with its place where it is no time to come, or says nothing; nothing of it is kept', async () => {
    const token = await accepted();
    const before = await kept();
    const rows: [object, string[]][] = [
      [{ expectedArrivalAt: from(0) }, ['/expectedArrivalAt TOO_SMALL']],
      [{ expectedArrivalAt: from(-SECOND) }, ['/expectedArrivalAt TOO_SMALL']],
      [{ expectedArrivalAt: from(DAY + SECOND) }, ['/expectedArrivalAt TOO_LARGE']],
      [{ status: 'Enroute', expectedArrivalAt: from(DAY + SECOND) }, ['/expectedArrivalAt TOO_LARGE']],
      [{ latitude: 51, longitude: 3.7, expectedArrivalAt: from(-DAY) }, ['/expectedArrivalAt TOO_SMALL']],
      [{}, ['/status REQUIRED']],
      [{ latitude: 51 }, ['/status REQUIRED']],
      [{ remarks: 'Stuck in traffic' }, ['/status REQUIRED']],
      [{ status: 'Cancelled' }, ['/remarks REQUIRED']],
      [{ status: 'Cancelled', remarks: ' \t' }, ['/remarks REQUIRED']],
    ];
    for (const [body, faults] of rows)
      expect.soft(told(await report(token, body)), JSON.stringify(body)).toEqual([400, faults]);
    expect(await kept()).toEqual(before);
  });

  it('is taken within a day, or within a day of the time that was wanted', async () => {
    const token = await accepted();
    for (const ahead of [DAY, SECOND]) {
      expect((await report(token, { expectedArrivalAt: from(ahead) })).statusCode).toBe(200);
      expect((await request()).jobs[0]?.expectedArrivalAt).toBe(from(ahead));
    }
    await now.test.clear();
    const { token: planned } = await offered(wanted(5));
    await answer(planned, { answer: 'Accept' });
    expect(told(await report(planned, { expectedArrivalAt: from(29 * HOUR + SECOND) }))).toEqual([
      400,
      ['/expectedArrivalAt TOO_LARGE'],
    ]);
    expect((await report(planned, { expectedArrivalAt: from(29 * HOUR) })).statusCode).toBe(200);
  });
});

describe('what a partner answers an offer', () => {
  it('is refused with its place where a part is missing, and the offer stays as it is', async () => {
    const { token } = await offered();
    const before = await kept();
    const rows: [object, string[]][] = [
      [{ answer: 'Accept' }, ['/arrivalInMinutes REQUIRED']],
      [{ answer: 'Refuse' }, ['/reason REQUIRED']],
      [{ answer: 'Interested' }, ['/proposedStartTime REQUIRED']],
      [{ answer: 'Interested', proposedStartTime: from(0) }, ['/proposedStartTime TOO_SMALL']],
      [{ answer: 'Interested', proposedStartTime: from(YEAR + SECOND) }, ['/proposedStartTime TOO_LARGE']],
    ];
    for (const [body, faults] of rows)
      expect.soft(told(await answer(token, body)), JSON.stringify(body)).toEqual([400, faults]);
    expect(await kept()).toEqual(before);
  });
});
