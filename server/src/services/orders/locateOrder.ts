import type { AddressPosition, OrderLocation, ProblemIssue, ServiceOrder } from '@towline/sdk/api';
import { cityOf } from '@towline/sdk/domain/location/detailedEnough';
import { positionOf } from '@towline/sdk/domain/location/distance';
import { withJudgedPosition } from '@towline/sdk/domain/location/judgedPosition';
import { destinationSelection, hasOwnAddress, serviceSelection } from '@towline/sdk/domain/location/selection';
import { issueMessageKey } from '@towline/sdk/domain/order/issue';
import { isOtherPlace } from '@towline/sdk/domain/order/locationHistory';
import { positionDisagreements } from '@towline/sdk/domain/order/positionDisagreements';
import type { Context } from '../../core/context.ts';
import { countryAt } from '../../gazetteer/countryAt.ts';
import { predictTown, townInWords } from '../geography/findTown.ts';

const townMillis = 3_000;

type Asking = Pick<Context, 'ports' | 'language' | 'signal' | 'log'>;

/** Where the words of a place lead: the town that they name, else what they say as a whole. */
async function addressAt({ ports, language, signal }: Asking, location: OrderLocation) {
  const { countryCode, postalCode, formattedAddress = '' } = location;
  const near = positionOf(location);
  if (!countryCode || !near) return undefined;
  const ends = () => AbortSignal.any([signal, AbortSignal.timeout(townMillis)]);
  const city = cityOf(location);
  const named = { ...(city && { city }), ...(postalCode && { postalCode }) };
  const where = { country: countryCode, language, near };
  const found = Object.keys(named).length
    ? await predictTown(ports.geocoder, { ...where, ...named }, ends)
    : await townInWords(ports.geocoder, { ...where, text: formattedAddress }, ends());
  if (!found) return undefined;
  const { latitude, longitude, accuracy } = found;
  return { latitude, longitude, ...(accuracy !== undefined && { accuracy }) } satisfies AddressPosition;
}

async function located(context: Asking, location: OrderLocation): Promise<OrderLocation> {
  const { addressAt: said, positionCountryCode: _said, ...own } = location;
  const at = positionOf(location);
  if (!at) return own;
  const country = countryAt(at);
  const there = await addressAt(context, location).catch((error: unknown) => {
    // The map search being out holds no order up; what the console found a moment ago counts.
    context.log.warn({ err: error }, 'the town of an address could not be looked up');
    return said;
  });
  return { ...own, ...(country && { positionCountryCode: country }), ...(there && { addressAt: there }) };
}

/**
 * The order with where its positions and its addresses lie, as the server finds it: whoever sends the order, the same rule
 * holds its words against its points (DECISIONS S-49). A place that an edit leaves as it was is not judged anew.
 */
export async function locateOrder(context: Asking, order: ServiceOrder, before?: ServiceOrder): Promise<ServiceOrder> {
  const stop = async (
    name: 'serviceLocation' | 'destinationLocation',
    hasAddress: boolean,
  ): Promise<OrderLocation | undefined> => {
    const location = order[name];
    if (!location) return undefined;
    const { addressAt: _at, positionCountryCode: _country, ...own } = location;
    if (before && !isOtherPlace(name, before, order)) {
      const { addressAt: at, positionCountryCode } = before[name] ?? {};
      return { ...own, ...(at && { addressAt: at }), ...(positionCountryCode && { positionCountryCode }) };
    }
    return hasAddress ? located(context, withJudgedPosition(before?.[name], location)) : own;
  };
  const { serviceLocation: from, destinationLocation: to } = order;
  const [serviceLocation, destinationLocation] = await Promise.all([
    stop('serviceLocation', hasOwnAddress(serviceSelection(from))),
    stop('destinationLocation', to?.required === true && hasOwnAddress(destinationSelection(to))),
  ]);
  return {
    ...order,
    ...(serviceLocation && { serviceLocation }),
    ...(destinationLocation && { destinationLocation }),
  };
}

/** What the answer says of places whose address and position disagree (DECISIONS S-49). */
export const placeWarnings = (order: ServiceOrder): ProblemIssue[] =>
  positionDisagreements(order).map(({ stop }) => ({
    pointer: `/order/${stop}/latitude`,
    detail: issueMessageKey('POSITION_AND_ADDRESS_DISAGREE'),
    code: 'POSITION_AND_ADDRESS_DISAGREE',
  }));
