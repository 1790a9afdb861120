import type { PriceListLine } from './priceList.ts';

/** How a column is written: a number with thousands apart may be an amount or a limit, never a factor or a weight. */
export type ColumnKind = 'text' | 'amount' | 'factor' | 'whole' | 'yesNo' | 'time';

/** A value of a line: where it stands, and how it is written in a table. */
export type PriceListColumn = { readonly name: string; readonly path: readonly string[]; readonly kind: ColumnKind };

const column = (kind: ColumnKind, ...path: string[]): PriceListColumn => ({ name: path.join('.'), path, kind });

/** Everything that a line of a price list says, in the order of its files: the names are those of the wire (3-platform §3). */
export const priceListColumns = [
  column('text', 'code'),
  column('text', 'parentServiceCode'),
  column('text', 'pricingType'),
  column('whole', 'displayOrder'),
  column('text', 'unitCode'),
  column('amount', 'unitLowerLimit'),
  column('amount', 'unitUpperLimit'),
  column('amount', 'price'),
  column('amount', 'legacyPrice'),
  column('amount', 'b2CPrice'),
  column('yesNo', 'isArchived'),
  column('yesNo', 'isSurchargeApplicable'),
  column('factor', 'surcharge', 'nightPriceMultiplier'),
  column('factor', 'surcharge', 'saturdayPriceMultiplier'),
  column('factor', 'surcharge', 'sundayPriceMultiplier'),
  column('time', 'surcharge', 'nightInterval', 'start'),
  column('time', 'surcharge', 'nightInterval', 'end'),
  column('factor', 'vehicleLimits', 'minWeightInTonnes'),
  column('factor', 'vehicleLimits', 'maxWeightInTonnes'),
  column('factor', 'vehicleLimits', 'maxLengthInMeters'),
] as const satisfies readonly PriceListColumn[];

/** What a line may say at a place: nothing and null are the same. */
export type LineValue = string | number | boolean | undefined;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What a line says at a place of it (3-platform §3). */
export const lineValueAt = (line: object, path: readonly string[]): LineValue => {
  let value: unknown = line;
  for (const name of path) value = isObject(value) ? value[name] : undefined;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
};

/** The line with another value at a place; without one the place is taken out, and so is what it leaves empty (3-platform §3). */
export const withLineValue = <Line extends object>(line: Line, path: readonly string[], value: LineValue): Line => {
  const [name = '', ...rest] = path;
  const { [name]: inside, ...others } = line as Record<string, unknown>;
  const made = rest.length === 0 ? value : withLineValue(isObject(inside) ? inside : {}, rest, value);
  const isEmpty = made === undefined || (isObject(made) && Object.keys(made).length === 0);
  // Only the place that was named differs, by a value of its own kind.
  return (isEmpty ? others : { ...line, [name]: made }) as Line;
};

/** The column of a name; undefined where there is none (3-platform §3). */
export const priceListColumnOf = (name: string): PriceListColumn | undefined =>
  priceListColumns.find((one) => one.name.toLowerCase() === name.trim().toLowerCase());

/** What makes a line another one of the same code: its units and the vehicles that it is for (3-platform §3). */
const identity = ['code', 'unitCode', 'unitLowerLimit', 'unitUpperLimit'];

/** A line by what it is for: two lines of one code differ in their units or vehicles (DECISIONS S-35). */
export const lineKeyOf = (line: PriceListLine): string =>
  JSON.stringify(
    priceListColumns
      .filter(({ name, path }) => identity.includes(name) || path[0] === 'vehicleLimits')
      .map(({ path }) => lineValueAt(line, path) ?? null),
  );
