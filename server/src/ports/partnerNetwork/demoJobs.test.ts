import { randomUUID } from 'node:crypto';
import type { JobStatus } from '@towline/sdk/api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jobBy, jobOf, kinds, now, said, toVehicle } from './demoScript.testing.ts';
import { actsToCome, actsUnderWay, jobActs } from './demoScript.ts';

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
