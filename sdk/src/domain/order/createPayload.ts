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

// What stands in a list has the list's own path.
const pathOf = (path: string, key: string): string => (path && key ? `${path}.${key}` : path || key);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isEmpty = (value: object): boolean => {
  for (const _key in value) return false;
  return true;
};

function isDropped(value: unknown, path: string, key: string): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (typeof value === 'number') {
    // What JSON cannot write is no number; -0 is a zero like the other.
    if (!Number.isFinite(value)) return true;
    return value === 0 && !zeroIsAValue.has(key) && !zeroIsAValue.has(pathOf(path, key));
  }
  if (typeof value === 'string') return value.trim() === '';
  if (typeof value === 'object') return isEmpty(value) && !requiredParts.has(pathOf(path, key));
  return false;
}

/** "Contacts without name, phone or email": those that have none of the three, so that half of one is not lost. */
function isNobody(contact: Partial<Contact>): boolean {
  return ![contact.name, contact.phoneNumber, contact.email].some((text) => text?.trim());
}

function cleanedList(list: readonly unknown[], path: string): readonly unknown[] {
  const kept = path.endsWith('contacts') ? list.filter((contact) => !isNobody(contact as Partial<Contact>)) : list;
  const items = kept.map((item) => cleaned(item, path)).filter((item) => !isDropped(item, path, ''));
  return items.length === list.length && items.every((item, index) => item === list[index]) ? list : items;
}

// Most of an order stays as it is, and what stays is not copied.
function cleaned(value: unknown, path: string): unknown {
  if (!isObject(value)) return value;
  if (Array.isArray(value)) return cleanedList(value, path);
  const parts = value as Readonly<Record<string, unknown>>;
  const keys = Object.keys(parts);
  let kept: [string, unknown][] | undefined;
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index]!;
    const part = parts[key];
    const cleanedPart = isObject(part) ? cleaned(part, pathOf(path, key)) : part;
    const isGone = isDropped(cleanedPart, path, key);
    if (isGone || cleanedPart !== part) kept ??= keys.slice(0, index).map((before) => [before, parts[before]]);
    if (!isGone) kept?.push([key, cleanedPart]);
  }
  return kept ? Object.fromEntries(kept) : value;
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
