import { describe, expect, it, test } from 'vitest';
import type { AssistanceRequest, Contact, OrderLocation, Place, Policy } from '../generated/api.ts';
import { strengthsOf } from './dispatch/strengths.ts';
import { keptFileName } from './fields/uploads.ts';
import { countryNameOf } from './location/countryName.ts';
import { manualAddressOf, withManualAddress, withTypedAddress } from './location/manualAddress.ts';
import { motoristAnswerIssues } from './location/motoristPosition.ts';
import { withNamedTown } from './location/namedTown.ts';
import { withPosition } from './location/placeChange.ts';
import { withPositionOfAddress } from './location/placeConflict.ts';
import { isCaller, withCaller, withCallerOfPolicy, withoutCallerOfPolicy } from './order/caller.ts';
import { cloneOfOrder } from './order/cloneOrder.ts';
import { anOrder } from './order/fixtures.testing.ts';
import { wantedTimeOf } from './order/wantedTime.ts';
import { motoristMobile } from './request/motoristMobile.ts';
import { numberReadings } from './request/soughtNumber.ts';
import { callerToCall, partnerToCall } from './request/whoToCall.ts';

// What happens seldom of rules whose own tables hold what happens daily: something is missing that nearly always is there.

const policy = {
  customerPhoneNumber: '0470 73 25 88',
  customerFirstName: 'Jan',
  customerLastName: 'Maes',
} as Policy;
const mobile = '+32470732588';

describe('who calls', () => {
  const entitlement = { policy };
  const order = (parts: Parameters<typeof anOrder>[0]) => anOrder({ entitlement, ...parts });

  it('is the customer of the policy, with the number alone where it knows no name', () => {
    const { customerPhoneNumber } = policy;
    expect(withCallerOfPolicy(anOrder(), { customerPhoneNumber } as Policy, 'BE').caller).toEqual({
      callbackNumber: '+32 470 73 25 88',
    });
    expect(withCallerOfPolicy(anOrder(), {} as Policy).caller).toBeUndefined();
    expect(withCallerOfPolicy(order({ caller: { callbackNumber: '0470732588' } }), policy, 'BE').caller).toMatchObject({
      name: 'Jan Maes',
    });
  });

  it('goes with the policy, but not under a name that an agent typed, nor without either', () => {
    const caller = { callbackNumber: mobile };
    expect(withoutCallerOfPolicy(order({ caller: { ...caller, name: 'Her son' } })).caller).toEqual({
      name: 'Her son',
    });
    expect(withoutCallerOfPolicy(order({ caller: { ...caller, name: 'Jan Maes' } })).caller).toEqual({});
    expect(withoutCallerOfPolicy(order({ caller })).caller).toEqual({});
    expect(withoutCallerOfPolicy(anOrder({ caller })).caller).toEqual(caller);
    expect(withoutCallerOfPolicy(anOrder()).caller).toBeUndefined();
  });

  it('is a contact by number, and the first where none was left', () => {
    expect(isCaller(undefined, {}, 0)).toBe(true);
    expect(isCaller(undefined, {}, 1)).toBe(false);
    expect(isCaller({ callbackNumber: mobile }, {}, 0)).toBe(false);
    expect(isCaller({ callbackNumber: mobile }, { phoneNumber: '0470 73 25 88' }, 3)).toBe(true);
  });

  it('speaks for their contact, until that one was given another language', () => {
    const contacts = [{ name: 'Jan' }, { name: 'Piet' }] as Contact[];
    const spoken = withCaller(anOrder({ serviceLocation: { contacts } }), { language: 'fr' });
    expect(spoken.serviceLocation.contacts?.map(({ language }) => language)).toEqual(['fr', undefined]);
    const again = withCaller(
      { ...spoken, serviceLocation: { contacts: [{ name: 'Jan', language: 'nl' }] } },
      { language: 'it' },
    );
    expect(again.serviceLocation.contacts?.[0]?.language).toBe('nl');
    expect(withCaller(anOrder({ serviceLocation: {} }), { language: 'fr' }).serviceLocation.contacts).toBeUndefined();
  });

  it('is cloned with what they said of themselves', () => {
    const caller = { name: 'Jan', callbackNumber: mobile, language: 'nl', people: 3 } as const;
    const now = new Date('2026-11-22T10:00:00Z');
    expect(cloneOfOrder(anOrder({ caller }), 'r', now).caller).toEqual({
      name: 'Jan',
      callbackNumber: mobile,
      language: 'nl',
    });
    expect(cloneOfOrder(anOrder(), 'r', now).caller).toEqual({});
  });
});

