import type {
  Answer,
  FeatureFlag,
  PartnerCapability,
  ProblemCategory,
  ServiceOrder,
  ServiceType,
  StatusFlag,
} from '../../generated/api.ts';
import { needsFlatbed } from '../vehicle/needsFlatbed.ts';
import { lengthBoundInCm, weightBoundInKg } from '../vehicle/sizeCategories.ts';

/** Capabilities of which a partner needs one. Several of them must all be met (DECISIONS S-03). */
export type CapabilityNeed = readonly PartnerCapability[];

/** The part of an order that says what a partner must be able to do. */
export type CapabilityOrder = Pick<ServiceOrder, 'requestedService' | 'vehicle'> & {
  readonly serviceLocation?: ServiceOrder['serviceLocation'];
};

/** What a breakdown needs by its problem category; total, so that a new category must answer (1-intake §3, DECISIONS S-03). */
export const capabilityOfProblem: Readonly<Record<ProblemCategory, PartnerCapability>> = {
  Ignition: 'JumpStart',
  Keys: 'DoorUnlock',
  Tires: 'TireChange',
  WarningLights: 'Diagnostics',
  Engine: 'Diagnostics',
  Mechanics: 'Diagnostics',
  Other: 'Diagnostics',
  HVAC: 'Diagnostics',
  Gearbox: 'Diagnostics',
  Body: 'Diagnostics',
  Glass: 'Diagnostics',
  Accident: 'AccidentTow',
  Fuel: 'FuelDelivery',
  FluidLeak: 'Diagnostics',
  Stuck: 'VehicleRecovery',
  Telematics: 'Telematics',
};

/** Statuses that overrule the category of a breakdown, first match first (1-intake §3, DECISIONS S-03). */
export const capabilityOfStatus: readonly (readonly [StatusFlag, PartnerCapability])[] = [
  ['wrongFuel', 'Diagnostics'],
  ['outOfCharge', 'FlatbedTow'],
];

/** Statuses after which a vehicle has to be recovered before anything else. */
const recoveryStatuses: readonly StatusFlag[] = [
  'tilted',
  'overturned',
  'offroad',
  'stuckInADitch',
  'stuckInSnowOrMud',
];

/** The answers about a vehicle by which partners and prices differ: a question about an order that is not made yet tells these (DECISIONS T-710). */
export const decidingAnswers: Readonly<Partial<Record<StatusFlag | FeatureFlag, Answer>>> = {
  ...{ rollable: 'No', steerable: 'No', allWheelDrive: 'Yes' },
  ...Object.fromEntries(
    [...capabilityOfStatus.map(([flag]) => flag), ...recoveryStatuses].map((flag) => [flag, 'Yes']),
  ),
};

const isYes = (answer: Answer | null | undefined): boolean => answer === 'Yes';

const hasStatus = (order: CapabilityOrder, flag: StatusFlag): boolean => isYes(order.vehicle.statusFlags?.[flag]);

/** Which truck a tow needs: a motorcycle its own, what cannot roll or must not be lifted a flatbed, else either. */
const towNeed = ({ vehicle, requestedService }: CapabilityOrder): CapabilityNeed => {
  if (vehicle.type === 'Motorcycle') return ['MotorcycleTow'];
  if (requestedService.category === 'Accident') return ['AccidentTow'];
  return needsFlatbed(vehicle) ? ['FlatbedTow'] : ['WheelLiftTow', 'FlatbedTow'];
};

const breakdownNeed = (order: CapabilityOrder): CapabilityNeed => {
  const byStatus = capabilityOfStatus.find(([flag]) => hasStatus(order, flag));
  if (byStatus) return [byStatus[1]];
  return [capabilityOfProblem[order.requestedService.category ?? 'Other']];
};

/** What each service needs; total over the services (DECISIONS S-03). A workshop ticket needs nobody on the road. */
const serviceNeeds: Readonly<Record<ServiceType, (order: CapabilityOrder) => readonly CapabilityNeed[]>> = {
  Workshop: () => [],
  BreakdownAssistance: (order) => [breakdownNeed(order)],
  TowingTransport: (order) => [towNeed(order)],
  TowingWithRepair: (order) => [towNeed(order)],
  OnSiteBatteryReplacement: () => [['BatteryReplacement']],
  TelematicsAssistance: () => [['Telematics']],
};

/**
 * Every capability that the order needs (DECISIONS S-03): what the service and the problem ask, and on top of it recovery,
 * work on an electric vehicle that is towed or opened up, and a truck that fits under a low ceiling.
 */
export const requiredCapabilities = (order: CapabilityOrder): CapabilityNeed[] => {
  const service = order.requestedService.type ?? 'BreakdownAssistance';
  const needs = [...serviceNeeds[service](order)];
  if (needs.length === 0) return needs;
  const alreadyNeeds = (capability: PartnerCapability) => needs.some((need) => need.includes(capability));
  if (recoveryStatuses.some((flag) => hasStatus(order, flag)) && !alreadyNeeds('VehicleRecovery'))
    needs.push(['VehicleRecovery']);
  const touchesTheDrive = alreadyNeeds('FlatbedTow') || alreadyNeeds('AccidentTow') || alreadyNeeds('Diagnostics');
  if (order.vehicle.fuelType === 'Electric' && touchesTheDrive) needs.push(['ElectricVehicle']);
  if (order.serviceLocation?.type === 'LimitedHeightParking') needs.push(['LimitedHeight']);
  return needs;
};

/** Weight of the vehicle in tonnes: its curb weight, else the upper bound of its category; undefined where nobody said (1-intake §9). */
export const vehicleWeightInTonnes = (vehicle: ServiceOrder['vehicle']): number | undefined => {
  const kilograms =
    vehicle.curbWeightInKg ?? (vehicle.weightCategory ? weightBoundInKg[vehicle.weightCategory] : undefined);
  return kilograms === undefined ? undefined : kilograms / 1000;
};

/** Length of the vehicle in metres: the upper bound of its category; undefined where nobody said (1-intake §9). */
export const vehicleLengthInMetres = (vehicle: ServiceOrder['vehicle']): number | undefined =>
  vehicle.lengthCategory ? lengthBoundInCm[vehicle.lengthCategory] / 100 : undefined;
