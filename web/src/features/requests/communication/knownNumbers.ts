import type { AssistanceRequest } from '@towline/sdk/api';
import { internationalPhone } from '@towline/sdk/domain/phoneNumber';

/** A number of somebody who has a part in the request. */
export interface KnownNumber {
  readonly number: string;
  readonly name: string;
}

/** Whom an agent writes to: the customer and the contacts of the places, then the partner; each number once. */
export function knownNumbers(request: AssistanceRequest | undefined): readonly KnownNumber[] {
  if (!request) return [];
  const { customer, order, jobs } = request;
  const contacts = [...(order.serviceLocation.contacts ?? []), ...(order.destinationLocation?.contacts ?? [])];
  const job = jobs.find(({ isActive }) => isActive);
  const all = [
    { number: customer?.phoneNumber, name: customer?.name },
    ...contacts.map(({ phoneNumber, name }) => ({ number: phoneNumber, name })),
    { number: order.caller?.callbackNumber, name: customer?.name },
    { number: job?.dispatchLocation?.smsNumber ?? job?.partnerPhoneNumber, name: job?.partner.name },
  ];
  const byNumber = new Map<string, KnownNumber>();
  for (const { number, name } of all) {
    const text = number ? internationalPhone(number, request.location.country) : '';
    if (text !== '' && !byNumber.has(text)) byNumber.set(text, { number: text, name: name ?? '' });
  }
  return [...byNumber.values()];
}
