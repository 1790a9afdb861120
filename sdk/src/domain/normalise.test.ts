import { describe, expect, it } from 'vitest';
import { requestStatusValues, serviceTypeValues, workshopCapabilityValues } from '../generated/values.ts';
import {
  dateOrNone,
  normaliseOrderBody,
  normaliseRequest,
  normaliseServiceType,
  normaliseStatus,
  normaliseWorkshopCapability,
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

describe('normaliseOrderBody', () => {
  it('writes second spellings canonically and leaves year-1 appointments out', () => {
    const body = {
      requestedService: { type: 'Towing', category: 'Engine' },
      capabilities: ['AuxiliaryBattery', 'nonsense', 7],
      serviceLocation: {
        appointment: { startDateTime: '0001-01-01T00:00:00', endDateTime: '2026-11-21T10:00:00Z', kind: 'Asap' },
      },
    };
    expect(normaliseOrderBody(body)).toEqual({
      requestedService: { type: 'TowingTransport', category: 'Engine' },
      capabilities: ['auxiliaryBattery', 'nonsense', 7],
      serviceLocation: { appointment: { endDateTime: '2026-11-21T10:00:00Z', kind: 'Asap' } },
    });
    expect(body.requestedService.type).toBe('Towing');
  });

  it.each([null, undefined, 'text', 7, [], [{ requestedService: { type: 'Towing' } }]])(
    'hands back %j for the validation',
    (body) => {
      expect(normaliseOrderBody(body)).toBe(body);
    },
  );

  it('keeps a service type that is canonical already', () => {
    const body = { requestedService: { type: 'Workshop' }, destinationLocation: { appointment: { kind: 'Asap' } } };
    expect(normaliseOrderBody(body)).toEqual(body);
    expect(normaliseOrderBody({ requestedService: { type: 7 }, capabilities: 'tires' })).toEqual({
      requestedService: { type: 7 },
      capabilities: 'tires',
    });
  });

  it('leaves what it does not know', () => {
    const body = {
      requestedService: { type: 'Nonsense' },
      serviceLocation: 7,
      destinationLocation: { appointment: 'x' },
    };
    expect(normaliseOrderBody(body)).toEqual(body);
  });
});
