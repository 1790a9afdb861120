import type { StatusFlag, StatusFlags } from '../../generated/api.ts';
import { bodyWorkDamage } from './problemCategories.ts';

/** Groups of statuses of which only one can be set (1-intake §4, DECISIONS S-32). */
export const exclusiveGroups: readonly (readonly StatusFlag[])[] = [
  bodyWorkDamage,
  ['twoMissingWheels', 'fourMissingWheels'],
  ['outOfFuel', 'wrongFuel'],
];

const singleWarningLights: readonly StatusFlag[] = ['yellowWarningLight', 'orangeWarningLight', 'redWarningLight'];

/** The statuses that cannot stand beside the given one (DECISIONS S-32). All warning lights exclude each single one. */
export function excludedBy(status: StatusFlag): StatusFlag[] {
  if (status === 'allWarningLightsOn') return [...singleWarningLights];
  if (singleWarningLights.includes(status)) return ['allWarningLightsOn'];
  return exclusiveGroups
    .filter((group) => group.includes(status))
    .flatMap((g) => g.filter((other) => other !== status));
}

/** Whether a status is set: answered with yes (1-intake §3). */
export function isSet(flags: StatusFlags | undefined, status: StatusFlag): boolean {
  return flags?.[status] === 'Yes';
}

/**
 * The flags after a click on a status of the category: a set one is cleared, another is set and those it excludes are
 * cleared (1-intake §4).
 */
export function toggleStatus(flags: StatusFlags | undefined, status: StatusFlag): StatusFlags {
  const next: StatusFlags = { ...flags };
  if (isSet(flags, status)) {
    delete next[status];
    return next;
  }
  for (const other of excludedBy(status)) delete next[other];
  next[status] = 'Yes';
  return next;
}
