import { describe, expect, it } from 'vitest';
import type { Contract, OrderLocation, ServiceOrder } from '../../generated/api.ts';
import { destinationIssues } from './destinationStep.ts';
import { aContext, aContract, anAgent, anOrder } from './fixtures.testing.ts';
import { isPassable } from './issue.ts';
import { at, whole } from './locationSteps.testing.ts';
import { locationFlagsAsked, serviceLocationIssues } from './serviceLocationStep.ts';

const codes = (order: ServiceOrder, context = aContext()) =>
  serviceLocationIssues(order, context).map((issue) => issue.code);
const workshops = aContract({ process: { clientWorkshops: { locationTypes: ['ServiceLocation'] } } });

describe('service location', () => {
  // proves 1-intake §8 No address on a service location
  // proves 3-platform §8 A service location without address
  it.each<[string, OrderLocation, string[]]>([
    ['whole', {}, []],
    ['no choice', { choice: undefined, selectionType: undefined }, ['LOCATION_CHOICE_REQUIRED']],
    ['no address', { formattedAddress: ' ' }, ['NO_ADDRESS_SET']],
    ['not detailed enough', { postalCode: undefined }, ['ADDRESS_NOT_DETAILED_ENOUGH']],
    ['no position', { latitude: undefined }, ['POSITION_REQUIRED']],
    ['on the equator', { latitude: 0, longitude: 0 }, []],
    ['no location type', { type: undefined }, ['LOCATION_TYPE_REQUIRED']],
    ['other without remarks (C-72)', { type: 'Other' }, ['LOCATION_REMARKS_REQUIRED']],
    ['other with remarks', { type: 'Other', remarks: 'in the field' }, []],
    ['another address with street needs none', { choice: 'Other', type: 'Street', remarks: '' }, []],
    ['an unanswered flag', { flags: { towTruckAccessible: 'Yes', lockedArea: null } }, ['ANSWER_REQUIRED']],
    ['unknown flags', { flags: { towTruckAccessible: 'Unknown', lockedArea: 'Unknown' } }, []],
    ['no flags', { flags: undefined }, ['ANSWER_REQUIRED', 'ANSWER_REQUIRED']],
    ['highway look-up runs', { highwayStatus: 'Checking' }, ['HIGHWAY_CHECK_RUNNING']],
    ['highways found', { highwayStatus: 'Found' }, ['HIGHWAY_UNCONFIRMED']],
    ['highway look-up timed out', { highwayStatus: 'Timeout' }, ['HIGHWAY_UNCONFIRMED']],
    ['highway denied', { highwayStatus: 'Denied' }, []],
    ['never looked up', { highwayStatus: undefined }, []],
    ['FAST', { type: 'Highway', nearestMarker: { isUnavailable: true } }, ['HIGHWAY_FAST_CASE']],
    ['highway without hectometer', { type: 'Highway', addressLevel2: 'LG' }, ['HECTOMETER_REQUIRED']],
    [
      'highway with hectometer',
      { type: 'Highway', addressLevel2: 'LG', nearestMarker: { value: 12, nationalRef: 'A3', direction: 'Liège' } },
      [],
    ],
    [
      'French highway',
      { type: 'Highway', countryCode: 'FR', nearestMarker: { isUnavailable: true } },
      ['HIGHWAY_FRANCE'],
    ],
    ['appointment half filled', { appointment: { kind: 'ApproximateDateTime' } }, ['APPOINTMENT_INCOMPLETE']],
  ])('%s', (_name, location, expected) => {
    expect(codes(at(location))).toEqual(expected);
  });

  it('asks for no flags under a contract whose flag frees them', () => {
    const contract = aContract({ flags: { locationFlagsOptional: true } });
    expect(codes(at({ flags: undefined }), aContext({ contract }))).toEqual([]);
    // They may be answered all the same.
    expect(locationFlagsAsked(whole)).toEqual(['towTruckAccessible', 'lockedArea']);
  });

  it('refuses a country that is not covered', () => {
    const contract = aContract({ coverage: { geographicalCoverage: { countries: { excluded: ['BE'] } } } });
    expect(codes(whole, aContext({ contract }))).toEqual(['COUNTRY_NOT_COVERED']);
  });

  it('wants an appointment for an Italian contract', () => {
    const contract = aContract({ coverage: { homeMarket: 'IT' } });
    expect(codes(at({ appointment: {} }), aContext({ contract }))).toEqual(['APPOINTMENT_REQUIRED']);
  });

  it('lets the home company override the highway', () => {
    const agent = anAgent({ organisationFlags: { isHomeAssistanceCompany: true } });
    const overridden = at({ type: 'Highway', nearestMarker: { isUnavailable: true }, highwayOverridden: true });
    expect(codes(overridden, aContext({ agent }))).toEqual([]);
    expect(codes(overridden)).toEqual(['HIGHWAY_FAST_CASE']);
  });

  it('a restricted road network is a warning', () => {
    const issues = serviceLocationIssues(at({ intersectsRestrictedRoadNetwork: true }), aContext());
    expect(issues.map(({ code, severity }) => [code, severity])).toEqual([['RESTRICTED_ROAD_NETWORK', 'warning']]);
    expect(isPassable(issues)).toBe(true);
  });

  it.each<[string, OrderLocation, Contract, string[]]>([
    ['without kind', { choice: 'Workshop' }, workshops, ['WORKSHOP_CHOICE_REQUIRED']],
    [
      'from the list, none selected',
      { choice: 'Workshop', workshopChoice: 'Manual' },
      workshops,
      ['WORKSHOP_REQUIRED'],
    ],
    ['from the list', { choice: 'Workshop', workshopChoice: 'Manual', clientWorkshopId: 'w' }, workshops, []],
    [
      'from the list, not supported',
      { choice: 'Workshop', workshopChoice: 'Manual', clientWorkshopId: 'w' },
      aContract(),
      ['WORKSHOP_CHOICE_NOT_OFFERED'],
    ],
    ['as an address', { choice: 'Workshop', workshopChoice: 'Other' }, aContract(), []],
    [
      'as an address without one',
      { choice: 'Workshop', workshopChoice: 'Other', formattedAddress: '' },
      aContract(),
      ['NO_ADDRESS_SET'],
    ],
    ['nearest', { choice: 'Workshop', workshopChoice: 'Nearest' }, workshops, ['WORKSHOP_CHOICE_NOT_OFFERED']],
  ])('workshop %s', (_name, location, contract, expected) => {
    expect(codes(at(location), aContext({ contract }))).toEqual(expected);
  });

  it('a workshop ticket has neither flags nor highway', () => {
    const ticket = {
      ...at({ flags: undefined, highwayStatus: 'Found', choice: 'Workshop', workshopChoice: 'Other' }),
      orderType: 'Workshop',
    } as const;
    expect(serviceLocationIssues(ticket, aContext())).toEqual([]);
    expect(locationFlagsAsked(ticket)).toEqual([]);
    expect(serviceLocationIssues(anOrder({}, 'Workshop'), aContext())[0]?.tab).toBe('WorkshopLocation');
  });
});

