import type { PartnerPrices } from '@towline/sdk/api';

/** The services that a partner has a price of its own for, in the order of the documents (3-platform §3). */
export const pricedServices = [
  'JumpStart',
  'BreakdownAssistance',
  'ExtraMileage',
  'WheelLiftTow',
] as const satisfies readonly (keyof PartnerPrices)[];

/** The key of the prices that hold where a contract has none of its own (3-platform §3). */
export const defaultPrices = 'Default';
