import type { ServiceOrder } from '../../generated/api.ts';
import { changedOrderFields, type OrderFieldKey } from './orderFields.ts';

/** What a partner at work does not go by: who pays, what it is called elsewhere, how the vehicle was found. */
const ofCompanies: ReadonlySet<OrderFieldKey> = new Set([
  'contract',
  'externalContract',
  'searchType',
  'policy',
  'coverageOverrides',
  'externalId',
  'externalId2',
  'references',
  'policyDifference',
  'caller',
] satisfies OrderFieldKey[]);

/** Whether an edit changes what a partner at work goes by: the place, the vehicle, the service, whom he meets (2-requests §4, DECISIONS T-39). */
export const concernsPartner = (before: ServiceOrder, after: ServiceOrder): boolean =>
  changedOrderFields(before, after).some(({ key }) => !ofCompanies.has(key));
