import type { Contract, GeoPoint, ServiceOrder, WorkshopCapability } from '@towline/sdk/api';
import { positionOf } from '@towline/sdk/domain/location/distance';
import { destinationSelection } from '@towline/sdk/domain/location/selection';
import { offersClientWorkshop, workshopOrganisationOf } from '@towline/sdk/domain/order/clientWorkshopLimits';
import { requiredWorkshopCapabilities } from '@towline/sdk/domain/price/estimateQuery';
import type { Tx } from '../db/tx.ts';
import { clientWorkshops } from '../stores/clientWorkshops.ts';
import { partnerWorkshops } from '../stores/partnerWorkshops.ts';

/** What a workshop must be able to do that nobody has chosen yet: telematics is no trade of workshops (1-intake §7). */
const neededOf = (order: ServiceOrder): WorkshopCapability[] =>
  requiredWorkshopCapabilities(order).filter((capability) => capability !== 'telematics');

type Position = GeoPoint | undefined;

const placeOf = (one: { latitude?: number | undefined; longitude?: number | undefined } | undefined): Position =>
  one?.latitude === undefined || one.longitude === undefined
    ? undefined
    : { latitude: one.latitude, longitude: one.longitude };

async function nearestClientWorkshop(
  tx: Tx,
  vehicle: GeoPoint,
  contract: Contract,
  capabilities: WorkshopCapability[],
): Promise<Position> {
  const organisationCode = workshopOrganisationOf(contract);
  if (organisationCode === undefined) return undefined;
  const found = await clientWorkshops.find(tx, { ...vehicle, organisationCode, capabilities });
  return placeOf(found.find((workshop) => offersClientWorkshop(contract, workshop)));
}

const nearestPartnerWorkshop = async (tx: Tx, vehicle: GeoPoint, { process }: Contract): Promise<Position> =>
  placeOf((await partnerWorkshops.find(tx, { ...vehicle, network: process?.network, most: 1 }))[0]);

/**
 * Where the vehicle is brought (DECISIONS T-530): where the order says; else the depot that it names; else, where it says only which
 * kind of workshop, the nearest of them that can do what is needed. Undefined where it goes nowhere, or nobody knows.
 */
export async function destinationOf(
  tx: Tx,
  order: ServiceOrder,
  contract: Contract,
  needed: WorkshopCapability[] = neededOf(order),
): Promise<Position> {
  const destination = order.destinationLocation;
  const vehicle = positionOf(order.serviceLocation);
  if (!destination?.required || !vehicle) return undefined;
  const stated = positionOf(destination);
  if (stated) return stated;
  if (destination.partnerLocationId) return partnerWorkshops.placeOf(tx, destination.partnerLocationId);
  const { choice, workshopChoice } = destinationSelection(destination) ?? {};
  if (choice !== 'Workshop') return undefined;
  if (workshopChoice === 'C24PartnerWorkshop') return nearestPartnerWorkshop(tx, vehicle, contract);
  if (workshopChoice !== 'Nearest') return undefined;
  return (
    (await nearestClientWorkshop(tx, vehicle, contract, needed)) ??
    (await nearestPartnerWorkshop(tx, vehicle, contract))
  );
}