describe('whom to call', () => {
  const at = (parts: object) =>
    ({ location: { country: 'BE' }, order: anOrder(), jobs: [], ...parts }) as object as AssistanceRequest;

  it('is nobody where nobody is known', () => {
    expect(callerToCall(at({ order: anOrder({ serviceLocation: {} }) }))).toEqual({});
    expect(partnerToCall(at({}), true)).toBeUndefined();
  });

  it('is the partner by the number that the job, the partner or the depot has', () => {
    const job = (parts: object) => ({
      jobStatus: 'Completed',
      status: 'Completed',
      partner: { name: 'Maes' },
      ...parts,
    });
    const told = (parts: object) => JSON.stringify(partnerToCall(at({ jobs: [job(parts)] }), true));
    expect(told({ partnerPhoneNumber: mobile })).toContain('470');
    expect(told({ partner: { name: 'Maes', phoneNumber: mobile } })).toContain('470');
    expect(told({ dispatchLocation: { phoneNumber: mobile, address: { countryCode: 'BE' } } })).toContain('470');
    expect(told({ partnerName: 'Depannage' })).toContain('Depannage');
  });

  it('is reached by text message in the language of who owns the number', () => {
    const reached = (contacts: Partial<Contact>[], caller?: object) =>
      motoristMobile(
        anOrder({ serviceLocation: { contacts: contacts as Contact[], countryCode: 'BE' }, ...(caller && { caller }) }),
      );
    expect(reached([{ phoneNumber: mobile, language: 'it' }], { language: 'fr' })?.language).toBe('fr');
    expect(reached([{ phoneNumber: mobile, language: 'it' }], {})?.language).toBe('it');
    expect(reached([{ name: 'Jan' }, { phoneNumber: mobile }])?.phoneNumber).toBe(mobile);
    expect(reached([], { callbackNumber: mobile })?.phoneNumber).toBe(mobile);
    expect(reached([])).toBeUndefined();
  });

  it.each([
    ['0470732588', [undefined, 'XX', 'be'], mobile],
    ['+32 470 73 25 88', ['FR'], mobile],
    ['99', ['BE'], undefined],
  ])('%s, read as of %j', (typed, countries, expected) => {
    const readings = numberReadings(typed, countries);
    if (expected === undefined) expect(readings).toEqual([]);
    else expect(readings).toContain(expected);
  });
});

