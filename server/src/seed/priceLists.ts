import type { PriceList, PriceListService, PriceViewpoint } from '@towline/sdk/api';
import { DEFAULT_HANDLING_FEE } from '@towline/sdk/domain/invoice/lines';
import type { DemoPartner } from './partners/demoPartner.ts';

/** A price list as it is stored. Prices are euro without VAT. */
export type PriceListDocument = PriceList & { viewpoint: PriceViewpoint };

/** Code, type, parent, unit, price; the ten that every list needs come first (3-platform §9). */
const items: readonly (readonly [
  string,
  PriceListService['pricingType'],
  string | undefined,
  'km' | 'day' | 'HandlingFee' | 'EmptyRide' | undefined,
  number,
])[] = [
  ['BreakdownAssistance', 'Service', undefined, undefined, 72],
  ['Towing', 'Service', undefined, undefined, 88],
  ['Redelivery', 'Service', undefined, undefined, 65],
  ['EmptyRide', 'Fee', undefined, 'EmptyRide', 45],
  ['ExtraMileage', 'Fee', undefined, 'km', 1.45],
  ['Depot', 'Fee', undefined, 'day', 12.5],
  ['LimitedHeight', 'Supplement', 'Towing', undefined, 35],
  ['AdditionalComplexity', 'Supplement', 'Towing', undefined, 40],
  ['BasicRecovery', 'Supplement', 'Towing', undefined, 95],
  ['RoadConditions', 'Supplement', undefined, undefined, 25],
  ['JumpStart', 'Service', 'BreakdownAssistance', undefined, 62],
  ['TireChange', 'Service', 'BreakdownAssistance', undefined, 66],
  ['DoorUnlock', 'Service', 'BreakdownAssistance', undefined, 70],
  ['WheelLiftTow', 'Service', 'Towing', undefined, 88],
  ['FlatbedTow', 'Service', 'Towing', undefined, 99],
  ['AccidentTow', 'Service', 'Towing', undefined, 125],
  ['VehicleRecovery', 'Service', undefined, undefined, 140],
  ['HandlingFee', 'AdminFee', undefined, 'HandlingFee', DEFAULT_HANDLING_FEE],
  ['Recovery', 'SupplementCategory', 'Towing', undefined, 0],
  ['Toll', 'Others', undefined, undefined, 0],
];

/** Lists by code: title, whose view, how much dearer than the default. */
const lists: readonly (readonly [string, string, PriceViewpoint, number])[] = [
  ['Default', 'Default tariffs', 'Network', 1],
  ['SIABIS', 'SIABIS motorways', 'Network', 1.4],
  ['C24_LU', 'C24 Luxembourg', 'Client', 1.1],
  ['C24_IT', 'C24 Italia', 'Client', 0.92],
  ['BA', 'Blue Assistance', 'Client', 0.88],
  ['Q8', 'Q8', 'Client', 0.98],
  ['Auto5', 'Auto5', 'Client', 0.95],
  ['Eurocross', 'Eurocross', 'Client', 1.05],
  ['C24_FR', 'C24 France', 'Client', 1.02],
];

/** The price lists that the contracts name (3-platform §3, §9). */
export function createPriceLists(): PriceListDocument[] {
  return lists.map(([code, title, viewpoint, factor]) => ({
    code,
    title,
    description: `${title}, euro without VAT`,
    viewpoint,
    services: servicesAt(factor),
  }));
}

function servicesAt(factor: number): PriceListDocument['services'] {
  return items.map(([itemCode, pricingType, parentServiceCode, unitCode, price], index) => ({
    code: itemCode,
    ...(parentServiceCode && { parentServiceCode }),
    pricingType,
    displayOrder: index + 1,
    ...(unitCode && { unitCode }),
    // The handling fee is the same everywhere (2-requests §9).
    price: itemCode === 'HandlingFee' ? price : Math.round(price * factor * 100) / 100,
    // An old line, with what it cost before: shown, never charged (DECISIONS S-35).
    isArchived: itemCode === 'Toll',
    ...(itemCode === 'Toll' && { legacyPrice: 4.5 }),
    isSurchargeApplicable: pricingType === 'Service',
    ...(pricingType === 'Service' && { surcharge }),
  }));
}

/** What three partners ask by a list of their own, under their own codes, and one of them for one contract besides (3-platform §9, DECISIONS S-35). */
export function createPartnerPriceLists(partners: readonly DemoPartner[]): PriceListDocument[] {
  const three = partners.filter(({ isActive }) => isActive).slice(0, 3);
  const general = three.map(({ code, name }, index) => ({
    code,
    title: name,
    description: `${name}, euro without VAT`,
    viewpoint: 'Partner' as const,
    services: servicesAt(0.9 + index * 0.08),
  }));
  const forContract = three.slice(0, 1).map(({ code, name }) => ({
    code: `${code}/C24Prepaid19`,
    title: `${name}, C24Prepaid19`,
    description: `${name} for one contract, euro without VAT`,
    viewpoint: 'Partner' as const,
    contractCode: 'C24Prepaid19',
    services: servicesAt(0.86),
  }));
  return [...general, ...forContract];
}

const surcharge = {
  nightPriceMultiplier: 1.5,
  saturdayPriceMultiplier: 1.25,
  sundayPriceMultiplier: 1.5,
  nightInterval: { start: '20:00', end: '07:00' },
};
