import type { OrderLocation, Place } from '../../generated/api.ts';
import { cityOf } from './detailedEnough.ts';
import { type ManualAddress, manualAddressOf, manualAddressText } from './manualAddress.ts';
import { positionOrigin } from './positionOrigin.ts';

/** The town that an address names, as it is asked for. */
export type NamedTown = { readonly city?: string; readonly postalCode?: string; readonly country: string };

/** The town that typed words name and that is not looked up yet; undefined where there is nothing to ask (DECISIONS S-49). */
export function townOwed(location: OrderLocation): NamedTown | undefined {
  const { isAddressByHand, addressAt, countryCode, postalCode, id } = location;
  const city = cityOf(location)?.trim();
  // A place that the server keeps waits for nothing: opening an order changes none of it.
  if (id || !isAddressByHand || addressAt || countryCode?.length !== 2 || !(city || postalCode?.trim()))
    return undefined;
  return { ...(city && { city }), ...(postalCode?.trim() && { postalCode: postalCode.trim() }), country: countryCode };
}

/**
 * The location with the town that its words name. A given position stays, and is held against it; without one the place is
 * the town's centre with its circle, until a person confirms it (DECISIONS S-49).
 */
export function withNamedTown(location: OrderLocation, town: Place): OrderLocation {
  const { latitude, longitude, accuracy } = town;
  const addressAt = { latitude, longitude, ...(accuracy !== undefined && { accuracy }) };
  const origin = positionOrigin(location);
  const isCentre = origin === undefined || origin === 'Town';
  const open: OrderLocation = {
    addressLevel1: location.addressLevel1 || town.addressLevel1 || town.region,
    addressLevel2: location.addressLevel2 || town.addressLevel2,
  };
  const newCity = cityOf(location) ? undefined : town.city;
  const named = newCity ? withCity(location, newCity) : location;
  return {
    ...named,
    ...open,
    addressAt,
    ...(isCentre && { latitude, longitude, accuracy, positionFrom: 'Town' as const }),
  };
}

/** A postcode alone names its town as well. */
function withCity(location: OrderLocation, city: string): OrderLocation {
  const parts: ManualAddress = { ...manualAddressOf(location), city };
  const isOfParts = location.formattedAddress === manualAddressText(manualAddressOf(location));
  return {
    ...location,
    addressLevel3: city,
    ...(isOfParts && { formattedAddress: manualAddressText(parts) }),
  };
}

/** Whether the position is still what the town was asked for: the words are the same (DECISIONS S-49). */
export function isSameTownAsked(location: OrderLocation, asked: NamedTown): boolean {
  const owed = townOwed(location);
  return owed?.city === asked.city && owed?.postalCode === asked.postalCode && owed?.country === asked.country;
}
