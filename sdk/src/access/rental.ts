import {
  isRentalAvailable,
  type RentalScenario,
  type RentalSubject,
  rentalScenarioOf,
  rentalUnavailabilityOf,
} from '../domain/rental/scenario.ts';
import { isAbroadRequest } from '../domain/request/status.ts';
import type { Contract } from '../generated/api.ts';
import { allowed, type Decision, refused } from './decision.ts';
import type { ActionSubject } from './requestActions.ts';
import { actsAs, type Viewer } from './viewpoint.ts';

/** What of the contract and the rental organisation the rule asks beside viewer and request. */
export type RentalContext = { readonly coverage: Contract['coverage']; readonly hasAgencies: boolean };

const subjectOf = (viewer: Viewer, request: ActionSubject, context: RentalContext): RentalSubject => ({
  isAbroad: isAbroadRequest(request),
  country: request.location?.country ?? request.country,
  coverage: context.coverage,
  agentOrganisationCode: viewer.agent.organisationCode,
  isHomeAgent: actsAs(viewer, 'Home'),
  isAbroadAgent: actsAs(viewer, 'Abroad'),
  hasAgencies: context.hasAgencies,
});

/** The rental scenario of a request for its viewer, 0 to 7 (2-requests §4, §6, DECISIONS S-08). */
export const rentalScenarioFor = (viewer: Viewer, request: ActionSubject, context: RentalContext): RentalScenario =>
  rentalScenarioOf(subjectOf(viewer, request, context));

/** Whether the viewer may book a rental car; where not, which of the stated reasons, or that he does not handle the request (2-requests §4, §6, DECISIONS S-08). */
export const bookRentalCar = (viewer: Viewer, request: ActionSubject, context: RentalContext): Decision => {
  const subject = subjectOf(viewer, request, context);
  if (isRentalAvailable(rentalScenarioOf(subject))) return allowed;
  return refused(rentalUnavailabilityOf(subject) ?? (subject.isAbroad ? 'NOT_HOME_OR_ABROAD_AGENT' : 'NOT_HOME_AGENT'));
};
