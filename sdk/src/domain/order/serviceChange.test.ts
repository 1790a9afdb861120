import { describe, expect, it } from 'vitest';
import type {
  AdditionalService,
  OrderType,
  ProblemCategory,
  ServiceOrder,
  ServiceType,
  WorkshopLocationType,
} from '../../generated/api.ts';
import { additionalServiceValues } from '../../generated/values.ts';
import {
  destinationChoices,
  destinationWorkshopChoices,
  isDestinationForced,
  serviceWorkshopChoices,
} from './destinationOptions.ts';
import { anOrder } from './fixtures.testing.ts';
import { answerRepairInWorkshop, chooseAdditionalServices, chooseServiceType } from './serviceChange.ts';

describe('chooseServiceType', () => {
  it.each<[ServiceType, boolean | undefined]>([
    ['TowingWithRepair', true],
    ['TowingTransport', false],
    ['BreakdownAssistance', undefined],
    ['TelematicsAssistance', undefined],
  ])('%s sets repairInWorkshop %s', (type, repairInWorkshop) => {
    const chosen = chooseServiceType(anOrder(), type);
    expect(chosen.requestedService.type).toBe(type);
    expect(chosen.requestedService.repairInWorkshop).toBe(repairInWorkshop);
  });

  it('keeps additional services with a repair only', () => {
    const order = anOrder({
      requestedService: { type: 'BreakdownAssistance', additionalServices: ['WorkshopRepair'] },
    });
    expect(chooseServiceType(order, 'TowingWithRepair').requestedService.additionalServices).toEqual([
      'WorkshopRepair',
    ]);
    expect(chooseServiceType(order, 'TowingTransport').requestedService.additionalServices).toBeUndefined();
  });

  it('sets the category that the service fixes', () => {
    expect(chooseServiceType(anOrder(), 'TelematicsAssistance')).toMatchObject({
      requestedService: { category: 'Telematics' },
      vehicle: { statusFlags: { noTelematicsSignal: 'Yes' } },
    });
  });

  it.each<[ServiceType, ServiceType | undefined, ProblemCategory | undefined]>([
    ['OnSiteBatteryReplacement', 'BreakdownAssistance', undefined],
    ['OnSiteBatteryReplacement', 'TelematicsAssistance', 'Telematics'],
    ['TelematicsAssistance', undefined, undefined],
    ['BreakdownAssistance', 'TowingTransport', 'Tires'],
  ])('the category that %s fixed is under %s: %s', (before, after, category) => {
    const first = chooseServiceType(anOrder({ requestedService: { category: 'Tires' } }), before);
    const second = chooseServiceType(first, after);
    expect(second.requestedService.category).toBe(category);
    expect(second.vehicle.statusFlags?.defectiveBattery).toBeUndefined();
  });

  it('the same service changes nothing', () => {
    const order = anOrder({ requestedService: { type: 'TowingTransport', repairInWorkshop: true } });
    expect(chooseServiceType(order, 'TowingTransport')).toBe(order);
  });
});

it('no repair in a workshop clears the additional services', () => {
  const order = anOrder({ requestedService: { additionalServices: ['WorkshopRepair'] } });
  expect(answerRepairInWorkshop(order, true).requestedService).toEqual({
    repairInWorkshop: true,
    additionalServices: ['WorkshopRepair'],
  });
  expect(answerRepairInWorkshop(order, false).requestedService).toEqual({ repairInWorkshop: false });
});

