import { letterOf, withLink } from '@towline/sdk/domain/communication/letter';
import type { CommunicationValues } from '@towline/sdk/domain/communication/placeholders';
import { communicationTextFor } from '@towline/sdk/domain/contract/communications';
import { languageOfCountry } from '@towline/sdk/domain/language/countryLanguages';
import { communicationsOfStatus, type DueCommunication } from '@towline/sdk/domain/request/statusCommunications';
import { companySender } from '../../core/companySender.ts';
import type { NewEffect } from '../../stores/outbox.ts';
import type { StatusWrite } from '../../stores/requests/changeStatus.ts';
import type { CommunicationFacts } from '../../stores/requests/receivers.ts';

/** The status, who brought it about, and the partner's job that ended with it. */
export type NewStatus = Pick<StatusWrite, 'status' | 'statusReason' | 'agentId'> & { endedJobId?: string | undefined };

/** Which communications a new status sends, and to whom (DECISIONS S-28). */
export const communicationsDue = (facts: CommunicationFacts, write: NewStatus): DueCommunication[] =>
  communicationsOfStatus({
    status: write.status,
    statusReason: write.statusReason,
    service: facts.service,
    endsPartnersJob: facts.partner !== null && facts.partner.jobId === write.endedJobId,
    isByAgent: write.agentId !== undefined,
  });

/** What is known for the placeholders of a message; the page's link only once it was made (2-requests §2, deep links). */
export function valuesOf(facts: CommunicationFacts): CommunicationValues {
  const { home, partner } = facts;
  const values: Partial<Record<keyof CommunicationValues, string | null | undefined>> = {
    shortId: facts.shortId,
    requestId: facts.id,
    licensePlate: facts.licensePlate,
    vehicle: facts.makeModel,
    location: facts.address,
    destination: facts.destination,
    service: facts.service,
    customerName: facts.customerName,
    customerPhone: facts.customerPhone,
    contract: facts.contractName,
    createdAt: facts.createdAt.toISOString(),
    companyName: home?.name,
    companyPhone: home?.phoneNumber,
    companyEmail: home?.email,
    partner: partner?.name,
    partnerPhone: partner?.phoneNumber,
    arrivalTime: partner?.arrivalAt,
    timeZone: facts.timeZone,
    remarks: partner?.remarks,
    price: partner?.price?.toString(),
    link: partner?.pageLink,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));
}

function addressOf(
  facts: CommunicationFacts,
  to: DueCommunication['to'],
): { email: string; language: string } | undefined {
  if (to === 'partner')
    return facts.partner?.email ? { email: facts.partner.email, language: facts.partner.language ?? 'en' } : undefined;
  const organisation = facts[to];
  return organisation?.email
    ? { email: organisation.email, language: languageOfCountry(organisation.country) }
    : undefined;
}

/** One communication of the contract: in the receiver's language, then en, then the first there is; none where there is no text or address. */
export function communicationTo(
  facts: CommunicationFacts,
  kind: DueCommunication['kind'],
  to: DueCommunication['to'],
): NewEffect[] {
  const texts = facts.communications[kind]?.texts;
  const address = addressOf(facts, to);
  if (!texts || !address) return [];
  const found = communicationTextFor({ texts }, address.language);
  if (!found) return [];
  return [
    {
      channel: 'Email' as const,
      kind,
      receiver: address.email,
      language: found.language,
      ...letterOf({ kind, ...found }, valuesOf(facts)),
      contentType: 'text/html' as const,
      partnerJobId: to === 'partner' ? facts.partner?.jobId : undefined,
      payload: to === 'home' || !facts.home ? {} : companySender(facts.home.name, facts.home.email),
    },
  ];
}

/** The mails of a new status. */
export const communicationsFor = (facts: CommunicationFacts, write: NewStatus): NewEffect[] =>
  communicationsDue(facts, write).flatMap(({ kind, to }) => communicationTo(facts, kind, to));

/** The message with the link to the partner's page, where its text has not placed it; once sent, it is kept without the secret. */
export function withPageLink(message: NewEffect, { url, kept }: { url: string; kept: string }): NewEffect {
  const body = withLink(message.body, url);
  return { ...message, body, bodyAfterwards: body.replaceAll(url, kept) };
}
