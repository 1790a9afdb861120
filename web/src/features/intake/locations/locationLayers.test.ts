import type { DrivingRoute, OrderLocation, ServiceOrder } from '@towline/sdk/api';
import { circleAround } from '@towline/sdk/domain/location/circle';
import { distanceInMeters } from '@towline/sdk/domain/location/distance';
import type { Stop } from '@towline/sdk/domain/order/appointment';
import { anOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { describe, expect, it } from 'vitest';
import { isPlaceable, type ListedWorkshop, locationLayers } from './locationLayers.ts';
import { mapLook } from './mapLook.ts';

const gent = { latitude: 51.05, longitude: 3.72 };
const lille = { latitude: 50.63, longitude: 3.06 };
const street: OrderLocation = {
  ...gent,
  choice: 'Other',
  source: 'GooglePlaces',
  formattedAddress: 'Korenmarkt, Gent',
  street: 'Korenmarkt',
  postalCode: '9000',
  addressLevel3: 'Gent',
  countryCode: 'BE',
};
const workshops: ListedWorkshop[] = [
  { id: 'w1', name: 'Auto5 Gent', latitude: 51.06, longitude: 3.75 },
  { id: 'w2', name: 'Auto5 Aalst', latitude: 50.94, longitude: 4.04 },
];
const way: DrivingRoute = {
  distanceInMeters: 71_000,
  durationInSeconds: 3600,
  path: [
    [3.72, 51.05],
    [3.06, 50.63],
  ],
  isStraightLine: true,
};
const names = { vehicle: 'Vehicle', destination: 'Destination', hint: 'about here', addressTown: 'town' };

function scene(order: ServiceOrder, stop: Stop, listed: ListedWorkshop[] = []) {
  return locationLayers({
    order,
    stop,
    workshops: listed,
    drivingRoute: undefined,
    routeLabel: undefined,
    hint: undefined,
    names,
  });
}

const movable = (layers: ReturnType<typeof scene>) =>
  layers.flatMap((layer) => (layer.kind === 'vehicle' ? [[layer.name, layer.draggable]] : []));

describe('what may be moved on the map', () => {
  const destination: OrderLocation = { ...lille, required: true, choice: 'Other', source: 'Manual' };

  it.each<[string, ServiceOrder, Stop, unknown]>([
    ['the vehicle on its own tab', anOrder({ serviceLocation: street }), 'serviceLocation', [['Vehicle', true]]],
    [
      'not a client’s workshop',
      anOrder({
        serviceLocation: { ...street, choice: 'Workshop', workshopChoice: 'Manual', source: 'ClientWorkshop' },
      }),
      'serviceLocation',
      [['Vehicle', false]],
    ],
    [
      'the destination on its own tab, the vehicle not',
      anOrder({ serviceLocation: street, destinationLocation: destination }),
      'destinationLocation',
      [
        ['Destination', true],
        ['Vehicle', false],
      ],
    ],
    [
      'on the vehicle’s tab the destination not',
      anOrder({ serviceLocation: street, destinationLocation: destination }),
      'serviceLocation',
      [
        ['Destination', false],
        ['Vehicle', true],
      ],
    ],
    [
      'a destination that is not required is not shown',
      anOrder({ serviceLocation: street, destinationLocation: { ...destination, required: false } }),
      'destinationLocation',
      [['Vehicle', false]],
    ],
  ])('%s', (_name, order, stop, expected) => {
    expect(movable(scene(order, stop))).toEqual(expected);
  });

  it('a place can be set only where it has an address of its own', () => {
    expect(isPlaceable(anOrder({ serviceLocation: { choice: 'Customer' } }), 'serviceLocation')).toBe(true);
    expect(isPlaceable(anOrder(), 'serviceLocation')).toBe(false);
    const nearest = anOrder({ destinationLocation: { required: true, choice: 'NearestFuelStation' } });
    expect(isPlaceable(nearest, 'destinationLocation')).toBe(false);
    const unasked = anOrder({ destinationLocation: { required: false, choice: 'Other' } });
    expect(isPlaceable(unasked, 'destinationLocation')).toBe(false);
  });
});

describe('the accuracy circle (1-intake §9)', () => {
  const radiusOf = (location: OrderLocation, stop: Stop = 'serviceLocation') =>
    scene(anOrder({ serviceLocation: location }), stop).flatMap((layer) =>
      layer.kind === 'accuracyCircle' ? [Math.round(distanceInMeters(gent, layer.line[0] ?? gent))] : [],
    );

  it.each<[string, OrderLocation, number[]]>([
    ['50 m and detailed: none', { ...street, accuracy: 50 }, []],
    ['51 m', { ...street, accuracy: 51 }, [51]],
    ['not detailed, accuracy unknown', { ...street, street: undefined, formattedAddress: '9000 Gent' }, [5000]],
  ])('%s', (_name, location, radii) => {
    expect(radiusOf(location)).toEqual(radii);
  });

  it('stays on the vehicle’s tab', () => {
    expect(radiusOf({ ...street, accuracy: 500 }, 'destinationLocation')).toEqual([]);
  });

  it('of a refused fix is drawn with what it means (DECISIONS S-17)', () => {
    const layers = locationLayers({
      order: anOrder(),
      stop: 'serviceLocation',
      workshops: [],
      drivingRoute: undefined,
      routeLabel: undefined,
      hint: { at: gent, radius: 4200 },
      names,
    });
    expect(layers).toContainEqual({ kind: 'accuracyCircle', line: circleAround(gent, 4200), label: 'about here' });
  });
});

it('lists the workshops by letter, and draws the chosen one once', () => {
  const order = anOrder({
    serviceLocation: street,
    destinationLocation: {
      ...gent,
      required: true,
      choice: 'Workshop',
      workshopChoice: 'Manual',
      clientWorkshopId: 'w2',
      source: 'ClientWorkshop',
    },
  });
  const layers = scene(order, 'destinationLocation', workshops);
  const drawn = layers.find((layer) => layer.kind === 'pins');
  expect(drawn?.pins.map(({ key, letter }) => [key, letter])).toEqual([
    ['w1', 'A'],
    ['w2', 'B'],
  ]);
  expect(drawn?.selected).toBe('w2');
  expect(movable(layers)).toEqual([['Vehicle', false]]);
});

it('draws the way, marked where it is a straight line', () => {
  const layers = locationLayers({
    order: anOrder({ serviceLocation: street }),
    stop: 'serviceLocation',
    workshops: [],
    drivingRoute: way,
    routeLabel: '71.0 km',
    hint: undefined,
    names,
  });
  expect(layers.find(({ kind }) => kind === 'drivingRoute')).toMatchObject({ straight: true, label: '71.0 km' });
});

describe('where the map looks', () => {
  const empty = { at: { latitude: 50.85, longitude: 4.35 }, isIpPosition: false };
  const look = (order: ServiceOrder, stop: Stop, more: Partial<Parameters<typeof mapLook>[0]> = {}) =>
    mapLook({ order, stop, workshops: [], hint: undefined, empty, ...more });
  const destination: OrderLocation = { ...lille, required: true, choice: 'Other' };

  it.each<[string, ReturnType<typeof look>, object]>([
    [
      'a precise place by 16',
      look(anOrder({ serviceLocation: street }), 'serviceLocation'),
      { center: gent, zoom: 16 },
    ],
    [
      'a vague one by 12',
      look(anOrder({ serviceLocation: { ...gent, countryCode: 'BE' } }), 'serviceLocation'),
      { center: gent, zoom: 12 },
    ],
    [
      'both ends together',
      look(anOrder({ serviceLocation: street, destinationLocation: destination }), 'destinationLocation'),
      { fit: [gent, lille] },
    ],
    [
      'a destination alone by 11',
      look(anOrder({ destinationLocation: destination }), 'destinationLocation'),
      { center: lille, zoom: 11 },
    ],
    ['nothing by 7', look(anOrder(), 'serviceLocation'), { center: empty.at, zoom: 7 }],
    [
      'the network position by 9',
      look(anOrder(), 'serviceLocation', { empty: { ...empty, isIpPosition: true } }),
      { zoom: 9 },
    ],
    [
      'a hint as wide as its circle',
      look(anOrder(), 'serviceLocation', { hint: { at: gent, radius: 4200 } }),
      { center: gent, zoom: 11 },
    ],
    [
      'the vehicle while there is no destination',
      look(anOrder({ serviceLocation: street }), 'destinationLocation'),
      { center: gent, zoom: 11 },
    ],
    [
      'the vehicle and the nearest workshops',
      look(anOrder({ serviceLocation: street }), 'destinationLocation', { workshops }),
      { fit: [gent, { latitude: 51.06, longitude: 3.75 }, { latitude: 50.94, longitude: 4.04 }] },
    ],
  ])('%s', (_name, seen, expected) => {
    expect(seen).toMatchObject(expected);
  });
});
