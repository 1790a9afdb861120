import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ServiceOrder } from '../../generated/api.ts';
import { aContext, aWholeOrder } from './fixtures.testing.ts';
import type { OrderPart } from './orderFields.ts';
import { changedParts, orderChanges, partErrors, partOfPath, pointerInPart } from './orderParts.ts';

const order = aWholeOrder({ id: '00000000-0000-4000-8000-00000000000a' });
const withVehicle = (parts: Partial<ServiceOrder['vehicle']>): ServiceOrder => ({
  ...order,
  vehicle: { ...order.vehicle, ...parts },
});

describe('what an edit changed', () => {
  it('is named value by value, with what was there before', () => {
    const after = {
      ...withVehicle({ color: 'Red', fuelType: undefined }),
      destinationLocation: { required: true, choice: 'Customer' },
    };
    expect(orderChanges(order, after)).toEqual([
      { field: 'fuelType', part: 'vehicle', path: 'vehicle.fuelType', from: 'Petrol' },
      { field: 'color', part: 'vehicle', path: 'vehicle.color', to: 'Red' },
      {
        field: 'destinationLocation.place',
        part: 'destinationLocation',
        path: 'destinationLocation.choice',
        to: 'Customer',
      },
      {
        field: 'destinationLocation.place',
        part: 'destinationLocation',
        path: 'destinationLocation.required',
        from: false,
        to: true,
      },
    ]);
    expect(changedParts(order, after)).toEqual(['vehicle', 'destinationLocation']);
  });

  it('is nothing where empty became absent', () => {
    expect(orderChanges(order, withVehicle({ color: '' }))).toEqual([]);
    expect(changedParts(order, { ...order, referenceData: [] })).toEqual([]);
  });

  it('is known of an order that has no destination yet', () => {
    const { destinationLocation: _none, ...bare } = order;
    expect(changedParts(bare, order)).toEqual(['destinationLocation']);
    expect(orderChanges(order, bare)).toEqual([
      expect.objectContaining({ path: 'destinationLocation.required', from: false }),
    ]);
  });

  it('is nothing between an order and itself', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 99 }), (color, numberOfOccupants) => {
        const edited = withVehicle({ color, numberOfOccupants });
        expect(orderChanges(edited, structuredClone(edited))).toEqual([]);
      }),
    );
  });
});

describe('a path', () => {
  it.each<[string, OrderPart, string]>([
    ['vehicle.licensePlate', 'vehicle', '/licensePlate'],
    ['serviceLocation.contacts.0.name', 'serviceLocation', '/contacts/0/name'],
    ['destinationLocation.required', 'destinationLocation', '/required'],
    ['requestedService.type', 'contract', '/requestedService/type'],
    ['client', 'contract', '/client'],
    ['vehicle', 'vehicle', '/'],
  ])('%s belongs to the part %s, at %s of its body', (path, part, pointer) => {
    expect(partOfPath(path)).toBe(part);
    expect(pointerInPart(part, path)).toBe(pointer);
  });
});

describe('an edited part', () => {
  const pathsOf = (part: OrderPart, edited: ServiceOrder) =>
    partErrors(part, edited, aContext()).map(({ path }) => path);

  it('is refused for what is wrong in itself', () => {
    expect(pathsOf('vehicle', withVehicle({ type: undefined }))).toContain('vehicle.type');
    expect(pathsOf('serviceLocation', { ...order, serviceLocation: {} })).toContain('serviceLocation.choice');
    expect(
      pathsOf('serviceLocation', { ...order, serviceLocation: { ...order.serviceLocation, contacts: [] } }),
    ).toEqual(['serviceLocation.contacts']);
    expect(pathsOf('destinationLocation', { ...order, destinationLocation: {} })).toEqual([
      'destinationLocation.required',
    ]);
    expect(
      pathsOf('contract', { ...order, requestedService: { ...order.requestedService, category: undefined } }),
    ).toEqual(['requestedService.category']);
  });

  it('is not refused for what another part lacks', () => {
    const edited = { ...withVehicle({ type: undefined }), destinationLocation: {} };
    expect(pathsOf('serviceLocation', edited)).toEqual([]);
    expect(pathsOf('contract', edited)).toEqual([]);
  });

  it('is not refused for a warning', () => {
    const serviceLocation = { ...order.serviceLocation, intersectsRestrictedRoadNetwork: true };
    expect(pathsOf('serviceLocation', { ...order, serviceLocation })).toEqual([]);
  });

  it('is not asked the summary’s gate', () => {
    const abroad = {
      ...order,
      destinationLocation: {
        required: true,
        choice: 'NearestFuelStation',
        countryCode: 'FR',
        latitude: 50.63,
        longitude: 3.06,
      },
    };
    expect(
      (['contract', 'vehicle', 'serviceLocation', 'destinationLocation'] as const).flatMap((part) =>
        pathsOf(part, abroad),
      ),
    ).toEqual([]);
  });
});
