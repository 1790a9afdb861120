import type { PartnerWorkshop } from '@towline/sdk/api';
import { occupancyOf } from '@towline/sdk/domain/partner/occupancy';
import type { Sort } from '../../ui/table/column.ts';

/** Nearest first, as the screen opens (2-requests §2). */
export const firstSort: Sort = { sortBy: 'vehicleToPartnerInKm', direction: 'asc' };

const text = (one: string, other: string): number => one.localeCompare(other);

// How far one is that nobody could measure is not known: not at all, that is, not nearest.
const farthest = Number.POSITIVE_INFINITY;

const orders: Readonly<Record<string, (one: PartnerWorkshop, other: PartnerWorkshop) => number>> = {
  name: (one, other) => text(one.name, other.name),
  vehicleToPartnerInKm: (one, other) =>
    (one.vehicleToPartnerInKm ?? farthest) - (other.vehicleToPartnerInKm ?? farthest),
  occupancy: (one, other) => occupancyOf(one.metrics) - occupancyOf(other.metrics),
};

/** The workshops in the order of a column; equal ones by their names. */
export function sortedWorkshops(
  workshops: readonly PartnerWorkshop[],
  { sortBy, direction }: Sort,
): readonly PartnerWorkshop[] {
  const order = orders[sortBy] ?? orders.name;
  const way = direction === 'asc' ? 1 : -1;
  return workshops.toSorted((one, other) => way * (order?.(one, other) ?? 0) || text(one.name, other.name));
}
