import type { ServiceOrder, Vehicle } from '../../generated/api.ts';
import { isSamePlate } from '../licensePlate.ts';
import { catalogueKindOf } from './catalogue/decode.ts';
import { categoryLock } from './serviceLocks.ts';
import { isSameText, lockingPolicy } from './vehicleLocks.ts';

/** Who gave a value of the vehicle step that nobody typed there (1-intake §4, §5; console.md §4.6). */
export type ValueSource = 'Policy' | 'ServiceType' | 'Catalogue' | 'ContractStep';

/** A field of the vehicle step whose value may come from elsewhere. */
export type SourcedField = 'type' | 'fuelType' | 'makeModel' | 'licensePlate' | 'category';

const isFromCatalogue = ({ make, model, isCustom, type }: Vehicle): boolean =>
  Boolean(make && model) && isCustom !== true && catalogueKindOf(type) !== undefined;

/**
 * Where the value of a field comes from: the policy, the service type, the list of makes and models, the plate of the
 * contract step; undefined where it was typed, or is still empty (1-intake §4, §5). A value that was changed since says
 * nothing of its former source.
 */
export function valueSource(order: ServiceOrder, field: SourcedField): ValueSource | undefined {
  const { vehicle, requestedService, policyInput } = order;
  const policy = lockingPolicy(order);
  switch (field) {
    case 'type':
      return vehicle.type && vehicle.type === policy?.vehicleType ? 'Policy' : undefined;
    case 'fuelType':
      return vehicle.fuelType && vehicle.fuelType === policy?.fuelType ? 'Policy' : undefined;
    case 'makeModel':
      if (isSameText(vehicle.make, policy?.make) && isSameText(vehicle.model, policy?.model)) return 'Policy';
      return isFromCatalogue(vehicle) ? 'Catalogue' : undefined;
    case 'licensePlate':
      if (isSamePlate(vehicle.licensePlate?.value, policy?.licensePlate)) return 'Policy';
      return isSamePlate(vehicle.licensePlate?.value, policyInput?.licensePlate) ? 'ContractStep' : undefined;
    case 'category': {
      const lock = categoryLock(order);
      return lock && lock.category === requestedService.category ? 'ServiceType' : undefined;
    }
  }
}
