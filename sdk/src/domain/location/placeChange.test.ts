import { describe, expect, it } from 'vitest';
import type { ClientWorkshop, OrderLocation, Place } from '../../generated/api.ts';
import { isCountryCovered } from './countryCoverage.ts';
import {
  chooseDestination,
  chooseServiceLocation,
  isMarkerDraggable,
  requireDestination,
  resetAddress,
  withClientWorkshop,
  withPartnerWorkshop,
  withPlace,
  withPosition,
} from './placeChange.ts';

const kept = {
  appointment: { kind: 'Asap' },
  contacts: [{ name: 'Jan', language: 'nl' }],
  flags: { lockedArea: 'No' },
} satisfies OrderLocation;
const full: OrderLocation = {
  ...kept,
  type: 'Street',
  source: 'GooglePlaces',
  formattedAddress: 'Korenmarkt, Gent',
  latitude: 51,
  longitude: 3,
  nearestMarker: { value: 1 },
  highwayStatus: 'None',
  remarks: 'behind the hall',
};
const place: Place = {
  placeId: 'p1',
  formattedAddress: 'Dorp 1, Wetteren',
  city: 'Wetteren',
  region: 'Vlaanderen',
  countryCode: 'BE',
  latitude: 51.0,
  longitude: 3.88,
  source: 'GooglePlaces',
  distanceInMeters: 12,
};

it('resetting the address keeps appointment, contacts and flags and clears the rest', () => {
  expect(resetAddress(full)).toEqual(kept);
});

describe('chooseServiceLocation', () => {
  it('another choice resets the address', () => {
    const chosen = chooseServiceLocation({ ...full, choice: 'Customer' }, { choice: 'Other' }, true);
    expect(chosen).toMatchObject({ ...kept, choice: 'Other', selectionType: 'SelectedAddress' });
    expect(chosen.formattedAddress).toBeUndefined();
  });

  it('the same choice changes nothing', () => {
    const location = { ...full, choice: 'Other' };
    expect(chooseServiceLocation(location, { choice: 'Other' }, true)).toBe(location);
  });

  it.each([
    [true, 'Manual', 'SelectedWorkshop'],
    [false, 'Other', 'Workshop'],
  ] as const)(
    'where the contract supports workshops (%s), Manual becomes %s',
    (supported, workshopChoice, selectionType) => {
      const chosen = chooseServiceLocation({}, { choice: 'Workshop', workshopChoice: 'Manual' }, supported);
      expect(chosen).toMatchObject({ workshopChoice, selectionType });
      expect(chosen.source).toBe(supported ? 'ClientWorkshop' : undefined);
    },
  );
});

describe('destination', () => {
  it('not required clears address and types', () => {
    const location: OrderLocation = { ...full, required: true, choice: 'Workshop', workshopChoice: 'Manual' };
    const { flags: _, ...rest } = kept;
    expect(requireDestination(location, false)).toEqual({ ...rest, required: false });
    expect(requireDestination(undefined, false)).toEqual({ required: false });
    expect(requireDestination(full, true)).toEqual({ ...full, required: true });
  });

  it('a choice drives the selectionType and resets the address', () => {
    const chosen = chooseDestination({ ...full, required: true }, { choice: 'Workshop', workshopChoice: 'Nearest' });
    expect(chosen).toMatchObject({ required: true, selectionType: 'NearestWorkshop' });
    expect(chosen.latitude).toBeUndefined();
    expect(chooseDestination(chosen, { choice: 'Workshop', workshopChoice: 'Nearest' })).toBe(chosen);
    expect(chooseDestination(chosen, { choice: 'Customer', workshopChoice: 'Nearest' }).workshopChoice).toBeUndefined();
  });
});

