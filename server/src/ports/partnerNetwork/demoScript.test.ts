import { randomUUID } from 'node:crypto';
import type { JobStatus } from '@towline/sdk/api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Act,
  actsToCome,
  actsUnderWay,
  along,
  answerActs,
  type DemoBehaviour,
  jobActs,
  startOf,
} from './demoScript.ts';
import type { PartnerJob, PartnerOffer } from './port.ts';

const now = new Date('2026-11-21T10:00:00Z');
const offerOf = (offerId: string): PartnerOffer => ({
  offerId,
  requestId: randomUUID(),
  partnerId: randomUUID(),
  phoneNumber: undefined,
  language: 'nl',
  secondsToAnswer: 60,
  secondsToAccept: 120,
  distanceInKm: 12,
});
const jobOf = (jobId: string): PartnerJob => ({
  jobId,
  requestId: randomUUID(),
  partnerId: randomUUID(),
  from: { latitude: 51, longitude: 3.7 },
  serviceLocation: { latitude: 51.1, longitude: 3.8 },
  destination: { latitude: 51.2, longitude: 3.9 },
  minutesOnSite: 20,
  expectedArrivalAt: new Date('2026-11-21T10:25:00Z'),
});
const toVehicle = { path: [[3.7, 51] as [number, number], [3.8, 51.1] as [number, number]], durationInSeconds: 900 };
const toDestination = {
  path: [[3.8, 51.1] as [number, number], [3.9, 51.2] as [number, number]],
  durationInSeconds: 1200,
};
const kinds = (acts: Act[]) => acts.map(({ report }) => report.kind);
const said = (acts: Act[]) =>
  acts
    .filter(({ report }) => report.kind !== 'position')
    .sort((a, b) => a.afterSeconds - b.afterSeconds)
    .map(({ report }) => (report.kind === 'progress' ? report.status : report.kind));
const jobBy = (id: string, tows: boolean, behaviour?: DemoBehaviour) =>
  jobActs(jobOf(id), { toVehicle, toDestination: tows ? toDestination : undefined }, now, 60, behaviour);

describe('how a demo partner answers', () => {
  it('answers the same offer always alike', () => {
    fc.assert(fc.property(fc.uuid(), (id) => void expect(answerActs(offerOf(id))).toEqual(answerActs(offerOf(id)))));
  });

  it.each<[DemoBehaviour, string[]]>([
    ['Accepts', ['ringing', 'answered', 'accepted']],
    ['CancelsUnderWay', ['ringing', 'answered', 'accepted']],
    ['Refuses', ['ringing', 'answered', 'rejected']],
    ['NeverAnswers', ['ringing', 'noAnswer']],
    ['WorksByPage', []],
  ])('%s is told by %j, whatever the offer', (behaviour, expected) => {
    fc.assert(fc.property(fc.uuid(), (id) => void expect(kinds(answerActs(offerOf(id), behaviour))).toEqual(expected)));
  });

  it('accepts mostly, and shows every other way too', () => {
    const ends = Array.from({ length: 2000 }, () => kinds(answerActs(offerOf(randomUUID()))).at(-1));
    const count = (kind: string) => ends.filter((end) => end === kind).length;
    expect(count('accepted')).toBeGreaterThan(1000);
    for (const kind of ['rejected', 'noAnswer', 'callFailed', 'answered']) expect(count(kind)).toBeGreaterThan(0);
  });

  it('says each thing once, one after the other, and promises an arrival that can be', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        const acts = answerActs(offerOf(id));
        expect(new Set(acts.map(({ key }) => key)).size).toBe(acts.length);
        for (const [index, { afterSeconds }] of acts.entries())
          expect(afterSeconds).toBeGreaterThan(acts[index - 1]?.afterSeconds ?? 0);
        for (const { report } of acts)
          if (report.kind === 'accepted') expect(report.arrivalInMinutes).toBeGreaterThanOrEqual(8);
      }),
    );
  });
});

