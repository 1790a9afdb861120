import { randomUUID } from 'node:crypto';
import { type Act, type DemoBehaviour, jobActs } from './demoScript.ts';
import type { PartnerJob, PartnerOffer } from './port.ts';

export const now = new Date('2026-11-21T10:00:00Z');
export const offerOf = (offerId: string): PartnerOffer => ({
  offerId,
  requestId: randomUUID(),
  partnerId: randomUUID(),
  phoneNumber: undefined,
  language: 'nl',
  secondsToAnswer: 60,
  secondsToAccept: 120,
  distanceInKm: 12,
});
export const jobOf = (jobId: string): PartnerJob => ({
  jobId,
  requestId: randomUUID(),
  partnerId: randomUUID(),
  from: { latitude: 51, longitude: 3.7 },
  serviceLocation: { latitude: 51.1, longitude: 3.8 },
  destination: { latitude: 51.2, longitude: 3.9 },
  minutesOnSite: 20,
  expectedArrivalAt: new Date('2026-11-21T10:25:00Z'),
});
export const toVehicle = {
  path: [[3.7, 51] as [number, number], [3.8, 51.1] as [number, number]],
  durationInSeconds: 900,
};
export const toDestination = {
  path: [[3.8, 51.1] as [number, number], [3.9, 51.2] as [number, number]],
  durationInSeconds: 1200,
};
export const kinds = (acts: Act[]) => acts.map(({ report }) => report.kind);
export const said = (acts: Act[]) =>
  acts
    .filter(({ report }) => report.kind !== 'position')
    .sort((a, b) => a.afterSeconds - b.afterSeconds)
    .map(({ report }) => (report.kind === 'progress' ? report.status : report.kind));
export const jobBy = (id: string, tows: boolean, behaviour?: DemoBehaviour) =>
  jobActs(jobOf(id), { toVehicle, toDestination: tows ? toDestination : undefined }, now, 60, behaviour);
