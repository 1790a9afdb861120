import type { AssistanceRequest } from '@towline/sdk/api';
import { mobileNumberOf } from '@towline/sdk/domain/mobilePhone';
import { internationalPhone } from '@towline/sdk/domain/phoneNumber';
import { motoristMobile } from '@towline/sdk/domain/request/motoristMobile';
import { knownNumbers } from './knownNumbers.ts';

/**
 * The number that a text message goes to first: the motorist's first mobile one, as the server chooses it by itself (DECISIONS
 * T-67), else the first number that is known.
 */
export function firstNumber(request: AssistanceRequest | undefined): string {
  if (!request) return '';
  const { customer, order, location } = request;
  const mobile = mobileNumberOf(customer?.phoneNumber ?? '', location.country) ?? motoristMobile(order)?.phoneNumber;
  return mobile ? internationalPhone(mobile) : (knownNumbers(request)[0]?.number ?? '');
}