describe('a job for a later time (DECISIONS S-48)', () => {
  const wantedAt = new Date('2026-11-22T12:00:00Z');
  const planned = (id: string): PartnerOffer => ({ ...offerOf(id), process: 'Planned', wantedAt });
  const proposed = (acts: Act[]) => acts.flatMap(({ report }) => (report.kind === 'interested' ? [report] : []));

  it('is taken by some at another time, later than wanted, and by most at the wanted one', () => {
    const acts = Array.from({ length: 500 }, () => answerActs(planned(randomUUID())));
    const times = acts.flatMap(proposed).map(({ proposedStartTime }) => proposedStartTime.getTime());
    expect(times.length).toBeGreaterThan(50);
    expect(acts.filter((one) => kinds(one).at(-1) === 'accepted').length).toBeGreaterThan(times.length);
    for (const time of times) expect(time).toBeGreaterThan(wantedAt.getTime());
    expect(kinds(answerActs(planned(randomUUID()), 'ProposesTime')).at(-1)).toBe('interested');
    expect(kinds(answerActs(offerOf(randomUUID()), 'ProposesTime')).at(-1)).toBe('accepted');
  });

  it.each([1, 60])('is driven to at the wanted time of the world, at %i times its speed', (speed) => {
    fc.assert(
      fc.property(fc.uuid(), fc.boolean(), (id, tows) => {
        const job = { ...jobOf(id), notBefore: wantedAt, expectedArrivalAt: wantedAt };
        const acts = jobActs(job, { toVehicle, toDestination: tows ? toDestination : undefined }, now, 60, 'Accepts');
        const start = startOf(acts, wantedAt, now, speed).getTime();
        const first = Math.min(...acts.map(({ afterSeconds }) => afterSeconds));
        const arrives = acts.find(({ report }) => report.kind === 'progress' && report.status === 'OnSite');
        const minutesAfter = (start + (arrives!.afterSeconds * 1000) / speed - wantedAt.getTime()) / 60_000;
        expect(Math.round(minutesAfter)).toBe(said(acts).includes('Delayed') ? 10 : -1);
        expect(start + (first * 1000) / speed).toBeGreaterThan(wantedAt.getTime() - 2 * 3_600_000);
      }),
      { numRuns: 50 },
    );
  });

  it('begins at once where the wanted time is none, over, or too near', () => {
    const acts = jobBy(randomUUID(), false, 'Accepts');
    expect(startOf(acts, undefined, now, 1)).toEqual(now);
    expect(startOf(acts, now, now, 1)).toEqual(now);
    expect(startOf([], wantedAt, now, 1)).toEqual(now);
  });
});

describe('how a demo partner does a job', () => {
  it('who works by his page is only seen driving to the vehicle', () => {
    const acts = jobBy(randomUUID(), true, 'WorksByPage');
    expect(new Set(kinds(acts))).toEqual(new Set(['position']));
    expect(acts.at(-1)?.report).toMatchObject({ latitude: 51.1, longitude: 3.8 });
  });

  it('does the same job always alike, each report with its own id', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.boolean(), (id, tows) => {
        const acts = jobBy(id, tows);
        expect(acts).toEqual(jobBy(id, tows));
        expect(new Set(acts.map(({ key }) => key)).size).toBe(acts.length);
      }),
    );
  });

  it('ends every job as completed or cancelled, and with nothing after that', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.boolean(), (id, tows) => {
        const acts = jobBy(id, tows);
        const last = Math.max(...acts.map(({ afterSeconds }) => afterSeconds));
        const ends = acts.filter(
          ({ report }) => report.kind === 'cancelled' || (report.kind === 'progress' && report.status === 'Completed'),
        );
        expect(ends).toHaveLength(1);
        expect(ends[0]!.afterSeconds).toBe(last);
      }),
      { numRuns: 500 },
    );
  });

  it('arrives and completes where it repairs on the spot', () => {
    const steps = said(jobBy(randomUUID(), false, 'Accepts')).filter((step) => step !== 'Delayed');
    expect(steps).toEqual(['Enroute', 'Arriving', 'OnSite', 'Completed']);
  });

  it('drives on to the destination where it tows', () => {
    const steps = said(jobBy(randomUUID(), true, 'Accepts')).filter((step) => step !== 'Delayed');
    expect(steps).toEqual([
      'Enroute',
      'Arriving',
      'OnSite',
      'EnrouteToTowingDestination',
      'ArrivedAtTowingDestination',
      'Completed',
    ]);
  });

  it('cancels on the way when it is one that does', () => {
    fc.assert(
      fc.property(
        fc.uuid(),
        (id) => void expect(said(jobBy(id, true, 'CancelsUnderWay'))).toEqual(['Enroute', 'cancelled']),
      ),
    );
  });

  it('is sometimes late, and says so before the time is over', () => {
    const late = Array.from({ length: 300 }, () => jobBy(randomUUID(), false, 'Accepts')).filter((acts) =>
      said(acts).includes('Delayed'),
    );
    expect(late.length).toBeGreaterThan(0);
    for (const acts of late) expect(said(acts).slice(0, 3)).toEqual(['Enroute', 'Delayed', 'Arriving']);
  });

  it('drives from the depot to the vehicle along the way', () => {
    const positions = jobBy(randomUUID(), false, 'Accepts').flatMap(({ report }) =>
      report.kind === 'position' ? [report] : [],
    );
    expect(positions.at(-1)).toMatchObject({ latitude: 51.1, longitude: 3.8 });
    for (const [index, { latitude }] of positions.entries())
      expect(latitude).toBeGreaterThan(positions[index - 1]?.latitude ?? 50.99);
  });
});

