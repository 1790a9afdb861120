import type { Contact, OrderLocation, ServiceOrder } from '@towline/sdk/api';
import { aContract, anAgent, anOrder, aWholeOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { settledOrder } from '@towline/sdk/domain/order/settledOrder';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import type { KeyValue } from '../../../ui/KeyValues.tsx';
import {
  appointmentText,
  callerFacts,
  contactFacts,
  contractFacts,
  destinationFacts,
  referenceFacts,
  serviceLocationFacts,
  vehicleFacts,
} from './reviewFacts.ts';

const { t } = i18next;
beforeAll(() => setupTexts('en-BE'));

/** What is said under a label; nothing is said where there is nothing. */
const said = (facts: readonly KeyValue[]) =>
  Object.fromEntries(facts.filter(({ value }) => value).map(({ label, value }) => [label, value]));
const whole = aWholeOrder();
const at = (place: OrderLocation): ServiceOrder =>
  aWholeOrder({ serviceLocation: { ...whole.serviceLocation, ...place } });
const to = (place: OrderLocation): ServiceOrder =>
  aWholeOrder({ destinationLocation: { required: true, choice: 'Other', ...place } });

// 1-intake §2, Summary: the agent reads back what was taken before it goes.
describe('an order that is empty', () => {
  it('says nothing but that no place is known, and leaves no holes', () => {
    const order = anOrder();
    const facts = [
      ...contractFacts(t, order, undefined),
      ...callerFacts(t, order),
      ...vehicleFacts(t, order),
      ...serviceLocationFacts(t, order, undefined),
      ...destinationFacts(t, order, undefined),
      ...contactFacts(t, order),
      ...referenceFacts(t, order),
    ];
    expect(said(facts)).toEqual({ Address: t('NO_ADDRESS_SET') });
    expect(facts.filter(({ always }) => always)).toHaveLength(1);
  });
});

describe('what is asked for', () => {
  it('names client, contract and service by their names', () => {
    expect(said(contractFacts(t, whole, aContract({ name: 'Prepaid 19' })))).toEqual({
      Service: 'Breakdown assistance',
      Client: 'Touring',
      Contract: 'Prepaid 19',
      'Find the policy by': 'Licence plate',
    });
  });

  it('falls back to codes where names are not known', () => {
    const order = aWholeOrder({ client: { code: 'T' } as ServiceOrder['client'] });
    expect(said(contractFacts(t, order, undefined))).toMatchObject({ Client: 'T', Contract: 'C24Prepaid19' });
  });

  it.each([
    [true, 'Yes'],
    [false, 'No'],
    [undefined, undefined],
  ])('a repair in the workshop: %s', (repairInWorkshop, text) => {
    const order = aWholeOrder({ requestedService: { ...whole.requestedService, repairInWorkshop } });
    expect(said(contractFacts(t, order, undefined))[t('labels:REPAIR_IN_WORKSHOP')]).toBe(text);
  });

  it('what is paid beyond the contract is said, nought too', () => {
    const coverageOverrides = { loadedTowingDistance: 0, totalCost: 250 };
    const order = aWholeOrder({ requestedService: { ...whole.requestedService, coverageOverrides } });
    const facts = said(contractFacts(t, order, undefined));
    expect([facts[t('labels:LOADED_TOWING_DISTANCE')], facts[t('labels:TOTAL_COST')]]).toEqual(['0', '250']);
  });
});

describe('who calls', () => {
  it('with a number that can be dialled from anywhere', () => {
    const caller = {
      name: 'Eva',
      callbackNumber: '+32475123456',
      language: 'nl',
      everyoneSafe: 'No',
      people: 3,
      children: 0,
    } as const;
    const facts = said(callerFacts(t, aWholeOrder({ caller })));
    expect(facts).toMatchObject({ Caller: 'Eva', People: '3', Children: '0', Language: 'Dutch' });
    expect(String(facts[t('labels:CALLBACK_NUMBER')]).replaceAll(/\s/g, '')).toBe('+32475123456');
    expect(facts[t('labels:EVERYONE_SAFE')]).toBe('No');
  });
});

describe('the vehicle', () => {
  it('by its plate as its country writes it, its make, and what is wrong', () => {
    const facts = said(vehicleFacts(t, whole));
    expect(facts).toMatchObject({ Plate: '1ABC123', Vehicle: expect.stringContaining('Renault Clio') });
    expect(facts[t('labels:PROBLEM_CATEGORY')]).toContain(t('enumerations:ProblemCategory.Ignition'));
  });

  it('a flag that was asked stands with its answer, never among the statuses as well', () => {
    const facts = said(vehicleFacts(t, whole));
    const all = Object.values(facts).join(' | ');
    const flag = t('enumerations:StatusFlag.flatBattery');
    expect(all.split(flag).length - 1).toBe(1);
  });

  it('what was answered of a problem before this one is not read back: it is not kept either', () => {
    const vehicle = {
      ...whole.vehicle,
      statusFlags: { flatBattery: 'Yes', rollable: 'No', overturned: 'Yes' },
      featureFlags: { automaticGearbox: 'No', allWheelDrive: 'No', spareTire: 'Yes', bicycleRack: 'Yes' },
    } as const;
    const order = aWholeOrder({ vehicle });
    const kept = settledOrder(order, anAgent());
    expect(said(vehicleFacts(t, order))).toEqual(said(vehicleFacts(t, kept)));
    const text = Object.values(said(vehicleFacts(t, order))).join(' | ');
    expect(text).toContain(t('enumerations:FeatureFlag.bicycleRack'));
    for (const gone of ['StatusFlag.overturned', 'StatusFlag.rollable', 'FeatureFlag.spareTire'] as const)
      expect(text).not.toContain(t(`enumerations:${gone}`));
  });

  it('an unknown answer is an answer; one that is open is none', () => {
    const facts = said(vehicleFacts(t, whole));
    expect(facts[t('labels:FEATURES')]).toContain(t('enumerations:Answer.Unknown'));
    const open = aWholeOrder({ vehicle: { ...whole.vehicle, featureFlags: { automaticGearbox: null } } });
    expect(said(vehicleFacts(t, open))).not.toHaveProperty(t('labels:FEATURES'));
  });

  it.each<[string, Partial<ServiceOrder['vehicle']>, string, string]>([
    ['stolen and found', { isFoundStolen: true }, 'FOUND_STOLEN', 'Yes'],
    ['another than the policy’s', { differsFromPolicy: { reason: 'Sold' } } as never, 'DIFFERS_FROM_POLICY', 'Sold'],
    ['with so many in it', { numberOfOccupants: 2 }, 'OCCUPANTS', '2'],
  ])('%s', (_what, vehicle, label, text) => {
    const facts = said(vehicleFacts(t, aWholeOrder({ vehicle: { ...whole.vehicle, ...vehicle } })));
    expect(facts[t(`labels:${label}` as 'labels:OCCUPANTS')]).toBe(text);
  });
});

describe('where it stands', () => {
  it('address, point and access', () => {
    const facts = said(serviceLocationFacts(t, whole, 'BE'));
    expect(facts[t('labels:ADDRESS')]).toContain('Korenmarkt');
    expect(facts[t('labels:COORDINATES')]).toMatch(/51\.05.*3\.71/);
    expect(facts[t('labels:ACCESS')]).toBe(`${t('labels:TOW_TRUCK_ACCESS')}: Yes, ${t('labels:LOCKED_AREA')}: No`);
  });

  it.each<[string, OrderLocation, string, string | undefined]>([
    [
      'a restricted road by its network',
      { intersectsRestrictedRoadNetwork: true, restrictedRoadNetworkCode: 'FAST' },
      'RESTRICTED_ROAD',
      'FAST',
    ],
    ['a restricted road of no known network', { intersectsRestrictedRoadNetwork: true }, 'RESTRICTED_ROAD', 'Yes'],
    ['no restricted road', { intersectsRestrictedRoadNetwork: false }, 'RESTRICTED_ROAD', undefined],
    ['remarks', { remarks: 'Behind the church' }, 'REMARKS', 'Behind the church'],
    ['a name', { placeName: 'Station' }, 'PLACE_NAME', 'Station'],
    ['no point', { latitude: undefined }, 'COORDINATES', undefined],
  ])('%s', (_what, place, label, text) => {
    expect(said(serviceLocationFacts(t, at(place), 'BE'))[t(`labels:${label}` as 'labels:ROAD')]).toBe(text);
  });
});

describe('where it goes', () => {
  it('nowhere is said, and not answered is not nowhere', () => {
    const label = t('labels:DESTINATION');
    expect(destinationFacts(t, whole, 'BE')).toEqual([{ label, value: t('NO_DESTINATION'), always: true }]);
    expect(said(destinationFacts(t, aWholeOrder({ destinationLocation: {} }), 'BE'))).toEqual({});
  });

  it('its choice, its workshop, its address', () => {
    const facts = said(
      destinationFacts(t, to({ choice: 'Workshop', workshopChoice: 'Manual', placeName: 'Auto5' }), 'BE'),
    );
    expect(facts[t('labels:DESTINATION')]).toBe(
      `${t('enumerations:DestinationChoice.Workshop')} · ${t('enumerations:WorkshopChoice.Manual')}`,
    );
    expect(facts[t('labels:PLACE_NAME')]).toBe('Auto5');
  });
});

describe('when', () => {
  const roadside = { orderType: 'RoadsideAssistance' } as const;
  it.each<[string, OrderLocation['appointment'], RegExp]>([
    ['as soon as possible', { kind: 'Asap' }, /^As soon as possible$/i],
    ['as soon as possible, with a word', { kind: 'Asap', remarks: 'Call first' }, /Call first$/],
    ['a time', { kind: 'PlannedSpecificTime', startDateTime: '2026-11-21T13:00:00Z' }, /14:00/],
    [
      'between two times',
      { kind: 'PlannedIntervalTime', startDateTime: '2026-11-21T13:00:00Z', endDateTime: '2026-11-21T15:00:00Z' },
      /14:00.*16:00/,
    ],
    [
      'an end that no interval has is not said',
      { kind: 'PlannedSpecificTime', startDateTime: '2026-11-21T13:00:00Z', endDateTime: '2026-11-21T15:00:00Z' },
      /^((?!16:00).)*$/,
    ],
    [
      'a date of the year 1 is none',
      { kind: 'PlannedSpecificTime', startDateTime: '0001-01-01T00:00:00Z' },
      /^((?!0001).)*$/,
    ],
  ])('%s', (_when, appointment, text) => {
    expect(appointmentText(t, { countryCode: 'BE', appointment }, roadside, 'BE')).toMatch(text);
  });

  it.each([undefined, {}])('nothing is asked: nothing is said', (location) => {
    expect(appointmentText(t, location, roadside, 'BE')).toBe('');
  });
});

describe('whom to reach, and the client’s references', () => {
  it('each contact in one line, counted at its stop', () => {
    const contact: Contact = { name: 'Jan', phoneNumber: '+32475123456', language: 'fr', remarks: 'Deaf' };
    const facts = contactFacts(t, at({ contacts: [contact, { ...contact, name: 'Els', phoneNumber: undefined }] }));
    expect(facts.map(({ label }) => label.replace(/^.* /, ''))).toEqual(['1', '2']);
    expect(String(facts[0]?.value).replaceAll('\u00A0', ' ')).toMatch(/^Jan · \+32 ?475.* · French · Deaf$/);
    expect(facts[1]?.value).toBe('Els · French · Deaf');
  });

  it('references by their place; those without a value are left out', () => {
    const order = aWholeOrder({
      externalId: 'X1',
      referenceData: [
        { code: 'dossier', value: '7' },
        { code: 'po', value: '' },
      ],
    });
    expect(Object.values(said(referenceFacts(t, order)))).toEqual(['X1', '7']);
  });
});
