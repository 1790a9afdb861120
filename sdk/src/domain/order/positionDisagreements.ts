import type { ServiceOrder } from '../../generated/api.ts';
import { disagreementAt, type PositionDisagreement } from '../location/positionAgreement.ts';
import { destinationSelection, serviceSelection } from '../location/selection.ts';
import type { Stop } from './appointment.ts';

/** A stop of an order whose address and position disagree. */
export type StopDisagreement = PositionDisagreement & { readonly stop: Stop };

/** The stops of an order whose address and position disagree: said on the tab, the Summary and before the dispatch (DECISIONS S-49). */
export function positionDisagreements({ serviceLocation, destinationLocation }: ServiceOrder): StopDisagreement[] {
  const at = disagreementAt(serviceSelection(serviceLocation), serviceLocation);
  const to = destinationLocation?.required
    ? disagreementAt(destinationSelection(destinationLocation), destinationLocation)
    : undefined;
  return [
    ...(at ? [{ stop: 'serviceLocation' as const, ...at }] : []),
    ...(to ? [{ stop: 'destinationLocation' as const, ...to }] : []),
  ];
}
