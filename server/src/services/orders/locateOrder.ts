import type { AddressPosition, OrderLocation, ProblemIssue, ServiceOrder } from '@towline/sdk/api';
import { cityOf } from '@towline/sdk/domain/location/detailedEnough';
import { positionOf } from '@towline/sdk/domain/location/distance';
import { issueMessageKey } from '@towline/sdk/domain/order/issue';
import { type PlaceFact, type PlaceFacts, placesAsked } from '@towline/sdk/domain/order/placeFacts';
import { positionDisagreements } from '@towline/sdk/domain/order/positionDisagreements';
import type { Context } from '../../core/context.ts';
import { countryAt } from '../../gazetteer/countryAt.ts';
import { predictTown, townInWords } from '../geography/findTown.ts';

const townMillis = 3_000;

type Asking = Pick<Context, 'ports' | 'language' | 'signal' | 'log'>;

/** Where the words of a place lead: the town that they name, else what they say as a whole. */
async function addressAt(asking: Asking, location: OrderLocation) {
  const { ports, language } = asking;
  const { countryCode, postalCode, formattedAddress = '' } = location;
  const near = positionOf(location);
  if (!countryCode || !near) return undefined;
  const ends = () => AbortSignal.any([asking.signal, AbortSignal.timeout(townMillis)]);
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

async function lookedUp(context: Asking, location: OrderLocation): Promise<PlaceFact> {
  const at = positionOf(location);
  if (!at) return {};
  const country = countryAt(at);
  const there = await addressAt(context, location).catch((error: unknown) => {
    // The map search being out holds no order up; what the console found a moment ago counts.
    context.log.warn({ err: error }, 'the town of an address could not be looked up');
    return location.addressAt;
  });
  return { ...(country && { positionCountryCode: country }), ...(there && { addressAt: there }) };
}

/** Where the places of an order lie, as the server finds it; one that an edit leaves as it was is not judged anew (DECISIONS S-49). */
export async function readPlaces(context: Asking, order: ServiceOrder, before?: ServiceOrder): Promise<PlaceFacts> {
  const asked = placesAsked(order, before);
  const found = await Promise.all(asked.map(([, location]) => lookedUp(context, location)));
  return Object.fromEntries(asked.map(([stop], index) => [stop, found[index]]));
}

/** What the answer says of places whose address and position disagree (DECISIONS S-49). */
export const placeWarnings = (order: ServiceOrder): ProblemIssue[] =>
  positionDisagreements(order).map(({ stop }) => ({
    pointer: `/order/${stop}/latitude`,
    detail: issueMessageKey('POSITION_AND_ADDRESS_DISAGREE'),
    code: 'POSITION_AND_ADDRESS_DISAGREE',
  }));
