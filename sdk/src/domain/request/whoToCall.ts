import type { AssistanceRequest } from '../../generated/api.ts';
import { internationalPhone } from '../phoneNumber.ts';
import { activeJobOf } from './status.ts';

/** Somebody whom an agent rings up; either may be unknown. */
export type ToCall = { readonly name?: string; readonly phoneNumber?: string };

type Subject = {
  readonly customer?: AssistanceRequest['customer'];
  readonly location: Pick<AssistanceRequest['location'], 'country'>;
  readonly order: Pick<AssistanceRequest['order'], 'caller' | 'serviceLocation' | 'entitlement'>;
};

const toCall = (name: string | undefined, number: string | undefined, country: string | undefined): ToCall => ({
  ...(name ? { name } : {}),
  ...(number ? { phoneNumber: internationalPhone(number, country) } : {}),
});

/**
 * Who called, and the number on which they are called back: what was left with the call, else the
 * customer's, the first contact's at the vehicle, the policy's (DECISIONS T-194; 2-requests §2, phone numbers in international format).
 */
export function callerToCall({ customer, location, order }: Subject): ToCall {
  const contacts = order.serviceLocation.contacts ?? [];
  const policy = order.entitlement?.policy;
  const insured = [policy?.customerFirstName, policy?.customerLastName].filter(Boolean).join(' ');
  return toCall(
    order.caller?.name || customer?.name || contacts.find(({ name }) => name)?.name || insured,
    order.caller?.callbackNumber ||
      customer?.phoneNumber ||
      contacts.find(({ phoneNumber }) => phoneNumber)?.phoneNumber ||
      policy?.customerPhoneNumber,
    location.country,
  );
}

/**
 * The partner who is at work, or who finished it, with the number of the desk that sends them out; the number only for who may
 * see it (DECISIONS T-194; 2-requests §6, SeeAssignedPartnerDetails).
 */
export function partnerToCall(
  { jobs, location }: Pick<AssistanceRequest, 'jobs'> & Pick<Subject, 'location'>,
  seesPartner: boolean,
): ToCall | undefined {
  const job = activeJobOf(jobs) ?? jobs.findLast(({ jobStatus }) => jobStatus === 'Completed');
  if (!job) return undefined;
  const { partner, dispatchLocation } = job;
  return toCall(
    job.partnerName ?? partner.name,
    seesPartner ? (job.partnerPhoneNumber ?? partner.phoneNumber ?? dispatchLocation?.phoneNumber) : undefined,
    dispatchLocation?.address?.countryCode ?? location.country,
  );
}
