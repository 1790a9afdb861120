import type { Contact, ServiceOrder } from '../../generated/api.ts';
import { plateToLookUp } from './policyLookup.ts';

// DECISIONS C-65: zero is dropped as stated, but where it is a value. The distance of a highway is one that the contract
// asks for.
const zeroIsAValue: ReadonlySet<string> = new Set([
  'latitude',
  'longitude',
  'serviceLocation.nearestMarker.value',
  'destinationLocation.nearestMarker.value',
  'distanceInMeters',
]);

// The contract asks for these objects, empty or not.
const requiredParts: ReadonlySet<string> = new Set(['requestedService', 'vehicle', 'serviceLocation']);

function isDropped(value: unknown, path: string, key: string): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (typeof value === 'number') {
    // What JSON cannot write is no number; -0 is a zero like the other.
    if (!Number.isFinite(value)) return true;
    return value === 0 && !zeroIsAValue.has(key) && !zeroIsAValue.has(path);
  }
  if (typeof value === 'string') return value.trim() === '';
  if (typeof value === 'object') return Object.keys(value).length === 0 && !requiredParts.has(path);
  return false;
}

/** "Contacts without name, phone or email": those that have none of the three, so that half of one is not lost. */
function isNobody(contact: Partial<Contact>): boolean {
  return ![contact.name, contact.phoneNumber, contact.email].some((text) => text?.trim());
}

function cleaned(value: unknown, path: string): unknown {
  if (Array.isArray(value)) {
    const kept = path.endsWith('contacts') ? value.filter((contact: Partial<Contact>) => !isNobody(contact)) : value;
    return kept.map((item) => cleaned(item, path)).filter((item) => !isDropped(item, path, ''));
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries: [string, unknown][] = [];
  for (const [key, part] of Object.entries(value)) {
    const partPath = path ? `${path}.${key}` : key;
    const cleanedPart = cleaned(part, partPath);
    if (!isDropped(cleanedPart, partPath, key)) entries.push([key, cleanedPart]);
  }
  return Object.fromEntries(entries);
}

/**
 * The order as it is sent: empty, null, zero and empty-object values dropped, `false` and zero coordinates kept, contacts
 * and references without content removed. A vehicle without plate gets the one that was looked up (1-intake §5,
 * DECISIONS C-65).
 */
export function createPayload(order: ServiceOrder): ServiceOrder {
  const value = order.vehicle.licensePlate?.value || plateToLookUp(order);
  const country = order.vehicle.licensePlate?.country ?? order.policyInput?.selectedCountry;
  const whole: ServiceOrder = {
    ...order,
    vehicle: { ...order.vehicle, licensePlate: value ? { ...(country && { country }), value } : undefined },
    policyInput: plateToLookUp(order) ? order.policyInput : undefined,
    referenceData: order.referenceData?.filter((reference) => reference.value?.trim()),
  };
  // Only values are dropped, never changed: what is left is still an order.
  return cleaned(whole, '') as ServiceOrder;
}
