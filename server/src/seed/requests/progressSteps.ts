import type { RequestStatus } from '@towline/sdk/api';
import type { Random } from '../random.ts';
import type { Actor, Step } from './story.ts';

/** What a partner drives and does. */
export interface Drive {
  driveSeconds: number;
  /** To the destination, where there is one. */
  towSeconds?: number | undefined;
  /** The destination is closed: to the depot first, and no farther in this story. */
  viaDepot: boolean;
  isArrivingReported: boolean;
  isDelayed: boolean;
}

const jobStatusOf = (status: RequestStatus) => status.replace(/^Partner/, '');

/** What the partner reports from leaving to the end, in order; the end itself is left to the plot. */
export function createProgress(random: Random, partner: Actor, drive: Drive): Step[] {
  const report = (status: RequestStatus, after: number): Step => ({
    status,
    after: Math.round(after),
    by: partner,
    message: 'Partner reported progress',
    data: { jobStatus: jobStatusOf(status) },
  });
  const steps = [report('PartnerEnroute', random.integer(60, 360))];
  let left = drive.driveSeconds;
  if (drive.isDelayed) {
    steps.push(report('PartnerDelayed', left * 0.5));
    left = left * 0.5 + random.integer(600, 1_500);
  }
  if (drive.isArrivingReported) {
    steps.push(report('PartnerArriving', left * 0.8));
    left *= 0.2;
  }
  steps.push(report('PartnerOnSite', left));
  if (drive.towSeconds !== undefined && drive.viaDepot) {
    steps.push(report('PartnerEnrouteToDepot', random.integer(700, 1_500)));
    steps.push(report('PartnerArrivedAtDepot', drive.driveSeconds));
  } else if (drive.towSeconds !== undefined) {
    steps.push(report('PartnerEnrouteToTowingDestination', random.integer(700, 1_500)));
    steps.push(report('PartnerArrivedAtTowingDestination', drive.towSeconds));
  }
  return steps;
}

/** The drive, such that the live status is one of its reports. */
export function createDrive(
  random: Random,
  road: { driveSeconds: number; towSeconds?: number | undefined },
  target?: RequestStatus,
): Drive {
  return {
    ...road,
    viaDepot: target ? target.endsWith('Depot') : random.chance(0.1),
    isArrivingReported: target === 'PartnerArriving' || random.chance(0.4),
    isDelayed: target === 'PartnerDelayed' || (target === undefined && random.chance(0.06)),
  };
}