describe('destination', () => {
  const garage: OrderLocation = {
    required: true,
    choice: 'Other',
    source: 'GooglePlaces',
    formattedAddress: 'Kouter 1, 9000 Gent',
    street: 'Kouter',
    postalCode: '9000',
    addressLevel3: 'Gent',
    countryCode: 'BE',
    latitude: 51.05,
    longitude: 3.72,
  };
  const to = (destinationLocation: OrderLocation | undefined, parts: Partial<ServiceOrder> = {}) => ({
    ...whole,
    destinationLocation,
    ...parts,
  });
  const faults = (order: ServiceOrder, context = aContext()) =>
    destinationIssues(order, context).map((issue) => issue.code);

  it.each<[string, OrderLocation | undefined, string[]]>([
    ['none', undefined, ['DESTINATION_UNANSWERED']],
    ['not answered', {}, ['DESTINATION_UNANSWERED']],
    ['not required', { required: false }, []],
    ['required without choice', { required: true }, ['DESTINATION_CHOICE_REQUIRED']],
    ['an address', garage, []],
    ['no address', { ...garage, formattedAddress: '' }, ['NO_ADDRESS_SET']],
    ['not detailed enough', { ...garage, street: '', formattedAddress: '9000 Gent' }, ['ADDRESS_NOT_DETAILED_ENOUGH']],
    ['the customer without address', { required: true, choice: 'Customer' }, ['NO_ADDRESS_SET']],
    ['a fuel station', { required: true, choice: 'NearestFuelStation' }, []],
    ['a charging station', { required: true, choice: 'NearestChargingStation' }, []],
    ['a workshop without kind', { required: true, choice: 'Workshop' }, ['WORKSHOP_CHOICE_REQUIRED']],
    ['the nearest workshop', { required: true, choice: 'Workshop', workshopChoice: 'Nearest' }, []],
    ['a partner workshop', { required: true, choice: 'Workshop', workshopChoice: 'C24PartnerWorkshop' }, []],
    [
      'the client’s list, not supported',
      { required: true, choice: 'Workshop', workshopChoice: 'Manual', clientWorkshopId: 'w' },
      ['WORKSHOP_CHOICE_NOT_OFFERED'],
    ],
    ['a workshop as an address', { ...garage, choice: 'Workshop', workshopChoice: 'Other' }, []],
    ['read back from its selectionType', { ...garage, choice: undefined, selectionType: 'SelectedAddress' }, []],
  ])('%s', (_name, location, expected) => {
    expect(faults(to(location))).toEqual(expected);
  });

  it('needs a selected workshop where the list is supported', () => {
    const contract = aContract({ process: { clientWorkshops: { locationTypes: ['DestinationLocation'] } } });
    const manual = { required: true, choice: 'Workshop', workshopChoice: 'Manual' } as const;
    expect(faults(to(manual), aContext({ contract }))).toEqual(['WORKSHOP_REQUIRED']);
    expect(faults(to({ ...manual, clientWorkshopId: 'w' }), aContext({ contract }))).toEqual([]);
  });

  it('keeps to the options and countries of the contract', () => {
    const contract = aContract({
      process: { destinationOptions: ['Workshop'], workshopOptions: ['Nearest'] },
      coverage: { geographicalCoverage: { countries: { included: ['FR'] } } },
    });
    const context = aContext({ contract });
    expect(faults(to(garage), context)).toEqual(['DESTINATION_NOT_OFFERED', 'COUNTRY_NOT_COVERED']);
    expect(faults(to({ required: true, choice: 'Workshop', workshopChoice: 'C24PartnerWorkshop' }), context)).toEqual([
      'WORKSHOP_CHOICE_NOT_OFFERED',
    ]);
  });

  it('is forced to a partner workshop by additional services', () => {
    const requestedService = { ...whole.requestedService, additionalServices: ['WorkshopRepair' as const] };
    const forced = (location: OrderLocation) => faults(to(location, { requestedService }));
    expect(forced({ required: false })).toEqual(['DESTINATION_FORCED']);
    expect(forced(garage)).toEqual(['DESTINATION_FORCED']);
    expect(forced({ required: true, choice: 'Workshop', workshopChoice: 'Nearest' })).toEqual(['DESTINATION_FORCED']);
    expect(forced({ required: true, choice: 'Workshop', workshopChoice: 'C24PartnerWorkshop' })).toEqual([]);
  });

  it('refuses a trip that is too far over the border, warns of one that is far', () => {
    const abroad = to({ ...garage, countryCode: 'FR' });
    const context = (distanceInKm: number) =>
      aContext({
        contract: aContract({ crossBorder: { blockKm: 100, warnKm: 60 } }),
        trip: { distanceInKm, isStraightLine: false },
      });
    expect(faults(abroad, context(60))).toEqual([]);
    expect(destinationIssues(abroad, context(61))).toMatchObject([
      { code: 'CROSS_BORDER_FAR', severity: 'warning', params: { distanceInKm: 61, limitInKm: 60 } },
    ]);
    expect(destinationIssues(abroad, context(101))).toMatchObject([
      { code: 'CROSS_BORDER_TOO_FAR', severity: 'error', params: { limitInKm: 100 } },
    ]);
    expect(faults(to({ ...garage, countryCode: 'LU' }), context(500))).toEqual([]);
    // At exactly the limit nothing happens beyond the warning; a metre more is refused.
    expect(faults(abroad, context(100))).toEqual(['CROSS_BORDER_FAR']);
    expect(faults(abroad, context(100.001))).toEqual(['CROSS_BORDER_TOO_FAR']);
  });

  it('over the border passes while nobody knows how far it is, and without a warning limit', () => {
    const abroad = { ...garage, countryCode: 'FR' };
    expect(faults(to({ ...abroad, latitude: undefined }))).toEqual([]);
    const trip = { distanceInKm: 100.4, isStraightLine: false };
    expect(destinationIssues(to(abroad), aContext({ trip }))).toMatchObject([
      { code: 'CROSS_BORDER_TOO_FAR', params: { distanceInKm: 100.4, limitInKm: 100 } },
    ]);
  });

  it('of a new planned transport to Italy needs an appointment', () => {
    const order = to(
      { ...garage, countryCode: 'IT' },
      { orderType: 'PlannedTransportation', serviceLocation: { countryCode: 'IT' } },
    );
    expect(faults(order)).toEqual(['APPOINTMENT_REQUIRED']);
  });
});
