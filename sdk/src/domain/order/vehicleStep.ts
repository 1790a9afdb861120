import type { ServiceOrder } from '../../generated/api.ts';
import { isValidPlate, normalisePlate } from '../licensePlate.ts';
import { hasExclusiveAccessories } from '../vehicle/accessories.ts';
import { bodyWorkDamage, statusesOfCategory } from '../vehicle/problemCategories.ts';
import {
  asksBodyWorkDamage,
  asksProblemCategory,
  featureQuestions,
  isAnswered,
  statusQuestions,
} from '../vehicle/questions.ts';
import { categoryLock } from '../vehicle/serviceLocks.ts';
import { asksWeightAndLength } from '../vehicle/sizeCategories.ts';
import { excludedBy, isSet } from '../vehicle/statusToggle.ts';
import { lockedDifferences } from '../vehicle/vehicleLocks.ts';
import { fuelTypesOffered, needsMakeModel, vehicleTypesOffered } from '../vehicle/vehicleTypes.ts';
import type { IntakeContext } from './intakeContext.ts';
import { type Issue, IssueList, isPassable } from './issue.ts';
import { isNewOrder, isWorkshopOrder } from './orderKind.ts';
import { vehicleContactIssues } from './vehicleContacts.ts';

/** The fields of the vehicle itself: type, make and model, plate, fuel, weight and length, description (1-intake §5). */
function formIssues(order: ServiceOrder, context: IntakeContext): Issue[] {
  const list = new IssueList('Vehicle');
  const { vehicle, requestedService } = order;
  const plate = vehicle.licensePlate?.value ?? '';

  list.errorIf(!vehicle.type, 'vehicle.type', 'VEHICLE_TYPE_REQUIRED');
  list.errorIf(
    vehicle.type !== undefined &&
      isNewOrder(order) &&
      context.contract !== undefined &&
      !vehicleTypesOffered(context.contract).includes(vehicle.type),
    'vehicle.type',
    'VEHICLE_TYPE_NOT_OFFERED',
  );
  list.errorIf(
    needsMakeModel(vehicle.type) && !(vehicle.make?.trim() && vehicle.model?.trim()),
    'vehicle.makeModel',
    'MAKE_MODEL_REQUIRED',
  );
  list.errorIf(
    order.searchType !== 'LicensePlate' && normalisePlate(plate) === '',
    'vehicle.licensePlate',
    'PLATE_REQUIRED',
  );
  list.errorIf(
    normalisePlate(plate) !== '' && !isValidPlate(vehicle.licensePlate?.country, plate),
    'vehicle.licensePlate',
    'PLATE_INVALID',
  );
  list.errorIf(!isWorkshopOrder(order) && !vehicle.fuelType, 'vehicle.fuelType', 'FUEL_TYPE_REQUIRED');
  list.errorIf(
    vehicle.fuelType !== undefined &&
      isNewOrder(order) &&
      !fuelTypesOffered(context.contract).includes(vehicle.fuelType),
    'vehicle.fuelType',
    'FUEL_TYPE_NOT_OFFERED',
  );
  if (asksWeightAndLength(vehicle.type, context.agent)) {
    list.errorIf(!vehicle.weightCategory, 'vehicle.weightCategory', 'WEIGHT_CATEGORY_REQUIRED');
    list.errorIf(!vehicle.lengthCategory, 'vehicle.lengthCategory', 'LENGTH_CATEGORY_REQUIRED');
  }
  const occupants = vehicle.numberOfOccupants;
  list.errorIf(
    occupants !== undefined && !(Number.isInteger(occupants) && occupants >= 0 && occupants <= 99),
    'vehicle.numberOfOccupants',
    'OCCUPANTS_INVALID',
  );
  list.errorIf(hasExclusiveAccessories(vehicle), 'vehicle.accessories', 'ACCESSORY_EXCLUSIVE');
  const isOther = requestedService.category === 'Other' || isSet(vehicle.statusFlags, 'other');
  list.errorIf(
    isOther && !requestedService.description?.trim(),
    'requestedService.description',
    'DESCRIPTION_REQUIRED',
  );
  return list.issues;
}

/**
 * What the policy and the service type fix, where a new order says otherwise, and the reason of a vehicle that differs
 * from its policy (1-intake §4, §5, DECISIONS S-30). An order that exists keeps what it was read with.
 */
