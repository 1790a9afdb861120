import { expect, it } from 'vitest';
import { problemCategoryValues, statusFlagValues } from '../../generated/values.ts';
import { bodyWorkDamage, statusesOfCategory } from './problemCategories.ts';

// 1-intake §3, pasted.
const stated = `
Ignition: flatBattery, defectiveBattery, outOfCharge, other.
Keys: keysLost, keysInVehicle, defectiveKeys, centralLocking.
Tires: flatTire, rippedTire, damagedTireAndRim, twoMissingWheels, fourMissingWheels.
WarningLights: yellowWarningLight, orangeWarningLight, redWarningLight, allWarningLightsOn.
Engine: lossOfPower, overheatedEngine, noisyEngine, stallingEngine, jerkingEngine, other.
Mechanics: defectiveSteering, other.
Other: none.
HVAC: malfunctioningAirco, dirtyCabinAirFilter, aircoToBeRecharged, defectAircoCompressor, other.
Gearbox: blockedGearbox, defectiveGearbox, stickingClutch, stiffClutch, other.
Body: blockedDoors, other.
Glass: windshieldMissing, windshieldCrack, sideWindowMissing, rearWindowMissing.
Accident: noDamage, lightlyDamaged, mediumDamaged, heavilyDamaged.
Fuel: outOfFuel, wrongFuel.
FluidLeak: leakingOil, leakingWaterOrCoolant, leakingFuel.
Stuck: stuckInADitch, stuckInSnowOrMud.
Telematics: noTelematicsSignal.`;

const rows = stated
  .trim()
  .split('\n')
  .map((line) => line.replace(/\.$/, '').split(': '))
  .map(([category = '', statuses = '']) => [category, statuses === 'none' ? [] : statuses.split(', ')] as const);

it.each(rows)('%s has the statuses %j', (category, statuses) => {
  const found = problemCategoryValues.find((value) => value === category);
  expect(found && statusesOfCategory[found]).toEqual(statuses);
});

it('there are 16 categories, and each status of theirs is one of the wire, once within its category', () => {
  expect(Object.keys(statusesOfCategory).sort()).toEqual([...problemCategoryValues].sort());
  expect(rows).toHaveLength(16);
  for (const category of problemCategoryValues) {
    const statuses = statusesOfCategory[category];
    expect(new Set(statuses).size).toBe(statuses.length);
    for (const status of statuses) expect(statusFlagValues).toContain(status);
  }
});

it('the damage of a workshop ticket is that of an accident', () => {
  expect(bodyWorkDamage).toEqual(statusesOfCategory.Accident);
});
