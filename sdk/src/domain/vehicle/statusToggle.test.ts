import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StatusFlag, StatusFlags } from '../../generated/api.ts';
import { statusFlagValues } from '../../generated/values.ts';
import { statusesOfCategory } from './problemCategories.ts';
import { excludedBy, isSet, toggleStatus } from './statusToggle.ts';

const chosen = (...statuses: StatusFlag[]) =>
  statuses.reduce<StatusFlags>((flags, status) => toggleStatus(flags, status), {});

describe('toggleStatus', () => {
  // DECISIONS S-32
  it.each<[StatusFlag, StatusFlag]>([
    ['noDamage', 'lightlyDamaged'],
    ['lightlyDamaged', 'heavilyDamaged'],
    ['heavilyDamaged', 'mediumDamaged'],
    ['twoMissingWheels', 'fourMissingWheels'],
    ['outOfFuel', 'wrongFuel'],
    ['allWarningLightsOn', 'redWarningLight'],
    ['yellowWarningLight', 'allWarningLightsOn'],
  ])('%s gives way to %s and the other way round', (one, other) => {
    expect(chosen(one, other)).toEqual({ [other]: 'Yes' });
    expect(chosen(other, one)).toEqual({ [one]: 'Yes' });
  });

  it.each<StatusFlag[]>([
    ['yellowWarningLight', 'orangeWarningLight'],
    ['flatTire', 'rippedTire'],
    ['flatTire', 'twoMissingWheels'],
    ['leakingOil', 'leakingFuel'],
    ['flatBattery', 'other'],
  ])('%s and %s combine', (one, other) => {
    expect(chosen(one, other)).toEqual({ [one]: 'Yes', [other]: 'Yes' });
  });

  it('clears a set status and leaves the stand-alone answers alone', () => {
    expect(toggleStatus({ rollable: 'No', flatTire: 'Yes' }, 'flatTire')).toEqual({ rollable: 'No' });
    expect(toggleStatus(undefined, 'flatTire')).toEqual({ flatTire: 'Yes' });
    expect(isSet({ flatTire: null }, 'flatTire')).toBe(false);
  });

  it('never leaves two that exclude one another', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...statusFlagValues)), (clicks) => {
        const flags = chosen(...clicks);
        for (const status of statusFlagValues.filter((value) => isSet(flags, value))) {
          for (const other of excludedBy(status)) expect(isSet(flags, other)).toBe(false);
        }
      }),
    );
  });

  it('excluding is mutual', () => {
    for (const status of statusFlagValues) {
      for (const other of excludedBy(status)) expect(excludedBy(other)).toContain(status);
    }
  });
});

it('has the 16 categories of the documents, Other without status, each status once within its category', () => {
  const categories = Object.entries(statusesOfCategory);
  expect(categories).toHaveLength(16);
  expect(categories.filter(([, statuses]) => statuses.length === 0).map(([name]) => name)).toEqual(['Other']);
  for (const [, statuses] of categories) expect(new Set(statuses).size).toBe(statuses.length);
});
