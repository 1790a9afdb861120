import { isDeepStrictEqual } from 'node:util';
import type { Partner, PartnerSave } from '@towline/sdk/api';

const valueAt = (record: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, name)
        ? (value as Record<string, unknown>)[name]
        : undefined,
    record,
  );

/**
 * Whether what is wrong at a path stood there before: a save of another card does not answer for it, or two faults of one record could
 * never be mended one after the other (DECISIONS T-938). A depot is known by its id, its country by its address; under another country
 * of the partner everything is judged anew.
 */
export function stoodBefore(path: string, values: PartnerSave, before: Partner | undefined): boolean {
  if (before?.country?.toUpperCase() !== values.country.toUpperCase()) return false;
  const names = path.split('.');
  const [first, index, ...rest] = names;
  if (first !== 'dispatchLocations') return isDeepStrictEqual(valueAt(values, names), valueAt(before, names));
  const depot = values.dispatchLocations[Number(index)];
  const stood = before.dispatchLocations.find(({ id }) => id !== undefined && id === depot?.id);
  const part = rest.length > 0 ? rest : ['address'];
  return stood !== undefined && isDeepStrictEqual(valueAt(depot, part), valueAt(stood, part));
}
