import { communicationTextFor } from '@towline/sdk/domain/contract/communications';
import { communicationsOfStatus, type DueCommunication } from '@towline/sdk/domain/request/statusCommunications';
import { OPERATOR_TIME_ZONE } from '@towline/sdk/domain/time/zone';
import type { NewEffect } from '../../stores/outbox.ts';
import type { StatusWrite } from '../../stores/requests/changeStatus.ts';
import type { CommunicationFacts } from '../../stores/requests/receivers.ts';

/** The status, and the partner's job that ended with it. */
type NewStatus = Pick<StatusWrite, 'status' | 'statusReason'> & { endedJobId?: string | undefined };

/** Which communications a new status sends, and to whom (DECISIONS S-28). */
export const communicationsDue = (facts: CommunicationFacts, write: NewStatus): DueCommunication[] =>
  communicationsOfStatus({
    status: write.status,
    statusReason: write.statusReason,
    service: facts.service,
    endsPartnersJob: facts.partner !== null && facts.partner.jobId === write.endedJobId,
  });

const brusselsTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: OPERATOR_TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

/** Fills {{placeholders}}; an unknown one stays as it is, so that it is seen. Times are Europe/Brussels (DECISIONS S-12). */
export function fillTemplate(html: string, facts: CommunicationFacts): string {
  const values: Record<string, string> = {
    shortId: facts.shortId,
    requestId: facts.id,
    licensePlate: facts.licensePlate ?? '',
    vehicle: facts.makeModel ?? '',
    location: facts.address ?? '',
    service: facts.service,
    customerName: facts.customerName ?? '',
    customerPhone: facts.customerPhone ?? '',
    contract: facts.contractName,
    partner: facts.partner?.name ?? '',
    createdAt: brusselsTime.format(facts.createdAt).replaceAll('/', '-').replace(',', ''),
  };
  return html.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? escapeHtml(values[name]!) : whole,
  );
}

function addressOf(
  facts: CommunicationFacts,
  to: DueCommunication['to'],
): { email: string; language: string } | undefined {
  if (to === 'partner')
    return facts.partner?.email ? { email: facts.partner.email, language: facts.partner.language ?? 'en' } : undefined;
  const organisation = facts[to];
  const language = organisation?.country
    ? ({ BE: 'nl', LU: 'fr', FR: 'fr', IT: 'it', DE: 'de' } as Record<string, string>)[organisation.country]
    : undefined;
  return organisation?.email ? { email: organisation.email, language: language ?? 'en' } : undefined;
}

/** The mails of a new status: in the receiver's language, then en, then the first there is; none where there is no text or address. */
export function communicationsFor(facts: CommunicationFacts, write: NewStatus): NewEffect[] {
  return communicationsDue(facts, write).flatMap(({ kind, to }) => {
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
        subject: `${facts.shortId} ${facts.licensePlate ?? ''}`.trim(),
        body: fillTemplate(found.text, facts),
        contentType: 'text/html' as const,
        partnerJobId: to === 'partner' ? facts.partner?.jobId : undefined,
      },
    ];
  });
}
