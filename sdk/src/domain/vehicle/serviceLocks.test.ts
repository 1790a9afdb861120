import { describe, expect, it } from 'vitest';
import type { ServiceType } from '../../generated/api.ts';
import { anOrder } from '../order/fixtures.testing.ts';
import { categoryLock, chooseCategory, withCategoryLock } from './serviceLocks.ts';

describe('categoryLock', () => {
  it.each<[ServiceType | undefined, object | undefined]>([
    ['OnSiteBatteryReplacement', { category: 'Ignition', status: 'defectiveBattery' }],
    ['TelematicsAssistance', { category: 'Telematics', status: 'noTelematicsSignal' }],
    ['Workshop', { category: 'Other' }],
    ['BreakdownAssistance', undefined],
    ['TowingTransport', undefined],
    ['TowingWithRepair', undefined],
    [undefined, undefined],
  ])('%s fixes %j', (type, lock) => {
    expect(categoryLock(anOrder({ requestedService: { type } }))).toEqual(lock);
  });

  it('a workshop ticket is Other before its service is chosen', () => {
    expect(categoryLock(anOrder({}, 'Workshop'))).toEqual({ category: 'Other' });
  });
});

describe('chooseCategory', () => {
  const order = anOrder({
    requestedService: { category: 'Tires' },
    vehicle: { statusFlags: { flatTire: 'Yes', multipleFlatTires: 'Unknown' } },
  });

  it('clears the statuses of the category before, keeps the stand-alone answers', () => {
    const chosen = chooseCategory(order, 'Fuel');
    expect(chosen.requestedService.category).toBe('Fuel');
    expect(chosen.vehicle.statusFlags).toEqual({ multipleFlatTires: 'Unknown' });
  });

  it('the same category changes nothing', () => {
    expect(chooseCategory(order, 'Tires')).toBe(order);
  });
});

describe('withCategoryLock', () => {
  it('sets the fixed category and only its fixed status', () => {
    const order = anOrder({
      requestedService: { type: 'OnSiteBatteryReplacement', category: 'Ignition' },
      vehicle: { statusFlags: { outOfCharge: 'Yes', rollable: 'Yes' } },
    });
    expect(withCategoryLock(order).vehicle.statusFlags).toEqual({ rollable: 'Yes', defectiveBattery: 'Yes' });
  });

  it('makes a workshop ticket Other without touching the damage', () => {
    const order = anOrder({ vehicle: { statusFlags: { lightlyDamaged: 'Yes' } } }, 'Workshop');
    expect(withCategoryLock(order)).toMatchObject({
      requestedService: { category: 'Other' },
      vehicle: { statusFlags: { lightlyDamaged: 'Yes' } },
    });
  });

  it('leaves a free service alone', () => {
    const order = anOrder({ requestedService: { type: 'TowingTransport', category: 'Engine' } });
    expect(withCategoryLock(order)).toBe(order);
  });
});