describe('a point along a path', () => {
  const path: [number, number][] = [
    [0, 0],
    [3, 0],
    [3, 1],
  ];
  it.each([
    [-1, 0, 0],
    [0, 0, 0],
    [0.5, 2, 0],
    [0.75, 3, 0],
    [0.875, 3, 0.5],
    [1, 3, 1],
    [2, 3, 1],
  ])('at %d is by length', (share, longitude, latitude) => {
    expect(along(path, share)).toEqual({ longitude, latitude });
  });

  it('stands still where the path has no length', () => {
    expect(
      along(
        [
          [3, 51],
          [3, 51],
        ],
        0.5,
      ),
    ).toEqual({ longitude: 3, latitude: 51 });
  });
});

describe('a job that changed under way', () => {
  const id = '00000000-0000-4000-8000-000000000001';
  const [tow, repair] = [jobBy(id, true, 'Accepts'), jobBy(id, false, 'Accepts')];
  const toCome = ['EnrouteToTowingDestination', 'ArrivedAtTowingDestination', 'Completed'];

  it('begins from the beginning where nobody has set off', () => {
    expect(said(actsToCome(tow, 'Assigned'))).toEqual(said(tow));
  });

  it('goes on after what was told last, at once', () => {
    const acts = actsToCome(tow, 'OnSite');
    expect(said(acts)).toEqual(toCome);
    expect(Math.min(...acts.map(({ afterSeconds }) => afterSeconds))).toBeLessThanOrEqual(20 * 60);
    expect(said(actsToCome(tow, 'Enroute'))).toEqual(said(tow).slice(1));
  });

  it('drives on in between', () => {
    expect(kinds(actsToCome(tow, 'Enroute'))).toContain('position');
    expect(kinds(actsToCome(repair, 'OnSite'))).toEqual(['progress']);
  });

  it('ends where its last step is no step of it any more', () => {
    expect(said(actsToCome(repair, 'EnrouteToTowingDestination'))).toEqual(['Completed']);
  });

  it('never tells twice what it told', () => {
    for (const { report } of tow) {
      if (report.kind !== 'progress') continue;
      expect(said(actsToCome(tow, report.status))).not.toContain(report.status);
    }
  });
});

it('a partner who is expected tomorrow leaves when it is time to', () => {
  const day = 24 * 3_600;
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const tomorrow = { ...jobOf(id), expectedArrivalAt: new Date(now.getTime() + day * 1_000) };
      const acts = jobActs(tomorrow, { toVehicle, toDestination: undefined }, now, 30, 'Accepts');
      const at = (status: JobStatus) =>
        acts.find(({ report }) => report.kind === 'progress' && report.status === status)!.afterSeconds;
      expect(at('Enroute')).toBeGreaterThan(day - 3_600);
      expect(Math.abs(at('OnSite') - day)).toBeLessThan(1_800);
      expect(kinds(acts).filter((kind) => kind === 'position').length).toBeLessThan(200);
    }),
  );
});

describe('a job that was under way before the network knew of it', () => {
  it.each<[JobStatus, string[]]>([
    ['Enroute', ['Arriving', 'OnSite', 'EnrouteToTowingDestination', 'ArrivedAtTowingDestination', 'Completed']],
    ['Delayed', ['Arriving', 'OnSite', 'EnrouteToTowingDestination', 'ArrivedAtTowingDestination', 'Completed']],
    ['Arriving', ['OnSite', 'EnrouteToTowingDestination', 'ArrivedAtTowingDestination', 'Completed']],
    ['OnSite', ['EnrouteToTowingDestination', 'ArrivedAtTowingDestination', 'Completed']],
    ['EnrouteToTowingDestination', ['ArrivedAtTowingDestination', 'Completed']],
    ['ArrivedAtTowingDestination', ['Completed']],
    ['EnrouteToDepot', ['Completed']],
    ['ArrivedAtDepot', ['Completed']],
  ])('%s is brought to its end, whatever the job', (told, expected) => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        const acts = actsUnderWay(jobBy(id, true, 'Accepts'), told);
        expect(said(acts).filter((word) => word !== 'Delayed')).toEqual(expected);
        if (told !== 'Enroute') expect(said(acts)).not.toContain('Delayed');
        expect(Math.min(...acts.map(({ afterSeconds }) => afterSeconds))).toBeGreaterThan(0);
      }),
    );
  });

  it.each<JobStatus>(['Enroute', 'Delayed', 'Arriving'])('%s drives the whole way that is left', (told) => {
    const acts = actsUnderWay(jobBy(randomUUID(), true, 'Accepts'), told);
    const first = acts.find(({ report }) => report.kind === 'position')?.report;
    expect(first).toMatchObject({ latitude: expect.any(Number) });
    expect((first as { latitude: number }).latitude).toBeLessThan(51.02);
  });
});
