import type { PriceListService, PricingType } from '../../generated/api.ts';
import { pricingTypeValues } from '../../generated/values.ts';
import { serviceTreeOf } from './serviceTree.ts';

const inOrder = (one: PriceListService, other: PriceListService): number => one.displayOrder - other.displayOrder;

/** The parent that a line is shown under: one that stands in its own group. */
const shownParentOf = (services: readonly PriceListService[], line: PriceListService): string | undefined =>
  services.find(({ code, pricingType }) => code === line.parentServiceCode && pricingType === line.pricingType)?.code;

/** Lines that stand beside each other: in one group, under one parent, in the order in which they are shown (3-platform §3). */
export function linesBeside(services: readonly PriceListService[], line: PriceListService): PriceListService[] {
  const parent = shownParentOf(services, line);
  return services
    .filter((one) => one.pricingType === line.pricingType && shownParentOf(services, one) === parent)
    .sort(inOrder);
}

/** A line as it is shown: at which place of the list it stands, and how far in. */
export type ShownLine = { readonly line: PriceListService; readonly index: number; readonly depth: number };

/** What lines charge for, with those that do. */
export type PriceListGroup = { readonly pricingType: PricingType; readonly rows: readonly ShownLine[] };

/**
 * A list as it is shown: by what its lines charge for, in their order, each under its parent where that stands in the same group
 * (3-platform §2, §3). A line whose parents cannot be found stands at the top: no price disappears.
 */
export const priceListGroups = (services: readonly PriceListService[]): PriceListGroup[] =>
  pricingTypeValues.flatMap((pricingType) => {
    const own = services.flatMap((line, index) => (line.pricingType === pricingType ? [{ line, index }] : []));
    if (own.length === 0) return [];
    const { roots } = serviceTreeOf(
      own.map(({ line: { code, displayOrder }, index }) => {
        const parentServiceCode = shownParentOf(services, services[index] as PriceListService);
        return { code, displayOrder, index, ...(parentServiceCode !== undefined && { parentServiceCode }) };
      }),
    );
    const flat = (nodes: typeof roots, depth: number): ShownLine[] =>
      nodes.flatMap(({ line: { index }, children }) => [
        { line: services[index] as PriceListService, index, depth },
        ...flat(children, depth + 1),
      ]);
    return [{ pricingType, rows: flat(roots, 0) }];
  });

/**
 * The lines with one of them moved up or down among those beside it. Orders are exchanged; where some stand twice, all of them
 * are counted anew first (3-platform §3).
 */
export function movedLine(
  services: readonly PriceListService[],
  line: PriceListService,
  by: -1 | 1,
): readonly PriceListService[] {
  const beside = linesBeside(services, line);
  const from = beside.indexOf(line);
  if (from < 0 || !beside[from + by]) return services;
  const orders = beside.map(({ displayOrder }) => displayOrder);
  const isSound = new Set(orders).size === orders.length;
  const places = isSound ? orders : orders.map((_, index) => Math.min(...orders) + index);
  const moved = beside.toSpliced(from, 1).toSpliced(from + by, 0, line);
  const placeOf = new Map(moved.map((one, index) => [one, places[index]]));
  return services.map((one) => {
    const displayOrder = placeOf.get(one);
    return displayOrder === undefined || displayOrder === one.displayOrder ? one : { ...one, displayOrder };
  });
}

/** The lines with one of them replaced, at its place (3-platform §3). */
export const replacedLine = (
  services: readonly PriceListService[],
  line: PriceListService,
  by: PriceListService,
): readonly PriceListService[] => services.map((one) => (one === line ? by : one));

/** The place of a line that is added: behind all others (3-platform §3). */
export const nextDisplayOrder = (services: readonly PriceListService[]): number =>
  services.reduce((highest, { displayOrder }) => Math.max(highest, displayOrder), 0) + 1;
