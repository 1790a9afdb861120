import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { IntakeFlow } from '../../generated/api.ts';
import { fuelTypeValues, orderTypeValues, serviceTypeValues, vehicleTypeValues } from '../../generated/values.ts';
import { settleUnderContract } from './contractChange.ts';
import { aContext, aContract, aWholeOrder } from './fixtures.testing.ts';
import { validateOrder } from './validateOrder.ts';

const anyContract = fc
  .record({
    intakeFlow: fc.constantFrom<IntakeFlow>('RoadsideAssistance', 'RoadsideAssistanceWithRepair', 'WorkshopLogistics'),
    vehicleTypes: fc.subarray([...vehicleTypeValues]),
    fuelTypes: fc.subarray([...fuelTypeValues]),
    organisationCode: fc.constantFrom('Auto5', 'Foyer'),
    hasRepair: fc.boolean(),
  })
  .map(({ organisationCode, hasRepair, ...process }) =>
    aContract({
      process: { ...process, clientWorkshops: { organisationCode, locationTypes: ['DestinationLocation'] } },
      coverage: { additionalServiceTypes: hasRepair ? ['WorkshopRepair'] : [] },
    }),
  );

const anyOrder = fc
  .record({
    orderType: fc.constantFrom(...orderTypeValues),
    type: fc.constantFrom(undefined, ...serviceTypeValues),
    vehicleType: fc.constantFrom(undefined, ...vehicleTypeValues),
    fuelType: fc.constantFrom(undefined, ...fuelTypeValues),
    additionalServices: fc.subarray(['WorkshopRepair', 'BodyShopRepair'] as const),
    workshopChoice: fc.constantFrom('Manual', 'Other', 'Nearest' as const),
    kind: fc.constantFrom('Asap', 'ApproximateDateTime', 'PlannedSpecificTime', 'PlannedIntervalTime' as const),
  })
  .map(({ orderType, type, vehicleType, fuelType, additionalServices, workshopChoice, kind }) =>
    aWholeOrder({
      orderType,
      requestedService: { type, additionalServices: [...additionalServices] },
      vehicle: { type: vehicleType, fuelType },
      serviceLocation: {
        choice: 'Workshop',
        workshopChoice: 'Manual',
        appointment: { kind, startDateTime: '2026-11-22T10:00:00Z', endDateTime: '2026-11-22T12:00:00Z' },
      },
      destinationLocation: { required: true, choice: 'Workshop', workshopChoice },
    }),
  );

const notOffered = new Set([
  'ORDER_TYPE_NOT_OFFERED',
  'SERVICE_TYPE_NOT_OFFERED',
  'VEHICLE_TYPE_NOT_OFFERED',
  'FUEL_TYPE_NOT_OFFERED',
  'DESTINATION_NOT_OFFERED',
]);

it('whatever the order and the contracts: nothing is left that the contract does not offer, and a second time changes nothing', () => {
  fc.assert(
    fc.property(anyOrder, anyContract, anyContract, (order, former, contract) => {
      const { order: settled } = settleUnderContract(order, contract, former);
      const codes = validateOrder(settled, aContext({ contract })).map(({ code }) => code);
      expect(codes.filter((code) => notOffered.has(code))).toEqual([]);
      expect(settleUnderContract(settled, contract, contract)).toEqual({ order: settled, cleared: [] });
    }),
  );
});