describe('additional services', () => {
  it.each(additionalServiceValues)('%s forces a partner workshop as destination', (service: AdditionalService) => {
    const order = anOrder({ destinationLocation: { required: true, choice: 'Customer', formattedAddress: 'Home' } });
    const chosen = chooseAdditionalServices(order, [service]);
    expect(chosen.destinationLocation).toEqual({
      required: true,
      choice: 'Workshop',
      workshopChoice: 'C24PartnerWorkshop',
      selectionType: 'PartnerWorkshop',
      source: 'PartnerWorkshop',
    });
    expect(isDestinationForced(chosen)).toBe(true);
    expect(destinationChoices(chosen, undefined)).toEqual(['Workshop']);
    expect(destinationWorkshopChoices(chosen, undefined)).toEqual(['C24PartnerWorkshop']);
  });

  it('force one where no destination was asked for yet', () => {
    expect(chooseAdditionalServices(anOrder(), ['BodyShopRepair']).destinationLocation).toMatchObject({
      required: true,
      selectionType: 'PartnerWorkshop',
    });
  });

  it('keep a partner workshop that is already selected', () => {
    const selected = {
      required: true,
      choice: 'Workshop',
      workshopChoice: 'C24PartnerWorkshop',
      partnerLocationId: 'p',
    } as const;
    expect(
      chooseAdditionalServices(anOrder({ destinationLocation: selected }), ['WorkshopRepair']).destinationLocation,
    ).toBe(selected);
  });

  it.each<[string, OrderType, (order: ServiceOrder) => ServiceOrder, boolean | undefined]>([
    ['another box', 'RoadsideAssistance', (order) => chooseAdditionalServices(order, ['BodyShopRepair']), true],
    ['no box', 'RoadsideAssistance', (order) => chooseAdditionalServices(order, []), undefined],
    ['no box', 'PlannedTransportation', (order) => chooseAdditionalServices(order, []), true],
    ['no repair', 'RoadsideAssistance', (order) => answerRepairInWorkshop(order, false), undefined],
    ['no tow', 'RoadsideAssistance', (order) => chooseServiceType(order, 'BreakdownAssistance'), undefined],
  ])('what they forced is asked again after %s of %s', (_name, orderType, change, required) => {
    const appointment = { kind: 'Asap' } as const;
    const before = chooseAdditionalServices(
      anOrder({ requestedService: { repairInWorkshop: true }, destinationLocation: { appointment } }, orderType),
      ['WorkshopRepair'],
    );
    const { destinationLocation } = change(before);
    expect(destinationLocation).toMatchObject({ appointment });
    expect(destinationLocation?.required).toBe(required);
    expect(destinationLocation?.choice).toBe(isDestinationForced(change(before)) ? 'Workshop' : undefined);
  });

  it('none force nothing', () => {
    const order = anOrder({ destinationLocation: { required: false } });
    expect(chooseAdditionalServices(order, []).destinationLocation).toEqual({ required: false });
    expect(isDestinationForced(anOrder())).toBe(false);
  });
});

describe('what is offered', () => {
  const supports = (...locationTypes: WorkshopLocationType[]) => ({ process: { clientWorkshops: { locationTypes } } });

  it('the client’s workshops only where the contract supports them', () => {
    expect(serviceWorkshopChoices(supports('ServiceLocation'))).toEqual(['Manual', 'Other']);
    expect(serviceWorkshopChoices(supports('DestinationLocation'))).toEqual(['Other']);
    expect(serviceWorkshopChoices(undefined)).toEqual(['Other']);
    expect(destinationWorkshopChoices(anOrder(), supports('DestinationLocation'))).toContain('Manual');
    expect(destinationWorkshopChoices(anOrder(), supports('ServiceLocation'))).toEqual([
      'Other',
      'Nearest',
      'C24PartnerWorkshop',
    ]);
  });

  it('what the contract names, or everything', () => {
    expect(destinationChoices(anOrder(), undefined)).toHaveLength(5);
    expect(destinationChoices(anOrder(), { process: { destinationOptions: [] } })).toHaveLength(5);
    expect(destinationChoices(anOrder(), { process: { destinationOptions: ['Customer'] } })).toEqual(['Customer']);
    expect(destinationWorkshopChoices(anOrder(), { process: { workshopOptions: ['Nearest'] } })).toEqual(['Nearest']);
  });
});
