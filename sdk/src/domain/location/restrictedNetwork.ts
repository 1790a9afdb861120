import type { Contract, OrderLocation, RestrictedRoadNetwork } from '../../generated/api.ts';

// 1-intake §9: VB, AN, WV, OV, LI, and any starting with BRU. Geocoders answer with names as well as codes.
const fastProvinces: Readonly<Record<string, readonly string[]>> = {
  VB: ['br', 'vlaams-brabant', 'flemish brabant', 'brabant flamand', 'flämisch-brabant', 'brabante fiammingo'],
  AN: ['antwerpen', 'antwerp', 'anvers', 'anversa'],
  WV: ['west-vlaanderen', 'west flanders', 'flandre-occidentale', 'westflandern', 'fiandre occidentali'],
  OV: ['oost-vlaanderen', 'east flanders', 'flandre-orientale', 'ostflandern', 'fiandre orientali'],
  LI: ['limburg', 'limbourg', 'limburgo'],
};

const capitalRegion = /^(bru|région de bru|region brüssel|regione di bru)/;

const fastNames: ReadonlySet<string> = new Set(
  Object.entries(fastProvinces).flatMap(([code, names]) => [code.toLowerCase(), ...names]),
);

// "BE-VOV" is how maps write the province that the documents call OV; only VB has other letters there, "BE-VBR".
const plain = (level: string | undefined): string =>
  (level ?? '')
    .trim()
    .toLowerCase()
    .replace(/^be-v?(?=[a-z]{2,3}$)/, '')
    .replace(/^(provincie|province de|province|provinz|provincia di) /, '');

/** Postcodes of the capital, Flemish Brabant, Antwerp, Limburg and the two Flanders: each lies in one province (DECISIONS T-923). */
const fastPostcode = /^\s*(B-?\s*)?(1[0-25-9]|[2389]\d)\d\d\s*$/i;

/**
 * Whether the location lies in one of the Belgian provinces of FAST, by its first or second address level (1-intake §9); by its
 * postcode where nobody knows the province, as of an address that was typed by hand.
 */
export function isInFastProvince(location: OrderLocation): boolean {
  if (location.countryCode?.toUpperCase() !== 'BE') return false;
  const isNamed = [location.addressLevel1, location.addressLevel2].some((level) => {
    const name = plain(level);
    return fastNames.has(name) || capitalRegion.test(name);
  });
  return isNamed || (!location.addressLevel2 && fastPostcode.test(location.postalCode ?? ''));
}

/**
 * Whether a vehicle here is a FAST case, towed by the road authority's own service: a Belgian highway in one of its
 * provinces. A contract whose flag says that it takes FAST cases is not held up by them (1-intake §5, §9, DECISIONS S-15).
 */
export function isFastCase(location: OrderLocation, contract?: Pick<Contract, 'flags'> | undefined): boolean {
  if (contract?.flags?.isFastCaseContract) return false;
  return location.type === 'Highway' && isInFastProvince(location);
}

/** Whether the restricted road network is looked up here: in Belgium only (1-intake §7). */
export function asksRestrictedNetwork(countryCode: string | undefined): boolean {
  return countryCode?.toUpperCase() === 'BE';
}

/** The location with the answer of the look-up; a failed one (undefined) counts as no intersection, and where nothing is known that is kept (1-intake §8, DECISIONS S-50). */
export function withRestrictedNetwork(
  location: OrderLocation,
  answer: RestrictedRoadNetwork | undefined,
): OrderLocation {
  const intersectsRestrictedRoadNetwork = answer?.isRestrictedNetwork ?? false;
  return {
    ...location,
    intersectsRestrictedRoadNetwork,
    restrictedRoadNetworkCode: intersectsRestrictedRoadNetwork ? answer?.networkCode : undefined,
    isRestrictedRoadNetworkUnknown: answer?.isUnknown && !intersectsRestrictedRoadNetwork ? true : undefined,
  };
}
