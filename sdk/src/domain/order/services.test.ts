import { describe, expect, it } from 'vitest';
import type { AdditionalService, IntakeFlow, OrderType, ServiceOrder, ServiceType } from '../../generated/api.ts';
import { orderTypesOffered } from './orderKind.ts';
import { asksRepairInWorkshop, serviceTypesOffered } from './services.ts';

describe('serviceTypesOffered', () => {
  it.each<[OrderType, IntakeFlow | undefined, ServiceType[]]>([
    ['RoadsideAssistance', undefined, ['BreakdownAssistance', 'TowingTransport']],
    ['RoadsideAssistance', 'RoadsideAssistance', ['BreakdownAssistance', 'TowingTransport']],
    [
      'RoadsideAssistance',
      'RoadsideAssistanceWithRepair',
      [
        'BreakdownAssistance',
        'TowingTransport',
        'TowingWithRepair',
        'OnSiteBatteryReplacement',
        'TelematicsAssistance',
      ],
    ],
    ['RoadsideAssistance', 'WorkshopLogistics', ['TowingTransport']],
    ['PlannedTransportation', 'RoadsideAssistance', ['TowingTransport']],
    ['Workshop', 'RoadsideAssistanceWithRepair', ['Workshop']],
    ['Workshop', 'RoadsideAssistance', []],
    ['WorkshopLogistics', 'WorkshopLogistics', ['TowingTransport']],
  ])('%s under %s offers %j', (orderType, intakeFlow, offered) => {
    expect(serviceTypesOffered(orderType, { process: { intakeFlow } })).toEqual(offered);
  });

  it('takes a contract’s own list, within what the kind of order allows', () => {
    const process = { serviceTypes: ['TelematicsAssistance', 'Workshop'] satisfies ServiceType[] };
    expect(serviceTypesOffered('RoadsideAssistance', { process })).toEqual(['TelematicsAssistance']);
  });

  it.each<[OrderType, ServiceType[]]>([
    ['RoadsideAssistance', ['BreakdownAssistance', 'TowingTransport']],
    ['PlannedTransportation', ['TowingTransport']],
    ['Workshop', ['Workshop']],
    ['WorkshopLogistics', ['TowingTransport']],
  ])('%s without a contract yet offers what the usual one does', (orderType, offered) => {
    expect(serviceTypesOffered(orderType, undefined)).toEqual(offered);
  });

  it('reads an empty list as no list', () => {
    expect(serviceTypesOffered('RoadsideAssistance', { process: { serviceTypes: [] } })).toHaveLength(2);
  });
});

describe('orderTypesOffered', () => {
  it.each<[IntakeFlow | undefined, OrderType[]]>([
    [undefined, ['RoadsideAssistance', 'PlannedTransportation']],
    ['RoadsideAssistanceWithRepair', ['RoadsideAssistance', 'PlannedTransportation', 'Workshop']],
    ['WorkshopLogistics', ['WorkshopLogistics']],
  ])('%s takes %j', (intakeFlow, types) => {
    expect(orderTypesOffered({ process: { intakeFlow } })).toEqual(types);
  });
});

describe('asksRepairInWorkshop', () => {
  const order = (type: ServiceType): ServiceOrder => ({
    orderType: 'RoadsideAssistance',
    requestedService: { type },
    vehicle: {},
    serviceLocation: {},
  });
  const contract = (intakeFlow: IntakeFlow, additionalServiceTypes?: AdditionalService[]) => ({
    process: { intakeFlow },
    coverage: { additionalServiceTypes },
  });

  it.each<[ServiceType, IntakeFlow, AdditionalService[] | undefined, boolean]>([
    ['TowingTransport', 'RoadsideAssistanceWithRepair', ['WorkshopRepair'], true],
    ['TowingWithRepair', 'RoadsideAssistanceWithRepair', ['WorkshopRepair'], true],
    ['TowingTransport', 'RoadsideAssistanceWithRepair', [], false],
    ['TowingTransport', 'RoadsideAssistanceWithRepair', undefined, false],
    ['BreakdownAssistance', 'RoadsideAssistanceWithRepair', ['WorkshopRepair'], false],
    ['TowingTransport', 'RoadsideAssistance', ['WorkshopRepair'], false],
  ])('%s under %s with %j: %s', (type, flow, services, asked) => {
    expect(asksRepairInWorkshop(order(type), contract(flow, services))).toBe(asked);
  });
});
