import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jobBy, jobOf, kinds, now, offerOf, said, toDestination, toVehicle } from './demoScript.testing.ts';
import { type Act, along, answerActs, type DemoBehaviour, jobActs, startOf } from './demoScript.ts';
import type { PartnerOffer } from './port.ts';

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