describe('places', () => {
  const town: Place = {
    placeId: 'p',
    formattedAddress: 'Gent',
    city: 'Gent',
    region: 'Vlaanderen',
    countryCode: 'BE',
    latitude: 51.05,
    longitude: 3.72,
    source: 'Manual',
  } as Place;
  const typed: OrderLocation = {
    source: 'Manual',
    isAddressByHand: true,
    formattedAddress: 'Meir 12, 2000 Antwerpen',
    addressLevel3: 'Antwerpen',
    countryCode: 'BE',
  };
  const address = {
    street: 'Meir',
    streetNumber: '12',
    postalCode: '2000',
    city: 'Antwerpen',
    countryCode: 'be',
    placeName: '',
  };

  it('a postcode alone names its town, words of their own stay', () => {
    const { addressLevel3: _city, ...unnamed } = typed;
    expect(withNamedTown({ ...unnamed, postalCode: '9000', formattedAddress: '9000' }, town).addressLevel3).toBe(
      'Gent',
    );
    expect(withNamedTown({ ...unnamed, formattedAddress: 'behind the church' }, town).formattedAddress).toBe(
      'behind the church',
    );
    expect(withNamedTown(unnamed, { ...town, city: undefined, accuracy: 900 } as Place)).toMatchObject({
      accuracy: 900,
    });
  });

  it('words without a town that is known have no position to go to', () => {
    expect(withPositionOfAddress(typed)).toBe(typed);
    const known = { ...typed, type: 'Street', addressAt: { latitude: 51.2, longitude: 4.4 } } as OrderLocation;
    expect(withPositionOfAddress(known)).toMatchObject({ type: 'Street', latitude: 51.2, positionFrom: 'Town' });
    expect(withPositionOfAddress({ ...known, type: 'Highway' }).type).toBeUndefined();
  });

  it('typed by hand they keep what is said of the place, and what is known of the same town', () => {
    const before = { ...typed, type: 'Street', remarks: 'in the yard', addressAt: { latitude: 51.2, longitude: 4.4 } };
    expect(withManualAddress(before as OrderLocation, { ...address, countryName: 'Belgium' })).toMatchObject({
      type: 'Street',
      remarks: 'in the yard',
      addressAt: { latitude: 51.2 },
      countryName: 'Belgium',
      countryCode: 'BE',
    });
    expect(withManualAddress({ type: 'Highway' }, address)).not.toHaveProperty('type', 'Highway');
    expect(withTypedAddress({}, ' somewhere ', 'BE', 'Belgium')).toMatchObject({
      street: 'somewhere',
      countryName: 'Belgium',
    });
    expect(withTypedAddress({ countryCode: 'FR' }, 'ici', 'BE').countryCode).toBe('FR');
  });

  it('by hand they are shown with the country that they have', () => {
    expect(manualAddressOf({ countryName: 'Belgium' }).countryName).toBe('Belgium');
    expect(manualAddressOf({})).not.toHaveProperty('countryName');
  });

  it('a marker in a town keeps a street that was named there', () => {
    const point = { latitude: 51.06, longitude: 3.73 };
    const inTown = { formattedAddress: 'x', latitude: 51.05, longitude: 3.72, positionFrom: 'Town' } as OrderLocation;
    for (const location of [inTown, { ...inTown, street: 'Meir' }, { ...inTown, isAddressByHand: true }])
      expect(withPosition(location, point)).toMatchObject(point);
  });

  it.each([
    [{ latitude: 51 }, 'POSITION_INCOMPLETE'],
    [{}, 'POSITION_EMPTY'],
    [{ latitude: 51, longitude: 4, accuracy: 5000 }, 'POSITION_NOT_ACCURATE_ENOUGH'],
  ])('of %j a motorist is told %s', (answer, code) => {
    expect(motoristAnswerIssues(answer).map((issue) => issue.code)).toEqual([code]);
  });

  it('a country is its code where nobody knows its name', () => {
    expect(countryNameOf('BE', 'nl')).toBe('België');
    expect(countryNameOf('BE', 'not a language')).toBe('BE');
    expect(countryNameOf('?', 'nl')).toBe('?');
  });
});

test('a time needs a day that exists', () => {
  expect(wantedTimeOf({})).toBeUndefined();
  expect(
    wantedTimeOf({
      serviceLocation: { appointment: { kind: 'ApproximateDateTime', startDateTime: '2026-13-45T10:00:00Z' } },
    }),
  ).toBeUndefined();
});

test.each([
  ['', 'image/jpeg', 'file.jpg'],
  ['car', 'application/x-unknown', 'car'],
  ['car.JPG', 'image/jpeg', 'car.JPG'],
  ['car.png', 'image/jpeg', 'car.jpg'],
])('%j of %s is kept as %s', (name, type, expected) => {
  expect(keptFileName(name, type)).toBe(expected);
});

test('nobody is fastest who says no time', () => {
  const ranking = { factors: [] } as never;
  const one = { ranking, durationInMinutes: 4 } as never;
  expect(strengthsOf(one, [one, { ranking } as never])).toContain('Fastest');
  expect(strengthsOf({ ranking } as never, [one])).not.toContain('Fastest');
  expect(strengthsOf({} as never, [one])).toEqual([]);
  expect(strengthsOf({ ranking, distanceInKm: 3 } as never, [{ ranking, distanceInKm: 5 } as never])).toContain(
    'Fastest',
  );
});