describe('a new place', () => {
  it('replaces the address, keeps the stop and its type, forgets the highway', () => {
    const moved = withPlace(full, place, 25);
    expect(moved).toEqual({
      ...kept,
      type: 'Street',
      remarks: 'behind the hall',
      source: 'GooglePlaces',
      placeCode: 'p1',
      formattedAddress: 'Dorp 1, Wetteren',
      countryCode: 'BE',
      latitude: 51.0,
      longitude: 3.88,
      addressLevel1: 'Vlaanderen',
      addressLevel3: 'Wetteren',
      accuracy: 25,
    });
    expect(withPlace({ ...full, type: 'Highway' }, place).type).toBeUndefined();
  });

  it('leaves the levels that the geocoder gave', () => {
    const levels = { addressLevel1: 'VLG', addressLevel4: 'Massemen' };
    expect(withPlace({}, { ...place, ...levels })).toMatchObject(levels);
    expect(withPlace({}, { ...place, ...levels }).addressLevel3).toBeUndefined();
  });

  it('at bare coordinates is Manual', () => {
    const bare = withPosition(full, { latitude: 0, longitude: 0 });
    expect(bare).toMatchObject({ source: 'Manual', latitude: 0 });
    expect(bare.formattedAddress).toBeUndefined();
    expect(bare).not.toHaveProperty('accuracy');
    expect(withPosition(full, { latitude: 0, longitude: 0 }, 40).accuracy).toBe(40);
  });

  it('at the first coordinates of an address that was typed keeps its words', () => {
    const typed: OrderLocation = { ...kept, source: 'Manual', formattedAddress: 'Behind the mill', street: 'the mill' };
    const at = { latitude: 51, longitude: 3.9 };
    const placed: OrderLocation = { ...typed, ...at, positionFrom: 'Person', isAddressByHand: true };
    expect(withPosition(typed, at)).toEqual(placed);
    // Nudged, it is the same place; what was known of the point before goes.
    const nudged = withPosition({ ...placed, highwayStatus: 'Found' }, { ...at, longitude: 3.901 });
    expect(nudged).toEqual({ ...placed, longitude: 3.901 });
    expect(withPosition(placed, { latitude: 51.1, longitude: 3.9 }).street).toBeUndefined();
    // Moved on, it is another place.
    expect(withPosition({ ...typed, ...at }, { latitude: 51.1, longitude: 3.9 }).street).toBeUndefined();
    expect(withPosition({ ...typed, formattedAddress: ' ' }, at).street).toBeUndefined();
  });

  it('at a workshop takes its address and cannot be dragged when it is the client’s', () => {
    const workshop: ClientWorkshop = {
      id: 'w1',
      name: 'Garage Gent',
      parentOrganisationCode: 'Q8',
      isActive: true,
      formattedAddress: 'Kaai 1, Gent',
      countryCode: 'BE',
      latitude: 51,
      longitude: 3.7,
      capabilities: { codes: [] },
      networks: [],
    };
    const atClient = withClientWorkshop(full, workshop);
    expect(atClient).toMatchObject({ source: 'ClientWorkshop', clientWorkshopId: 'w1', placeName: 'Garage Gent' });
    expect(isMarkerDraggable(atClient)).toBe(false);
    const atPartner = withPartnerWorkshop(atClient, {
      ...workshop,
      partnerId: 'p',
      type: 'Partner',
      metrics: { openRepairJobsCount: 0, repairJobsCapacity: 3 },
    });
    expect(atPartner).toMatchObject({ source: 'PartnerWorkshop', partnerLocationId: 'w1' });
    expect(atPartner.clientWorkshopId).toBeUndefined();
    expect(isMarkerDraggable(atPartner)).toBe(true);
  });
});

describe('isCountryCovered', () => {
  const contract = (included?: string[], excluded?: string[]) => ({
    coverage: { geographicalCoverage: { countries: { included, excluded } } },
  });

  it.each<[string[] | undefined, string[] | undefined, string | undefined, boolean]>([
    [undefined, undefined, 'BE', true],
    [[], [], undefined, true],
    [undefined, ['BE'], 'BE', false],
    [undefined, ['BE'], 'FR', true],
    [['BE', 'LU'], undefined, 'lu', true],
    [['BE', 'LU'], undefined, 'FR', false],
    [['BE', 'LU'], ['LU'], 'LU', false],
    [['BE', 'LU'], ['FR'], 'BE', true],
    [['BE'], undefined, undefined, false],
    [undefined, ['BE'], '', false],
  ])('included %j, excluded %j: %s is covered %s', (included, excluded, country, covered) => {
    expect(isCountryCovered(contract(included, excluded), country)).toBe(covered);
  });

  it('no contract restricts nothing', () => {
    expect(isCountryCovered(undefined, 'BE')).toBe(true);
    expect(isCountryCovered({}, undefined)).toBe(true);
  });
});