function lockIssues(order: ServiceOrder, { contract }: IntakeContext): Issue[] {
  const list = new IssueList('Vehicle');
  const { vehicle, requestedService } = order;
  list.errorIf(
    vehicle.differsFromPolicy !== undefined && !vehicle.differsFromPolicy.reason.trim(),
    'vehicle.differsFromPolicy',
    'DIFFERENCE_REASON_REQUIRED',
  );
  if (!isNewOrder(order) || !contract) return list.issues;
  const differs = lockedDifferences(order, contract);
  list.errorIf(differs.type, 'vehicle.type', 'FIXED_BY_POLICY');
  list.errorIf(differs.fuelType, 'vehicle.fuelType', 'FIXED_BY_POLICY');
  list.errorIf(differs.makeModel, 'vehicle.makeModel', 'FIXED_BY_POLICY');

  const lock = categoryLock(order);
  const { category } = requestedService;
  const isFree = !lock || category === undefined;
  list.errorIf(!isFree && category !== lock.category, 'requestedService.category', 'FIXED_BY_SERVICE');
  list.errorIf(
    !isFree && category === lock.category && lock.status !== undefined && !isSet(vehicle.statusFlags, lock.status),
    `vehicle.statusFlags.${lock?.status}`,
    'FIXED_BY_SERVICE',
  );
  return list.issues;
}

/** The vehicle flow: problem category with its statuses, stand-alone questions; the damage of a workshop ticket (1-intake §5). */
export function vehicleFlowIssues(order: ServiceOrder, context: IntakeContext): Issue[] {
  const list = new IssueList('Vehicle');
  const { category } = order.requestedService;
  const flags = order.vehicle.statusFlags;

  if (asksProblemCategory(order.orderType)) {
    const statuses = category ? statusesOfCategory[category] : [];
    list.errorIf(!category, 'requestedService.category', 'CATEGORY_REQUIRED');
    list.errorIf(
      statuses.length > 0 && !statuses.some((status) => isSet(flags, status)),
      'vehicle.statusFlags',
      'STATUS_REQUIRED',
    );
    const clash = statuses.find(
      (status) => isSet(flags, status) && excludedBy(status).some((other) => isSet(flags, other)),
    );
    list.errorIf(clash !== undefined, `vehicle.statusFlags.${clash}`, 'STATUS_EXCLUSIVE');
  }
  if (asksBodyWorkDamage(order.orderType)) {
    const damage = bodyWorkDamage.filter((status) => isSet(flags, status));
    list.errorIf(damage.length === 0, 'vehicle.statusFlags', 'DAMAGE_REQUIRED');
    list.errorIf(damage.length > 1, `vehicle.statusFlags.${damage[1]}`, 'STATUS_EXCLUSIVE');
  }
  for (const { flag, isMandatory } of statusQuestions(order)) {
    list.errorIf(isMandatory && !isAnswered(flags?.[flag]), `vehicle.statusFlags.${flag}`, 'ANSWER_REQUIRED');
  }
  for (const { flag, isMandatory } of featureQuestions(order, context.contract)) {
    list.errorIf(
      isMandatory && !isAnswered(order.vehicle.featureFlags?.[flag]),
      `vehicle.featureFlags.${flag}`,
      'ANSWER_REQUIRED',
    );
  }
  return list.issues;
}

/** The vehicle tab: its own fields, what policy and service fix, the vehicle flow, the people to call about it (1-intake §5). */
export function vehicleIssues(order: ServiceOrder, context: IntakeContext): Issue[] {
  return [
    ...formIssues(order, context),
    ...lockIssues(order, context),
    ...vehicleFlowIssues(order, context),
    ...vehicleContactIssues(order, context),
  ];
}

/**
 * Whether it can be known if the vehicle flow is valid: its questions depend on the contract, the service and the kind of
 * vehicle. A workshop ticket's do not (1-intake §4).
 */
function isVehicleFlowKnown(order: ServiceOrder, context: IntakeContext): boolean {
  if (isWorkshopOrder(order)) return true;
  return (
    context.contract !== undefined && order.requestedService.type !== undefined && order.vehicle.type !== undefined
  );
}

/**
 * Validity of the vehicle step in three states: undefined until the vehicle flow's is known. Once submitted it is worked
 * out on every check: what is already wrong is false, what still cannot be known stays undefined (1-intake §4, §5).
 */
export function vehicleValidity(order: ServiceOrder, context: IntakeContext): boolean | undefined {
  const isKnown = isVehicleFlowKnown(order, context);
  if (!isKnown && !context.isSubmitted) return undefined;
  const isValid = isPassable(vehicleIssues(order, context));
  return isValid && !isKnown ? undefined : isValid;
}
