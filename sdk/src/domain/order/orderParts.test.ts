import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ServiceOrder } from '../../generated/api.ts';
import { aContext, aContract, aWholeOrder } from './fixtures.testing.ts';
import type { OrderPart } from './orderFields.ts';
import { changedParts, editErrors, orderChanges, partErrors, partOfPath, pointerInPart } from './orderParts.ts';

import { serviceLocationIssues } from './serviceLocationStep.ts';

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
    ['caller.people', 'caller', '/people'],
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

describe('an edit', () => {
  const at = (startDateTime: string, remarks?: string): ServiceOrder => ({
    ...order,
    serviceLocation: {
      ...order.serviceLocation,
      ...(remarks && { remarks }),
      appointment: { kind: 'ApproximateDateTime', startDateTime },
    },
  });
  const refusedFor = (before: ServiceOrder, after: ServiceOrder, context = aContext()) =>
    editErrors(before, after, context).map(({ path, code }) => `${path} ${code}`);
  const tooEarly = ['serviceLocation.appointment.startDateTime APPOINTMENT_TOO_EARLY'];

  it('keeps a time that is over, and brings none in', () => {
    const yesterday = at('2026-11-20T12:00:00Z');
    expect(refusedFor(yesterday, at('2026-11-20T12:00:00Z', 'Behind the church'))).toEqual([]);
    expect(refusedFor(order, yesterday)).toEqual(tooEarly);
    expect(refusedFor(yesterday, at('2026-11-20T13:00:00Z'))).toEqual(tooEarly);
    expect(refusedFor(yesterday, at('2026-11-21T14:00:00Z'))).toEqual([]);
  });

  it('changes no value that the policy fixes, unless it says that the vehicle differs', () => {
    const policy = {
      licensePlate: '1ABC123',
      contractCode: 'C24Prepaid19',
      status: 'Covered',
      fuelType: 'Petrol',
    } as const;
    const insured: ServiceOrder = { ...order, entitlement: { type: 'Policy', status: 'Covered', policy } };
    const diesel: ServiceOrder = { ...insured, vehicle: { ...insured.vehicle, fuelType: 'Diesel' } };
    expect(refusedFor(insured, diesel)).toEqual(['vehicle.fuelType FIXED_BY_POLICY']);
    expect(refusedFor(diesel, { ...diesel, vehicle: { ...diesel.vehicle, color: 'Red' } })).toEqual([]);
    const differs = { ...diesel, vehicle: { ...diesel.vehicle, differsFromPolicy: { reason: 'A courtesy car' } } };
    expect(refusedFor(insured, differs)).toEqual([]);
  });

  it('is refused for what it makes wrong elsewhere in the part', () => {
    const contract = aContract({ process: { intakeFlow: 'RoadsideAssistanceWithRepair' } });
    const battery: ServiceOrder = {
      ...order,
      requestedService: { ...order.requestedService, type: 'OnSiteBatteryReplacement', category: 'Ignition' },
    };
    const engine = { ...order, requestedService: { ...order.requestedService, category: 'Engine' as const } };
    const changed = {
      ...engine,
      requestedService: { ...engine.requestedService, type: battery.requestedService.type },
    };
    expect(refusedFor(engine, changed, aContext({ contract }))).toEqual(['requestedService.category FIXED_BY_SERVICE']);
  });

  describe('beside a highway block that the home company has overridden', () => {
    const onHighway = (parts: Partial<ServiceOrder['serviceLocation']> = {}): ServiceOrder => ({
      ...order,
      serviceLocation: {
        ...order.serviceLocation,
        type: 'Highway',
        countryCode: 'FR',
        highwayStatus: 'Confirmed',
        highwayOverridden: true,
        nearestMarker: { value: 12.3, nationalRef: 'A1', direction: 'Paris' },
        ...parts,
      },
    });
    const blocked = 'serviceLocation.type HIGHWAY_FRANCE';

    it.each<[string, ServiceOrder, ServiceOrder, string[]]>([
      ['puts the remarks right', onHighway(), onHighway({ remarks: 'Behind the bridge' }), []],
      ['may not move it', onHighway(), onHighway({ latitude: 49.9 }), [blocked]],
      [
        'overrides nothing itself',
        onHighway({ highwayOverridden: undefined }),
        onHighway({ remarks: 'Here' }),
        [blocked],
      ],
      ['brings no highway to it', onHighway({ type: 'Street' }), onHighway(), [blocked]],
      [
        'is refused for something else',
        onHighway(),
        onHighway({ contacts: [] }),
        ['serviceLocation.contacts CONTACT_REQUIRED'],
      ],
    ])('an agent who may not override %s', (_name, before, after, expected) => {
      expect(refusedFor(before, after)).toEqual(expected);
    });

    it('no step shows the fault while its order is edited, and each does where the place is another', () => {
      const signs = (order: ServiceOrder) =>
        serviceLocationIssues(order, { ...aContext(), stored: onHighway() }).map(({ code }) => code);
      expect(signs(onHighway({ remarks: 'Behind the bridge' }))).toEqual([]);
      expect(signs(onHighway({ latitude: 49.9 }))).toEqual(['HIGHWAY_FRANCE']);
    });

    it('is refused as a new order would be where nothing was stored', () => {
      expect(partErrors('serviceLocation', onHighway(), aContext()).map(({ code }) => code)).toEqual([
        'HIGHWAY_FRANCE',
      ]);
    });
  });

  it('that the service type answers by itself is none', () => {
    const tow = (repairInWorkshop?: boolean): ServiceOrder => ({
      ...order,
      requestedService: { ...order.requestedService, type: 'TowingWithRepair', repairInWorkshop },
    });
    expect(changedParts(tow(), tow(true))).toEqual([]);
    expect(changedParts(tow(false), tow(true))).toEqual(['contract']);
  });

  it('that changes nothing is refused for nothing', () => {
    expect(refusedFor({ ...order, vehicle: {} }, { ...order, vehicle: {} })).toEqual([]);
  });

  it('names an error once', () => {
    expect(refusedFor(order, withVehicle({ type: undefined }))).toEqual(['vehicle.type VEHICLE_TYPE_REQUIRED']);
  });
});
