import type { Query } from '@towline/sdk/types';

type Asked = Exclude<keyof Query<'listRequests'>, 'take' | 'skip' | 'cursor' | 'format' | 'locale'>;

// Total, so that a parameter that the contract gains is decided on here.
const names: Readonly<Record<Asked, true>> = {
  status: true,
  statusReason: true,
  country: true,
  region: true,
  contractCode: true,
  externalContractCode: true,
  name: true,
  email: true,
  licensePlate: true,
  phone: true,
  phoneNumber: true,
  vin: true,
  reference: true,
  partnerName: true,
  id: true,
  from: true,
  to: true,
  text: true,
  sortBy: true,
  contract: true,
  exclude: true,
};

/**
 * What of the address the list is asked with (2-requests §2): every parameter that the contract names, whether a field of the screen
 * holds it or not. The server refuses others, and the address keeps them (DECISIONS T-276).
 */
export const askedOfServer = <Values extends object>(values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(names, name))) as Values;
