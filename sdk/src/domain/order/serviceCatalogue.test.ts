import { describe, expect, it } from 'vitest';
import type { ServiceOrder } from '../../generated/api.ts';
import { pricedServiceValues, serviceTypeValues } from '../../generated/values.ts';
import { anOrder } from './fixtures.testing.ts';
import {
  notPriced,
  pricedServiceOf,
  priceListServiceOf,
  priceListServiceValues,
  problemOfService,
  readServiceCode,
  serviceCatalogue,
} from './serviceCatalogue.ts';

const order = (requestedService: ServiceOrder['requestedService'], vehicle: ServiceOrder['vehicle'] = {}) =>
  anOrder({ requestedService, vehicle });

describe('pricedServiceOf', () => {
  it.each<[ServiceOrder['requestedService'], ServiceOrder['vehicle'], string]>([
    [{ type: 'BreakdownAssistance', category: 'Ignition' }, {}, 'JumpStart'],
    [{ type: 'BreakdownAssistance', category: 'Ignition' }, { statusFlags: { outOfCharge: 'Yes' } }, 'NotPriced'],
    [{ type: 'BreakdownAssistance', category: 'Keys' }, {}, 'DoorUnlock'],
    [{ type: 'BreakdownAssistance', category: 'Tires' }, {}, 'TireChange'],
    [{ type: 'BreakdownAssistance', category: 'Stuck' }, {}, 'VehicleRecovery'],
    [{ type: 'BreakdownAssistance', category: 'Engine' }, {}, 'NotPriced'],
    [{ type: 'BreakdownAssistance' }, {}, 'NotPriced'],
    [{ type: 'TowingTransport' }, {}, 'WheelLiftTow'],
    [{ type: 'TowingWithRepair' }, { statusFlags: { rollable: 'Yes', steerable: 'Yes' } }, 'WheelLiftTow'],
    [{ type: 'TowingTransport' }, { statusFlags: { rollable: 'No' } }, 'FlatbedTow'],
    [{ type: 'TowingTransport' }, { statusFlags: { steerable: 'No' } }, 'FlatbedTow'],
    [{ type: 'TowingTransport' }, { featureFlags: { allWheelDrive: 'Yes' } }, 'FlatbedTow'],
    [{ type: 'TowingTransport' }, { fuelType: 'Electric' }, 'FlatbedTow'],
    [{ type: 'TowingTransport' }, { type: 'Motorhome' }, 'FlatbedTow'],
    [{ type: 'TowingWithRepair' }, { type: 'Trailer' }, 'FlatbedTow'],
    [{ type: 'TowingTransport' }, { type: 'DeliveryVan' }, 'WheelLiftTow'],
    [{ type: 'TowingTransport', category: 'Accident' }, {}, 'AccidentTow'],
    [{ type: 'OnSiteBatteryReplacement' }, {}, 'JumpStart'],
    [{ type: 'TelematicsAssistance' }, {}, 'NotPriced'],
    [{ type: 'Workshop' }, {}, 'NotPriced'],
    [{}, {}, 'NotPriced'],
  ])('%j %j is %s, and the catalogue says so too', (service, vehicle, priced) => {
    const answer = pricedServiceOf(order(service, vehicle));
    expect(answer).toBe(priced);
    const row = service.type && serviceCatalogue[service.type];
    if (row && answer !== notPriced) expect(row.simulator).toContain(answer);
  });
});

describe('the catalogue (C-08)', () => {
  it('each service of the simulator belongs to one of the intake and one of a price list', () => {
    for (const service of pricedServiceValues) {
      expect(priceListServiceValues).toContain(priceListServiceOf[service]);
      expect(readServiceCode(service)).toMatchObject({ isKnown: true, simulator: [service] });
      const read = readServiceCode(service);
      expect(read.isKnown && read.intake.length).toBeGreaterThan(0);
    }
  });

  it('the problem that a service solves leads back to the service', () => {
    for (const [service, category] of Object.entries(problemOfService)) {
      const type = service === 'AccidentTow' ? 'TowingTransport' : 'BreakdownAssistance';
      expect(pricedServiceOf(anOrder({ requestedService: { type, category } }))).toBe(service);
    }
  });

  it('reads all three vocabularies, whatever the code', () => {
    for (const code of [...serviceTypeValues, ...pricedServiceValues, ...priceListServiceValues]) {
      expect(readServiceCode(code).isKnown).toBe(true);
    }
  });

  it.each([
    ['Towing', ['TowingTransport', 'TowingWithRepair'], ['WheelLiftTow', 'FlatbedTow', 'AccidentTow'], 'Towing'],
    ['WheelLiftTow', ['TowingTransport', 'TowingWithRepair'], ['WheelLiftTow'], 'Towing'],
    ['JumpStart', ['BreakdownAssistance', 'OnSiteBatteryReplacement'], ['JumpStart'], 'BreakdownAssistance'],
    ['Redelivery', [], 'NotPriced', 'Redelivery'],
    ['BasicRecovery', [], ['VehicleRecovery'], 'BasicRecovery'],
    ['Workshop', ['Workshop'], 'NotPriced', 'NotPriced'],
  ])('%s is %j, %j, %s', (code, intake, simulator, priceList) => {
    expect(readServiceCode(code)).toEqual({ isKnown: true, intake, simulator, priceList });
  });

  it.each(['', 'towing', 'Nonsense', 'toString'])('%j is an error, not a guess', (code) => {
    expect(readServiceCode(code)).toEqual({ isKnown: false, code: 'UNKNOWN_SERVICE' });
  });
});
