import type { PartnerReport } from './port.ts';

/** A report that was kept as JSON, which has no dates: those that it carries become dates again. */
export function reportFromKept(kept: PartnerReport): PartnerReport {
  const dates = {
    at: new Date(kept.at),
    ...('expectedArrivalAt' in kept && kept.expectedArrivalAt
      ? { expectedArrivalAt: new Date(kept.expectedArrivalAt) }
      : {}),
    ...('proposedStartTime' in kept ? { proposedStartTime: new Date(kept.proposedStartTime) } : {}),
  };
  return { ...kept, ...dates } as PartnerReport;
}
