import type { PriceList, PriceListService, ServiceOrder, Vehicle } from '../../generated/api.ts';
import { anOrder } from '../order/fixtures.testing.ts';

export const line = (code: string, price: number | null, more: Partial<PriceListService> = {}): PriceListService => ({
  ...{ code, price, pricingType: 'Service', displayOrder: 1 },
  ...more,
});
export const list = (code: string, ...services: PriceListService[]): PriceList => ({
  code,
  title: code,
  version: 3,
  services,
});
export const friday = Date.parse('2026-11-20T11:00:00Z');
export const sundayNight = Date.parse('2026-11-22T22:00:00Z');
export const van: Vehicle = { weightCategory: 'UpTo5000' };
export const tow = (vehicle: Vehicle = {}): ServiceOrder =>
  anOrder({ requestedService: { type: 'TowingTransport' }, vehicle });
export const job = (order = tow(), instant = friday, kilometres = 10) => ({
  ...{ order, instant, kilometres, isHoliday: false },
  timeZone: 'Europe/Brussels',
});
export const q8 = { code: 'Q8', type: 'B2B', pricing: { priceListCode: 'Q8' } } as const;
export const network = list('Default', line('Towing', 88), line('ExtraMileage', 1.45));
export const book = (...services: PriceListService[]) =>
  ({ source: 'PartnerList', list: 'Janssens', services }) as const;
