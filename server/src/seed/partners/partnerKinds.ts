import type { PartnerCapability } from '@towline/sdk/api';
import type { VehicleLimits } from './partnerDocument.ts';

/** What a partner can do, how big a vehicle it can carry, how many trucks it has. */
export interface PartnerKind {
  capabilities: readonly PartnerCapability[];
  /** Of everything that lifts a vehicle. */
  truckLimits: VehicleLimits;
  capacity: number;
  certifications: readonly string[];
  /** Repair jobs that it can have in its workshop; absent: a truck without a workshop (2-requests §9). */
  repairCapacity?: number;
}

const roadside: readonly PartnerCapability[] = [
  'JumpStart',
  'TireChange',
  'DoorUnlock',
  'FuelDelivery',
  'Diagnostics',
  'BatteryReplacement',
];
const towing: readonly PartnerCapability[] = ['WheelLiftTow', 'FlatbedTow', 'AccidentTow', 'VehicleRecovery'];

/** A counter with two lifts; it sends somebody out for a battery. */
export const workshopKind: PartnerKind = {
  capabilities: ['JumpStart', 'BatteryReplacement', 'TireChange', 'Diagnostics', 'Telematics'],
  truckLimits: {},
  capacity: 2,
  certifications: ['Diagnostics'],
  repairCapacity: 6,
};

/** The kinds of company, the one that does everything first. */
export const partnerKinds: readonly PartnerKind[] = [
  {
    capabilities: [...roadside, ...towing, 'MotorcycleTow', 'ElectricVehicle', 'LimitedHeight', 'Telematics'],
    truckLimits: { maxWeightInTonnes: 5, maxLengthInMeters: 7.5 },
    capacity: 6,
    certifications: ['ElectricVehicles', 'Motorway'],
    repairCapacity: 4,
  },
  {
    capabilities: [...roadside, 'WheelLiftTow', 'FlatbedTow', 'MotorcycleTow'],
    truckLimits: { maxWeightInTonnes: 2.2, maxLengthInMeters: 5.6 },
    capacity: 3,
    certifications: [],
    repairCapacity: 3,
  },
  {
    capabilities: [...towing, 'ElectricVehicle', 'LimitedHeight', 'JumpStart'],
    truckLimits: { maxWeightInTonnes: 9, maxLengthInMeters: 12 },
    capacity: 4,
    certifications: ['Motorway', 'HeavyVehicles'],
  },
  {
    capabilities: roadside,
    truckLimits: {},
    capacity: 2,
    certifications: [],
  },
  workshopKind,
];

const lifting: readonly PartnerCapability[] = [...towing, 'MotorcycleTow'];

/** The limits by capability, as the partner's document has them. */
export function vehicleLimitsOf(kind: PartnerKind): Partial<Record<PartnerCapability, VehicleLimits>> {
  return Object.fromEntries(
    kind.capabilities.filter((code) => lifting.includes(code)).map((code) => [code, kind.truckLimits]),
  );
}
