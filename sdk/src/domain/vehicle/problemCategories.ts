import type { ProblemCategory, StatusFlag } from '../../generated/api.ts';

/** The statuses of each problem category, in the order shown; Other has none (1-intake §3). */
export const statusesOfCategory: Record<ProblemCategory, readonly StatusFlag[]> = {
  Ignition: ['flatBattery', 'defectiveBattery', 'outOfCharge', 'other'],
  Keys: ['keysLost', 'keysInVehicle', 'defectiveKeys', 'centralLocking'],
  Tires: ['flatTire', 'rippedTire', 'damagedTireAndRim', 'twoMissingWheels', 'fourMissingWheels'],
  WarningLights: ['yellowWarningLight', 'orangeWarningLight', 'redWarningLight', 'allWarningLightsOn'],
  Engine: ['lossOfPower', 'overheatedEngine', 'noisyEngine', 'stallingEngine', 'jerkingEngine', 'other'],
  Mechanics: ['defectiveSteering', 'other'],
  Other: [],
  HVAC: ['malfunctioningAirco', 'dirtyCabinAirFilter', 'aircoToBeRecharged', 'defectAircoCompressor', 'other'],
  Gearbox: ['blockedGearbox', 'defectiveGearbox', 'stickingClutch', 'stiffClutch', 'other'],
  Body: ['blockedDoors', 'other'],
  Glass: ['windshieldMissing', 'windshieldCrack', 'sideWindowMissing', 'rearWindowMissing'],
  Accident: ['noDamage', 'lightlyDamaged', 'mediumDamaged', 'heavilyDamaged'],
  Fuel: ['outOfFuel', 'wrongFuel'],
  FluidLeak: ['leakingOil', 'leakingWaterOrCoolant', 'leakingFuel'],
  Stuck: ['stuckInADitch', 'stuckInSnowOrMud'],
  Telematics: ['noTelematicsSignal'],
};

/** The body-work damage of which a workshop ticket names one (1-intake §2, §5). */
export const bodyWorkDamage = [
  'noDamage',
  'lightlyDamaged',
  'mediumDamaged',
  'heavilyDamaged',
] as const satisfies readonly StatusFlag[];
