import { smsReceiver } from '../../core/smsReceiver.ts';
import type { NewEffect } from '../../stores/outbox.ts';
import type { CommunicationFacts } from '../../stores/requests/receivers.ts';
import { pageSms } from '../publicPages/pageSms.ts';
import { communicationsDue, type NewStatus } from './contractMails.ts';
import { pageLanguageOf } from './newPartnerLink.ts';

const kind = 'partner.CustomerCancelled';

/** The text message that stops a partner whose job ended: he drives, and reads no mail (DECISIONS S-28). A workshop has no way to turn back. */
export function stopText(facts: CommunicationFacts, write: NewStatus): NewEffect[] {
  const { partner, shortId, home } = facts;
  if (!partner?.smsNumber || !communicationsDue(facts, write).some((due) => due.kind === kind)) return [];
  const language = pageLanguageOf(partner.language);
  return [
    {
      channel: 'Sms',
      kind,
      receiver: smsReceiver(partner.smsNumber, partner.country),
      language,
      body: pageSms(partner.isWorkshop ? 'repairGone' : 'stop', language, { shortId, companyName: home?.name }),
      partnerJobId: partner.jobId,
    },
  ];
}
