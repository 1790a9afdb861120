import type { DestinationChoice, SelectionType, ServiceOrder, WorkshopCapability } from '@towline/sdk/api';
import { decidingAnswers } from '@towline/sdk/domain/dispatch/capabilities';
import { normalisePlate } from '@towline/sdk/domain/licensePlate';
import { problemOfService, readServiceCode } from '@towline/sdk/domain/order/serviceCatalogue';
import type { Query } from '@towline/sdk/types';
import {
  destinationChoiceValues,
  featureFlagValues,
  pricedServiceValues,
  selectionTypeValues,
  workshopCapabilityValues,
} from '@towline/sdk/values';
import { refuse, refuseFor } from '../../core/refuse.ts';
import type { Tx } from '../../db/tx.ts';
import { countryAt } from '../../gazetteer/countryAt.ts';
import { policies } from '../../stores/policies.ts';

export type EstimateQuery = Query<'estimatePrice'>;

/** No clock of the earth is farther from UTC than 14 hours. */
const bounds = { lat: 90, lng: 180, towLat: 90, towLng: 180, timezoneOffSet: 14 * 60 } as const;

// The contract has had no bounds since version 1; what lies outside of them is no place all the same.
function refuseOutside(query: EstimateQuery): void {
  const outside = (Object.keys(bounds) as (keyof typeof bounds)[]).filter(
    (name) => !(Math.abs(query[name] ?? 0) <= bounds[name]),
  );
  const at = (name: keyof typeof bounds) => {
    const detail = `is between -${bounds[name]} and ${bounds[name]}`;
    return { in: 'query', pointer: `/${name}`, detail, code: 'maximum' } as const;
  };
  if (outside.length > 0) refuse('VALIDATION_FAILED', { errors: outside.map(at) });
  // Half a place would be priced as no tow at all, in silence (DECISIONS T-1012).
  if ((query.towLat === undefined) === (query.towLng === undefined)) return;
  const pointer = query.towLat === undefined ? '/towLat' : '/towLng';
  refuseFor('VALIDATION_FAILED', pointer, 'a place has a latitude and a longitude', 'required', 'query');
}

// Words that the contract leaves open; an unknown one is an error, not a guess (DECISIONS C-08).
function oneOf<Word extends string>(values: readonly Word[], word: string, name: keyof EstimateQuery): Word {
  const known = values.find((value) => value === word);
  if (known !== undefined) return known;
  return refuseFor('VALIDATION_FAILED', `/${name}`, `is none of ${values.join(', ')}`, 'enum', 'query');
}

function serviceOf({ service, contract, category: problem }: EstimateQuery): ServiceOrder['requestedService'] {
  // Intake, simulator and price list each have words of their own.
  const read = readServiceCode(service);
  const type = read.isKnown ? read.intake[0] : undefined;
  if (!type) return refuseFor('VALIDATION_FAILED', '/service', 'is no service that can be ordered', 'enum', 'query');
  // A word of the simulator says which problem it is, by which partners and lines differ (DECISIONS C-08).
  const word = pricedServiceValues.find((one) => one === service);
  const category = problem ?? (word && problemOfService[word]);
  return { type, contractCode: contract, ...(category && { category }) };
}

/** The top choice of the destination tab, and the kind of workshop below it: either word says it (1-intake §2, §3). */
function kindOf(
  type: string,
): Pick<NonNullable<ServiceOrder['destinationLocation']>, 'choice' | 'workshopChoice' | 'selectionType'> {
  const word = oneOf([...destinationChoiceValues, ...selectionTypeValues], type, 'destinationType');
  if (word === 'Workshop') return { choice: 'Workshop', workshopChoice: 'Nearest' };
  const isType = (one: DestinationChoice | SelectionType): one is SelectionType =>
    selectionTypeValues.some((value) => value === one);
  return isType(word) ? { selectionType: word } : { choice: word };
}

