import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requestStatusValues, serviceTypeValues, workshopCapabilityValues } from '../generated/values.ts';
import {
  dateOrNone,
  isYearOne,
  normaliseRequest,
  normaliseServiceType,
  normaliseStatus,
  normaliseWorkshopCapability,
  secondSpellings,
} from './normalise.ts';

describe('words', () => {
  it.each([
    ['CallCenterAssigned', 'HomeAssistanceCompanyAssigned'],
    ['AssistanceCompanyAssigned', 'AbroadAssistanceCompanyAssigned'],
    ['toString', undefined],
    ['', undefined],
  ])('status %s is %s', (value, status) => {
    expect(normaliseStatus(value)).toBe(status);
  });

  it.each([
    ['Towing', 'TowingTransport'],
    ['towing', undefined],
    ['JumpStart', undefined],
  ])('service %s is %s', (value, type) => {
    expect(normaliseServiceType(value)).toBe(type);
  });

  it.each([
    ['AuxiliaryBattery', 'auxiliaryBattery'],
    ['Hvac', 'hvac'],
    ['HVAC', undefined],
    ['Tyres', undefined],
  ])('capability %s is %s', (value, capability) => {
    expect(normaliseWorkshopCapability(value)).toBe(capability);
  });

  it('canonical words stay as they are', () => {
    for (const status of requestStatusValues) expect(normaliseStatus(status)).toBe(status);
    for (const type of serviceTypeValues) expect(normaliseServiceType(type)).toBe(type);
    for (const capability of workshopCapabilityValues) expect(normaliseWorkshopCapability(capability)).toBe(capability);
  });
});

it.each([
  ['0001-01-01T00:00:00Z', undefined],
  ['0001-01-01T00:00:00', undefined],
  ['', undefined],
  [undefined, undefined],
  ['2026-11-21T10:00:00Z', '2026-11-21T10:00:00Z'],
])('the date %s is %s', (wire, date) => {
  expect(dateOrNone(wire)).toBe(date);
});

describe('normaliseRequest', () => {
  it('rewrites status and history', () => {
    const request = {
      status: 'CallCenterAssigned',
      statusHistory: [
        { status: 'Dispatching', timestamp: 't' },
        { status: 'AssistanceCompanyAssigned', timestamp: 'u' },
      ],
    };
    expect(normaliseRequest(request)).toEqual({
      status: 'HomeAssistanceCompanyAssigned',
      statusHistory: [
        { status: 'Dispatching', timestamp: 't' },
        { status: 'AbroadAssistanceCompanyAssigned', timestamp: 'u' },
      ],
    });
    expect(normaliseRequest({ status: 'CallCenterAssigned', id: 1 })).toEqual({
      status: 'HomeAssistanceCompanyAssigned',
      id: 1,
    });
  });

  it('hands back the same object where nothing is legacy', () => {
    const request = { status: 'Dispatching', statusHistory: [{ status: 'Dispatching' }] };
    expect(normaliseRequest(request)).toBe(request);
  });
});

it.each([
  ['0001-01-01T00:00:00Z', true],
  ['0001-12-31', true],
  ['0002-01-01T00:00:00Z', false],
  ['1001-01-01T00:00:00Z', false],
  ['00010-01-01', false],
  ['', false],
])('%s lies in the year 1: %s', (timestamp, isIn) => {
  expect(isYearOne(timestamp)).toBe(isIn);
});

it('knows the value sets that other clients spell differently (C-09)', () => {
  expect(secondSpellings.ServiceType?.('Towing')).toBe('TowingTransport');
  expect(secondSpellings.RequestStatus?.('CallCenterAssigned')).toBe('HomeAssistanceCompanyAssigned');
  expect(secondSpellings.WorkshopCapability?.('AuxiliaryBattery')).toBe('auxiliaryBattery');
  expect(Object.keys(secondSpellings)).toHaveLength(3);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (word) => {
      for (const canonical of Object.values(secondSpellings)) {
        const written = canonical(word);
        if (written !== undefined) expect(canonical(written)).toBe(written);
      }
    }),
  );
});
