import type { PartnerCapability, VehicleLimits } from '../../generated/api.ts';
import { type CapabilityOrder, requiredCapabilities } from '../dispatch/capabilities.ts';
import { sizeMisfit, sizeOf, type VehicleSize } from '../dispatch/vehicleSize.ts';

/** A kind of equipment that is counted. */
export type CountedEquipment = {
  readonly code: string;
  readonly serves: readonly PartnerCapability[];
  readonly vehicleLimits?: VehicleLimits;
  readonly pieces: number;
};

/** What a running job needs, and how big its vehicle is. */
type Task = { readonly needs: readonly (readonly PartnerCapability[])[]; readonly size: VehicleSize };

const suits = ({ serves, vehicleLimits = {} }: CountedEquipment, need: Task['needs'][number], size: VehicleSize) =>
  serves.some((capability) => need.includes(capability)) && sizeMisfit(vehicleLimits, size) === undefined;

/**
 * How many pieces of each kind running jobs hold, by code: one of each kind that a job needs, of which most are left where several
 * would do; a piece that serves two needs counts once, and never more than there are (DECISIONS T-500).
 */
export function piecesInUse(
  equipment: readonly CountedEquipment[],
  running: readonly CapabilityOrder[],
): ReadonlyMap<string, number> {
  const used = new Map<string, number>();
  const left = ({ code, pieces }: CountedEquipment): number => pieces - (used.get(code) ?? 0);
  const choices = ({ needs, size }: Task): number =>
    equipment.filter((kind) => needs.some((need) => suits(kind, need, size))).length;
  const tasks = running
    .map((order): Task => ({ needs: requiredCapabilities(order), size: sizeOf(order.vehicle) }))
    // Who has the least choice comes first, or what only one could do would be left over.
    .sort((one, other) => choices(one) - choices(other));
  for (const { needs, size } of tasks) {
    const held = new Set<string>();
    for (const need of needs) {
      const kinds = equipment.filter((kind) => suits(kind, need, size));
      if (kinds.some(({ code }) => held.has(code))) continue;
      const [most] = kinds.filter((kind) => left(kind) > 0).sort((one, other) => left(other) - left(one));
      if (!most) continue;
      held.add(most.code);
      used.set(most.code, (used.get(most.code) ?? 0) + 1);
    }
  }
  return used;
}
