import type {
  Answer,
  Contract,
  FeatureFlag,
  OrderType,
  ProblemCategory,
  ServiceOrder,
  StatusFlag,
  Vehicle,
  VehicleType,
} from '../../generated/api.ts';
import { isPlanned, isRoadside, isWorkshopOrder } from '../order/orderKind.ts';
import { isTowing } from '../order/services.ts';

/** A yes-or-no question about the vehicle that stands by itself, outside the problem category's statuses. */
export type VehicleQuestion<Flag extends StatusFlag | FeatureFlag = StatusFlag | FeatureFlag> = {
  flag: Flag;
  /** The answers offered; Unknown only for the spare tire and several flat tires (1-intake §3). */
  answers: readonly Answer[];
  isMandatory: boolean;
};

const yesNo = ['Yes', 'No'] as const;
const yesNoUnknown = ['Yes', 'No', 'Unknown'] as const;

const standAloneStatuses = [
  'rollable',
  'steerable',
  'tilted',
  'overturned',
  'offroad',
  'multipleFlatTires',
  'oneOrMoreFlatTires',
  'partiallyDisassembled',
] as const satisfies readonly StatusFlag[];

type StandAloneStatus = (typeof standAloneStatuses)[number];

// What the truck must know before it leaves. The documents name the stand-alone flags (1-intake §3) but not when each is
// asked: whether it rolls and steers before any tow and where the fault may hold the wheels; how it lies after an
// accident or when stuck; tires and missing parts for a planned transport.
const heldWheels: readonly ProblemCategory[] = ['Accident', 'Stuck', 'Mechanics', 'Gearbox'];
const leftTheRoad: readonly ProblemCategory[] = ['Accident', 'Stuck'];

function asksStatus(flag: StandAloneStatus, order: ServiceOrder): boolean {
  const { category, type } = order.requestedService;
  const among = (categories: readonly ProblemCategory[]) => category !== undefined && categories.includes(category);
  switch (flag) {
    case 'rollable':
    case 'steerable':
      return isTowing(type) || (isRoadside(order) && among(heldWheels));
    case 'tilted':
    case 'overturned':
    case 'offroad':
      return isRoadside(order) && among(leftTheRoad);
    case 'multipleFlatTires':
      return isRoadside(order) && category === 'Tires' && order.vehicle.type !== 'Motorcycle';
    case 'oneOrMoreFlatTires':
    case 'partiallyDisassembled':
      return isPlanned(order);
  }
}

/**
 * The stand-alone statuses asked for this order: none for a workshop ticket; rolling and steering for a tow; how it lies
 * for an accident; several flat tires for Tires (1-intake §3, §5).
 */
export function statusQuestions(order: ServiceOrder): VehicleQuestion<StatusFlag>[] {
  if (isWorkshopOrder(order)) return [];
  return standAloneStatuses
    .filter((flag) => asksStatus(flag, order))
    .map((flag) => ({
      flag,
      answers: flag === 'multipleFlatTires' ? yesNoUnknown : yesNo,
      isMandatory: true,
    }));
}

const withGearbox: readonly VehicleType[] = ['PassengerCar', 'DeliveryVan', 'Motorhome', 'CommercialVehicle'];

/**
 * The stand-alone features asked for this order: gearbox and all-wheel drive of whatever has an engine and four wheels
 * (optional where the contract's flag says so, DECISIONS S-15), the spare tire for Tires (1-intake §3, §5).
 */
export function featureQuestions(
  order: ServiceOrder,
  contract: Pick<Contract, 'flags'> | undefined,
): VehicleQuestion<FeatureFlag>[] {
  if (isWorkshopOrder(order)) return [];
  const { type } = order.vehicle;
  const questions: VehicleQuestion<FeatureFlag>[] = [];
  if (type && withGearbox.includes(type)) {
    const isMandatory = contract?.flags?.gearboxAndAllWheelDriveOptional !== true;
    questions.push({ flag: 'automaticGearbox', answers: yesNo, isMandatory });
    questions.push({ flag: 'allWheelDrive', answers: yesNo, isMandatory });
  }
  if (isRoadside(order) && order.requestedService.category === 'Tires' && type && type !== 'Motorcycle') {
    questions.push({ flag: 'spareTire', answers: yesNoUnknown, isMandatory: true });
  }
  return questions;
}

const standAloneFeatures = ['automaticGearbox', 'allWheelDrive', 'spareTire'] as const satisfies readonly FeatureFlag[];
const standAloneFlags: readonly string[] = [...standAloneStatuses, ...standAloneFeatures];

/**
 * The vehicle without the stand-alone answers that `order` does not ask for: an answer of an earlier category or kind of
 * vehicle must not steer who is sent (1-intake §3, §5).
 */
export function withAskedAnswers(vehicle: Vehicle, order: ServiceOrder): Vehicle {
  const asked = [...statusQuestions(order), ...featureQuestions(order, undefined)].map(({ flag }): string => flag);
  const left = <Flags extends object>(flags: Flags | undefined) =>
    flags &&
    (Object.fromEntries(
      Object.entries(flags).filter(([flag]) => asked.includes(flag) || !standAloneFlags.includes(flag)),
    ) as Flags);
  return { ...vehicle, statusFlags: left(vehicle.statusFlags), featureFlags: left(vehicle.featureFlags) };
}

/** Whether the flow asks for a problem category: roadside assistance (1-intake §5). */
export function asksProblemCategory(orderType: OrderType): boolean {
  return orderType === 'RoadsideAssistance';
}

/** Whether the flow asks for the body-work damage: a workshop ticket (1-intake §5). */
export function asksBodyWorkDamage(orderType: OrderType): boolean {
  return orderType === 'Workshop';
}

/** Whether a question has its answer; Unknown is one, null and absence are not (DECISIONS S-13). */
export function isAnswered(answer: Answer | null | undefined): boolean {
  return answer !== null && answer !== undefined;
}
