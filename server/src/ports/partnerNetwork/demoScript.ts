import { createHash } from 'node:crypto';
import type { JobStatus, OfferRejectReason } from '@towline/sdk/api';
import type { PartnerJob, PartnerOffer, PartnerReport } from './port.ts';

/** One thing a demo partner will say, so many seconds of the network's clock from now. */
export interface Act {
  key: string;
  afterSeconds: number;
  report: PartnerReport;
}

type Told<Report> = Report extends PartnerReport ? Omit<Report, 'reportId' | 'at'> : never;
type ReportOf<Kind extends PartnerReport['kind']> = Told<Extract<PartnerReport, { kind: Kind }>>;

/** Numbers between 0 and 1 that depend on the id alone: the same offer is always answered alike. */
export function chances(id: string): (index: number) => number {
  const bytes = createHash('sha256').update(id).digest();
  return (index) => bytes.readUInt16BE((index * 2) % 30) / 65_536;
}

const epoch = new Date(0);

function act(subject: string, afterSeconds: number, report: ReportOf<PartnerReport['kind']>): Act {
  const key = `${subject}:${report.kind}${report.kind === 'progress' ? `:${report.status}` : ''}`;
  return { key, afterSeconds, report: { ...report, reportId: key, at: epoch } };
}

const rejectReasons: OfferRejectReason[] = ['NoTruckAvailable', 'TooFar', 'WrongEquipment', 'PriceTooLow'];

/** A demo partner that always behaves alike, for tours and tests: `demoBehaviour` of the partner's document. */
export type DemoBehaviour = 'Accepts' | 'Refuses' | 'NeverAnswers' | 'ProposesTime' | 'CancelsUnderWay' | 'WorksByPage';

const fateOf: Record<Exclude<DemoBehaviour, 'WorksByPage'>, number> = {
  Accepts: 1,
  CancelsUnderWay: 1,
  ProposesTime: 1,
  Refuses: 0.2,
  NeverAnswers: 0,
};

/** Of those who would come for a job of a later time, so many are free a bit later only. */
const proposesTime = 0.3;
const halfHourMillis = 30 * 60_000;

/** How a demo partner answers the phone: most accept, some refuse with a reason, some do not pick up or never decide. */
export function answerActs(offer: PartnerOffer, behaviour?: DemoBehaviour): Act[] {
  const { offerId } = offer;
  // He answers by the link in his message, and reports by it, too; only his truck is seen driving.
  if (behaviour === 'WorksByPage') return [];
  const chance = chances(offerId);
  const ringing = act(offerId, 2 + chance(0) * 4, { kind: 'ringing', offerId });
  const fate = behaviour ? fateOf[behaviour] : chance(1);
  if (fate < 0.08) return [ringing, act(offerId, offer.secondsToAnswer, { kind: 'noAnswer', offerId })];
  if (fate < 0.1) return [act(offerId, 3, { kind: 'callFailed', offerId })];
  const answeredAfter = ringing.afterSeconds + 3 + chance(2) * 12;
  const answered = act(offerId, answeredAfter, { kind: 'answered', offerId });
  if (fate < 0.13) return [ringing, answered]; // hears it, and never decides
  const decidedAfter = answeredAfter + 8 + chance(3) * 25;
  if (fate < 0.32) {
    const reason = rejectReasons[Math.floor(chance(4) * rejectReasons.length)] ?? 'Other';
    return [ringing, answered, act(offerId, decidedAfter, { kind: 'rejected', offerId, reason })];
  }
  const proposes = behaviour ? behaviour === 'ProposesTime' : chance(7) < proposesTime;
  if (offer.process === 'Planned' && offer.wantedAt && proposes) {
    const later = (1 + Math.floor(chance(8) * 4)) * halfHourMillis;
    const proposedStartTime = new Date(offer.wantedAt.getTime() + later);
    return [ringing, answered, act(offerId, decidedAfter, { kind: 'interested', offerId, proposedStartTime })];
  }
  const arrivalInMinutes = Math.max(8, Math.round(offer.distanceInKm * (1.3 + chance(5) * 0.6) + 6 + chance(6) * 10));
  return [ringing, answered, act(offerId, decidedAfter, { kind: 'accepted', offerId, arrivalInMinutes })];
}

interface Point {
  latitude: number;
  longitude: number;
}

/** The point at this share of a path of longitude, latitude pairs; by length, so that the truck keeps its speed. */
export function along(path: readonly (readonly [number, number])[], share: number): Point {
  const lengths = path.slice(1).map(([lng, lat], index) => Math.hypot(lng - path[index]![0], lat - path[index]![1]));
  let left = lengths.reduce((sum, length) => sum + length, 0) * Math.min(Math.max(share, 0), 1);
  for (const [index, length] of lengths.entries()) {
    const [lng0, lat0] = path[index]!;
    const [lng1, lat1] = path[index + 1]!;
    if (left <= length && length > 0)
      return { latitude: lat0 + ((lat1 - lat0) * left) / length, longitude: lng0 + ((lng1 - lng0) * left) / length };
    left -= length;
  }
  const [longitude, latitude] = path.at(-1)!;
  return { latitude, longitude };
}

/** The ways of a job: from the depot to the vehicle, and on to the destination. */
export interface JobWays {
  toVehicle: { path: [number, number][]; durationInSeconds: number };
  toDestination: { path: [number, number][]; durationInSeconds: number } | undefined;
}

/** A way that takes less is driven in no hurry by who has so much time until he is expected. */
const longestUnhurriedSeconds = 45 * 60;

