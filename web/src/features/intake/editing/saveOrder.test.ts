import type { ServiceOrder } from '@towline/sdk/api';
import { aWholeOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { describe, expect, it } from 'vitest';
import { inOrder, wayOfSaving } from './saveOrder.ts';

const before = aWholeOrder({ externalId: 'A1' });
const { vehicle, requestedService, serviceLocation } = before;

describe('how an edited order is sent', () => {
  it.each<[string, Partial<ServiceOrder>, ReturnType<typeof wayOfSaving>]>([
    ['nothing', {}, undefined],
    ['the vehicle', { vehicle: { ...vehicle, color: 'Red' } }, 'vehicle'],
    ['a field of the vehicle that is emptied', { vehicle: { ...vehicle, make: '' } }, 'vehicle'],
    ['the place', { serviceLocation: { ...serviceLocation, remarks: 'x' } }, 'serviceLocation'],
    ['the destination', { destinationLocation: { required: true, choice: 'Customer' } }, 'destinationLocation'],
    ['the service', { requestedService: { ...requestedService, description: 'x' } }, 'contract'],
    ['another reference', { externalId: 'A2' }, 'contract'],
    // Its own call leaves what is not named.
    ['a reference that is emptied', { externalId: '' }, 'whole'],
    ['what the caller said', { caller: { everyoneSafe: 'Yes' } }, 'whole'],
    ['two parts', { externalId: 'A2', vehicle: { ...vehicle, color: 'Red' } }, 'whole'],
  ])('%s', (_what, change, expected) => {
    expect(wayOfSaving({ before, order: { ...before, ...change } })).toBe(expected);
  });

  it.each<[Parameters<typeof inOrder>[1], string, string]>([
    ['vehicle', '/color', '/vehicle/color'],
    ['serviceLocation', '/contacts/0/email', '/serviceLocation/contacts/0/email'],
    ['contract', '/requestedService/type', '/requestedService/type'],
    ['whole', '/order/vehicle/color', '/vehicle/color'],
    [undefined, '/vehicle', '/vehicle'],
  ])('of the %s, a fault at %s is one of the order at %s', (way, pointer, expected) => {
    expect(inOrder([{ pointer, detail: 'x', code: 'X' }], way)).toEqual([
      { pointer: expected, detail: 'x', code: 'X' },
    ]);
  });
});
