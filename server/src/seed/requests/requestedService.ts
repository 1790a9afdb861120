import type { AdditionalService, OrderType, ServiceType, StatusFlag } from '@towline/sdk/api';
import type { Random } from '../random.ts';
import { createProblem, type Problem } from './problems.ts';
import type { Subject } from './subjects.ts';

/** What is ordered: kind of order, service, and the problem behind it. */
export interface Wanted {
  orderType: OrderType;
  service: ServiceType;
  category: Problem['category'];
  flag?: StatusFlag | undefined;
  rollable: boolean;
  additionalServices: AdditionalService[];
  /** Answered where the contract asks it (1-intake §2). */
  repairInWorkshop?: boolean;
}

/** A service that the contract offers, for a problem that the vehicle can have. */
export function createWanted(random: Random, subject: Subject, isWorkshopTicket: boolean): Wanted {
  const { contract, vehicle } = subject;
  if (isWorkshopTicket) return workshopTicket(random);
  if (contract.process?.intakeFlow === 'WorkshopLogistics') return transport('WorkshopLogistics');
  if (contract.process?.network === 'Auto5' && !subject.isAbroad) return auto5Job(random, contract.code);
  if (contract.flags?.policyByToken && random.chance(0.08))
    return onTheSpot('TelematicsAssistance', 'Telematics', 'noTelematicsSignal');
  if (random.chance(0.02)) return withRepairAnswer(random, subject, transport('PlannedTransportation'));
  const problem = createProblem(random, vehicle);
  return withRepairAnswer(random, subject, {
    orderType: 'RoadsideAssistance',
    service: problem.service,
    category: problem.category,
    flag: problem.flag,
    rollable: problem.rollable ?? true,
    additionalServices: [],
  });
}

function workshopTicket(random: Random): Wanted {
  return {
    orderType: 'Workshop',
    service: 'Workshop',
    // A workshop ticket's category is always Other (1-intake §4).
    category: 'Other',
    flag: random.pick(['noDamage', 'noDamage', 'lightlyDamaged', 'mediumDamaged'] as const),
    rollable: true,
    additionalServices: [],
  };
}

const transport = (orderType: Exclude<OrderType, 'Workshop'>): Wanted => ({
  orderType,
  service: 'TowingTransport',
  category: 'Other',
  rollable: true,
  additionalServices: [],
});

const onTheSpot = (service: ServiceType, category: Problem['category'], flag: StatusFlag): Wanted => ({
  orderType: 'RoadsideAssistance',
  service,
  category,
  flag,
  rollable: true,
  additionalServices: [],
});

/** The battery and the tyre contract each do what their name says. */
function auto5Job(random: Random, code: string): Wanted {
  if (code.endsWith('Tire'))
    return onTheSpot('BreakdownAssistance', 'Tires', random.pick(['flatTire', 'rippedTire'] as const));
  // A battery that is not on the truck is put in where the vehicle is taken to.
  if (random.chance(0.08))
    return {
      ...transport('RoadsideAssistance'),
      service: 'TowingWithRepair',
      category: 'Ignition',
      flag: 'defectiveBattery',
      repairInWorkshop: true,
      additionalServices: ['OnSiteBatteryReplacement'],
    };
  return random.chance(0.75)
    ? onTheSpot('OnSiteBatteryReplacement', 'Ignition', 'defectiveBattery')
    : onTheSpot('BreakdownAssistance', 'Ignition', 'flatBattery');
}

function withRepairAnswer(random: Random, { contract }: Subject, wanted: Wanted): Wanted {
  const offered = contract.coverage?.additionalServiceTypes ?? [];
  if (wanted.service !== 'TowingTransport' || contract.process?.intakeFlow !== 'RoadsideAssistanceWithRepair')
    return wanted;
  // A planned transport repairs nothing, and what is empty needs a station.
  if (wanted.orderType === 'PlannedTransportation' || wanted.flag === 'outOfCharge' || wanted.flag === 'outOfFuel')
    return { ...wanted, repairInWorkshop: false };
  const repair: AdditionalService = wanted.category === 'Accident' ? 'BodyShopRepair' : 'WorkshopRepair';
  if (!offered.includes(repair) || random.chance(0.4)) return { ...wanted, repairInWorkshop: false };
  return { ...wanted, service: 'TowingWithRepair', repairInWorkshop: true, additionalServices: [repair] };
}