function destinationOfQuery(query: EstimateQuery): Pick<ServiceOrder, 'destinationLocation'> {
  const { towLat, towLng, destinationType, partnerLocationId } = query;
  const hasTow = towLat !== undefined && towLng !== undefined;
  const kind = destinationType ? kindOf(destinationType) : {};
  if (!hasTow && !destinationType && !partnerLocationId) return {};
  return {
    destinationLocation: {
      ...{ required: true, ...kind },
      ...(partnerLocationId && { partnerLocationId }),
      ...(hasTow && { latitude: towLat, longitude: towLng }),
    },
  };
}

/** What the workshop must be able to do (1-intake §7); undefined where nothing was asked. */
export const neededOf = ({ requiredCapabilities }: EstimateQuery): WorkshopCapability[] =>
  (requiredCapabilities?.split('|') ?? [])
    .map((word) => oneOf(workshopCapabilityValues, word, 'requiredCapabilities'))
    .filter((capability) => capability !== 'telematics');

const answers = Object.entries(decidingAnswers).map((pair) => pair.join(':'));

/** What was answered about the vehicle; a flatbed is asked for by what cannot be lifted (DECISIONS T-710). */
function flagsOf({
  vehicleAnswers,
  service,
}: EstimateQuery): Pick<ServiceOrder['vehicle'], 'featureFlags' | 'statusFlags'> {
  const told = (vehicleAnswers?.split('|') ?? []).map((word) => oneOf(answers, word, 'vehicleAnswers').split(':'));
  if (service === 'FlatbedTow') told.push(['rollable', 'No']);
  const [features, statuses] = [true, false].map((isFeature) =>
    Object.fromEntries(told.filter(([flag]) => featureFlagValues.some((one) => one === flag) === isFeature)),
  );
  return { featureFlags: features, statusFlags: statuses };
}

/** The vehicle as it is told; what nobody tells of it, the contract's policy of its plate says (3-platform §3). */
async function vehicleOf(tx: Tx, query: EstimateQuery): Promise<ServiceOrder['vehicle']> {
  const { vehicleType, vehicleFuelType, weightCategory, lengthCategory, curbWeightInKg, contract } = query;
  const plate = normalisePlate(query.licensePlate ?? '');
  const isWhole = vehicleType !== undefined && vehicleFuelType !== undefined;
  const known = plate && !isWhole ? await policies.vehicleOf(tx, plate, contract) : undefined;
  const type = vehicleType ?? known?.vehicleType ?? undefined;
  const fuelType = vehicleFuelType ?? known?.fuelType ?? undefined;
  return {
    ...(type && { type }),
    ...(fuelType && { fuelType }),
    ...(weightCategory && { weightCategory }),
    ...(lengthCategory && { lengthCategory }),
    ...(curbWeightInKg !== undefined && { curbWeightInKg }),
    ...flagsOf(query),
  };
}

/** The order that is priced: what of the query says what, where, when and with which vehicle (1-intake §7). */
export async function orderOfQuery(tx: Tx, query: EstimateQuery): Promise<ServiceOrder> {
  refuseOutside(query);
  // The documents' own question of the simulator names none: holidays and borders are those of the place (3-platform §7, DECISIONS T-936).
  const country = query.country || countryAt({ latitude: query.lat, longitude: query.lng });
  return {
    orderType: 'RoadsideAssistance',
    requestedService: serviceOf(query),
    vehicle: await vehicleOf(tx, query),
    serviceLocation: {
      latitude: query.lat,
      longitude: query.lng,
      ...(country ? { countryCode: country } : {}),
      ...(query.locationType ? { type: query.locationType } : {}),
      ...(query.serviceAt ? { appointment: { kind: 'PlannedSpecificTime', startDateTime: query.serviceAt } } : {}),
      ...(query.restrictedRoadNetwork ? { intersectsRestrictedRoadNetwork: true } : {}),
      ...(query.restrictedRoadNetworkCode ? { restrictedRoadNetworkCode: query.restrictedRoadNetworkCode } : {}),
    },
    ...destinationOfQuery(query),
  };
}
