import type { JobStatus, RequestStatus, ServiceType, TripStatus } from '../../generated/api.ts';

/** What a partner's job makes of its request; a job that is merely proposed changes nothing (2-requests §4). */
export const requestStatusOfJob: Readonly<Record<JobStatus, RequestStatus | undefined>> = {
  Proposed: undefined,
  Assigned: 'PartnerAssigned',
  Enroute: 'PartnerEnroute',
  Arriving: 'PartnerArriving',
  Delayed: 'PartnerDelayed',
  OnSite: 'PartnerOnSite',
  EnrouteToDepot: 'PartnerEnrouteToDepot',
  ArrivedAtDepot: 'PartnerArrivedAtDepot',
  EnrouteToTowingDestination: 'PartnerEnrouteToTowingDestination',
  ArrivedAtTowingDestination: 'PartnerArrivedAtTowingDestination',
  Completed: 'PartnerCompleted',
  Cancelled: 'Cancelled',
};

/** Status of the request after its job reports: a job assigned as delayed shows PartnerDelayed until the next report (DECISIONS S-14). */
export const requestStatusForJob = (jobStatus: JobStatus, isDelayed = false): RequestStatus | undefined =>
  jobStatus === 'Assigned' && isDelayed ? 'PartnerDelayed' : requestStatusOfJob[jobStatus];

/** The job status that a leg of the trip reports (2-requests §3, §4). */
export const jobStatusOfTrip: Readonly<Record<TripStatus, JobStatus>> = {
  EnrouteToServiceLocation: 'Enroute',
  ArrivedAtServiceLocation: 'OnSite',
  EnrouteToDepot: 'EnrouteToDepot',
  ArrivedAtDepot: 'ArrivedAtDepot',
  EnrouteToTowingDestination: 'EnrouteToTowingDestination',
  ArrivedAtTowingDestination: 'ArrivedAtTowingDestination',
  Completed: 'Completed',
};

const onTheSpot: readonly JobStatus[] = ['Assigned', 'Enroute', 'Arriving', 'OnSite', 'Completed'];

const withTow: readonly JobStatus[] = [
  'Assigned',
  'Enroute',
  'Arriving',
  'OnSite',
  'EnrouteToTowingDestination',
  'ArrivedAtTowingDestination',
  'Completed',
];

const atWorkshop: readonly JobStatus[] = ['Assigned', 'Completed'];

/** The steps that a job goes through in full, in order; total over the services (2-requests §2, §4). */
export const progressStepsOf: Readonly<Record<ServiceType, readonly JobStatus[]>> = {
  Workshop: atWorkshop,
  BreakdownAssistance: onTheSpot,
  TowingTransport: withTow,
  TowingWithRepair: withTow,
  OnSiteBatteryReplacement: onTheSpot,
  TelematicsAssistance: onTheSpot,
};

/** A step of the progress bar. */
export type ProgressStep = { readonly jobStatus: JobStatus; readonly state: 'done' | 'current' | 'ahead' };

/** Where a status that is no step of its own stands: delayed before arriving, the depot before the towing destination. */
const stepBeside: Readonly<Partial<Record<JobStatus, JobStatus>>> = {
  Delayed: 'Enroute',
  EnrouteToDepot: 'EnrouteToTowingDestination',
  ArrivedAtDepot: 'EnrouteToTowingDestination',
};

/** The steps of the job with what is done, current and ahead; all ahead for a proposed or cancelled one (2-requests §2). */
export const progressOf = (service: ServiceType, jobStatus: JobStatus): ProgressStep[] => {
  const steps = progressStepsOf[service];
  const beside = stepBeside[jobStatus];
  // A breakdown that ends at the depot has no tow step: it stands at the last step before completion.
  const fallback = beside ? steps.length - 2 : -1;
  const found = steps.indexOf(beside ?? jobStatus);
  const current = found >= 0 ? found : fallback;
  return steps.map((step, index) => ({
    jobStatus: step,
    state:
      index < current || (step === jobStatus && step === 'Completed')
        ? 'done'
        : index === current
          ? 'current'
          : 'ahead',
  }));
};