/** How a demo partner does a job: departs, drives along the way, is sometimes late, arrives, works, tows, reports done. */
export function jobActs(
  job: PartnerJob,
  ways: JobWays,
  now: Date,
  positionEverySeconds: number,
  behaviour?: DemoBehaviour,
): Act[] {
  const { jobId } = job;
  const chance = chances(jobId);
  const acts: Act[] = [];
  const progress = (status: ReportOf<'progress'>['status'], afterSeconds: number) =>
    acts.push(act(jobId, afterSeconds, { kind: 'progress', jobId, status }));
  const drive = (path: [number, number][], from: number, to: number, leg: string) => {
    const steps = Math.max(1, Math.floor((to - from) / positionEverySeconds));
    for (let step = 1; step <= steps; step += 1) {
      const afterSeconds = from + ((to - from) * step) / steps;
      const place = along(path, step / steps);
      acts.push({
        key: `${jobId}:${leg}:${step}`,
        afterSeconds,
        report: { kind: 'position', reportId: `${jobId}:${leg}:${step}`, jobId, ...place, at: epoch },
      });
    }
  };
  const wayTakes = ways.toVehicle.durationInSeconds;
  // Who comes at a wanted time drives for it, whenever that is: `startOf` says when he sets out.
  const awaited = job.notBefore ? wayTakes * 1.2 : (job.expectedArrivalAt.getTime() - now.getTime()) / 1000;
  const untilExpected = Math.max(awaited, wayTakes * 0.6, 120);
  // Who is expected much later than he has to drive leaves later: nobody drives to tomorrow's job all night.
  const expected = Math.min(untilExpected, Math.max(wayTakes * 2, longestUnhurriedSeconds));
  const departs = 30 + chance(0) * 90 + untilExpected - expected;
  const isLate = chance(1) < 0.12;
  const arrives = departs + expected * (isLate ? 1.5 : 0.8 + chance(2) * (job.notBefore ? 0.2 : 0.25));
  if (behaviour === 'WorksByPage') {
    drive(ways.toVehicle.path, departs, arrives, 'out');
    return acts;
  }
  progress('Enroute', departs);
  if (behaviour === 'CancelsUnderWay' || (!behaviour && chance(3) < 0.02)) {
    const cancels = departs + (arrives - departs) * 0.4;
    drive(ways.toVehicle.path, departs, cancels, 'out');
    acts.push(act(jobId, cancels, { kind: 'cancelled', jobId, remarks: 'The truck broke down' }));
    return acts;
  }
  if (isLate) progress('Delayed', departs + expected * 0.9);
  drive(ways.toVehicle.path, departs, arrives, 'out');
  progress('Arriving', departs + (arrives - departs) * 0.85);
  progress('OnSite', arrives);
  const done = arrives + job.minutesOnSite * 60;
  if (!ways.toDestination) {
    progress('Completed', done);
    return acts;
  }
  const unloads = done + ways.toDestination.durationInSeconds;
  progress('EnrouteToTowingDestination', done);
  drive(ways.toDestination.path, done, unloads, 'tow');
  progress('ArrivedAtTowingDestination', unloads);
  progress('Completed', unloads + 600);
  return acts;
}

/** A demo partner is so much before the wanted time on the spot, or so much after it. */
const inTimeMillis = 60_000;
const lateMillis = 10 * 60_000;

/**
 * When the script of a job begins: now, or so late that he is on the spot just in time for the wanted time, or somewhat after it
 * where he is late. The network's clock may run faster than the world's, and a wanted time is one of the world (DECISIONS S-48).
 */
export function startOf(acts: readonly Act[], notBefore: Date | undefined, now: Date, speed: number): Date {
  const arrives = acts.find(({ report }) => report.kind === 'progress' && report.status === 'OnSite');
  const onTheWay = arrives ?? acts.findLast(({ report }) => report.kind === 'position' || report.kind === 'cancelled');
  if (!notBefore || !onTheWay) return now;
  const isLate = acts.some(({ report }) => report.kind === 'progress' && report.status === 'Delayed');
  const comesAt = notBefore.getTime() + (isLate ? lateMillis : -inTimeMillis);
  const from = comesAt - (onTheWay.afterSeconds * 1000) / speed;
  return new Date(Math.max(from, now.getTime()));
}

/** Where the changed job has no such step any more, he has still to say that he is done. */
const closesAfterSeconds = 60;

/** What is still to come of the script of a changed job, from what its partner told last. */
export function actsToCome(acts: readonly Act[], told: JobStatus, closesAfter = closesAfterSeconds): Act[] {
  const inOrder = acts.toSorted((one, other) => one.afterSeconds - other.afterSeconds);
  if (told === 'Assigned') return inOrder;
  const last = inOrder.findLast(({ report }) => report.kind === 'progress' && report.status === told);
  if (!last) return inOrder.slice(-1).map((close) => ({ ...close, afterSeconds: closesAfter }));
  return inOrder
    .slice(inOrder.indexOf(last) + 1)
    .map((next) => ({ ...next, afterSeconds: next.afterSeconds - last.afterSeconds }));
}

const onTheWay: readonly JobStatus[] = ['Enroute', 'Delayed', 'Arriving'];
/** Work that no script has, such as the way to the depot, takes so long. */
const otherWorkSeconds = 1_200;

/** What is still to come of a job that was under way before the network knew of it: whoever drives has the whole way of its script before him. */
export function actsUnderWay(acts: readonly Act[], told: JobStatus): Act[] {
  const step = onTheWay.indexOf(told);
  if (step < 0) return actsToCome(acts, told, otherWorkSeconds);
  const toldAlready = onTheWay.slice(1, step + 1);
  const isTold = ({ report }: Act): boolean => report.kind === 'progress' && toldAlready.includes(report.status);
  return actsToCome(
    acts.filter((act) => !isTold(act)),
    'Enroute',
  );
}
