import type { DispatchLocation, Partner } from '@towline/sdk/api';
import { isSameJson } from '@towline/sdk/domain/contract/sameJson';
import { jobDepotOf } from '@towline/sdk/domain/partner/jobDepot';
import type { Tx } from '../../db/tx.ts';
import { jobContacts } from '../../stores/jobContacts.ts';
import type { JobDocument } from '../../stores/jobs.ts';

const ofDepot = [
  'email',
  'smsNumber',
  'phoneNumber',
  'phoneNumber2',
  'phoneNumber3',
  'phone',
  'phone2',
  'phone3',
] as const;

const reachedAt = ({
  operationalDetails: { dispatchEmail, dispatchPhoneNumber, dispatchVoiceLanguage } = {},
}: Partner) => ({
  email: dispatchEmail,
  phoneNumber: dispatchPhoneNumber,
  language: dispatchVoiceLanguage ?? 'en',
});

/** What stood there as the record had it is as the record has it now; what an agent wrote on the job instead stays. */
function followed<Value>(stands: Value, was: Value, is: Value): Value {
  return stands === was ? is : stands;
}

function depotAs(depot: DispatchLocation, before: Partner, after: Partner): DispatchLocation {
  const of = ({ dispatchLocations }: Partner) =>
    dispatchLocations.find(({ id }) => id !== undefined && id === depot.id);
  const [was, is] = [of(before), of(after)].map((one) => one && jobDepotOf(one));
  if (!was || !is) return depot;
  return { ...depot, ...Object.fromEntries(ofDepot.map((name) => [name, followed(depot[name], was[name], is[name])])) };
}

/** The job with the contacts that its partner has now; where it was sent from, and for what price, stays. */
export function withContacts(doc: JobDocument, before: Partner, after: Partner): JobDocument {
  const [was, is] = [reachedAt(before), reachedAt(after)];
  const { partner, dispatchLocation } = doc;
  return {
    ...doc,
    partnerEmail: followed(doc.partnerEmail, was.email, is.email),
    partnerPhoneNumber: followed(doc.partnerPhoneNumber, was.phoneNumber, is.phoneNumber),
    partnerLanguage: followed<string | undefined>(doc.partnerLanguage, was.language, is.language),
    partner: {
      ...partner,
      email: followed(partner.email, was.email, is.email),
      phoneNumber: followed(partner.phoneNumber, was.phoneNumber, is.phoneNumber),
      language: followed<string | undefined>(partner.language, was.language, is.language),
    },
    ...(dispatchLocation && { dispatchLocation: depotAs(dispatchLocation, before, after) }),
  };
}

/** The same of a job that is over, which no save of its partner has followed: by what it says of them beside it. */
export function contactsNow(doc: JobDocument, after: Partner): JobDocument {
  const { email, phoneNumber, language } = doc.partner;
  const before = {
    ...after,
    operationalDetails: { dispatchEmail: email, dispatchPhoneNumber: phoneNumber, dispatchVoiceLanguage: language },
    dispatchLocations: doc.dispatchLocation ? [doc.dispatchLocation] : [],
  } as Partner;
  return withContacts(doc, before, after);
}

/**
 * A partner is reached otherwise: so are they on their running jobs, also on one that was planned weeks ago. What is called off is told
 * where they read it, and their call is known (DECISIONS T-1016).
 */
export async function followContacts(tx: Tx, before: Partner, after: Partner): Promise<void> {
  const contactsOf = (one: Partner) => [reachedAt(one), one.dispatchLocations];
  if (isSameJson(contactsOf(before), contactsOf(after))) return;
  for (const { id, doc } of await jobContacts.running(tx, before.id)) {
    const now = JSON.parse(JSON.stringify(withContacts(doc, before, after))) as JobDocument;
    if (!isSameJson(doc, now)) await jobContacts.save(tx, id, JSON.stringify(now));
  }
}
