import type { ContactLanguage, ServiceOrder } from '@towline/sdk/api';
import { whichOfTwo } from '@towline/sdk/domain/communication/whichOfTwo';
import { formatDateTime } from '@towline/sdk/domain/time/dateFormat';
import { zoneOfPlace } from '@towline/sdk/domain/timeZone';
import type { Tx } from '../../db/tx.ts';
import { repairJobs } from '../../stores/repairJobs.ts';
import { contractOfRequest } from '../../stores/requests/receivers.ts';
import { pageSms } from '../publicPages/pageSms.ts';
import { tellPartner } from './tellPartner.ts';

const sentences: Readonly<Record<ContactLanguage, (time: string) => string>> = {
  en: (time) => `The time that you proposed is agreed: ${time}.`,
  fr: (time) => `L’heure que vous avez proposée est convenue : ${time}.`,
  nl: (time) => `Het uur dat u hebt voorgesteld is afgesproken: ${time}.`,
  it: (time) => `L’orario che avete proposto è concordato: ${time}.`,
  de: (time) => `Die von Ihnen vorgeschlagene Zeit ist vereinbart: ${time}.`,
};

/** A moment as the clock of the order's place says it, and which one where it says so twice (DECISIONS S-12, T-1026). */
export function timeAtPlace(at: Date, { serviceLocation }: ServiceOrder): string {
  const [instant, zone] = [at.toISOString(), zoneOfPlace(serviceLocation)];
  return `${formatDateTime(instant, zone)}${whichOfTwo(instant, zone)}`;
}

/** What a mail says to whoever proposed the time that was taken. */
export const agreedParagraph = (language: ContactLanguage, time: string): string =>
  `<p>${sentences[language](time)}</p>`;

/**
 * Tells a workshop in its language that the time which it proposed is agreed: by mail and by text message, each with a
 * link to its page (2-requests §3). One that has neither address learns it from its page.
 */
export async function tellAgreedRepair(
  tx: Tx,
  repair: { id: string; requestId: string; order: ServiceOrder; agreedFor: Date; by: string; at: Date },
  base: string,
): Promise<void> {
  const receiver = await repairJobs.receiver(tx, repair.id);
  const facts = await contractOfRequest(tx, repair.requestId);
  if (!facts || !receiver) return;
  const { id: subjectId, requestId, by, at } = repair;
  const time = timeAtPlace(repair.agreedFor, repair.order);
  await tellPartner(
    tx,
    { kind: 'partner.ProposedTimeAccepted', page: 'Repair', subjectId, requestId, facts, by, at },
    receiver,
    {
      mail: (language) => agreedParagraph(language, time),
      text: (language, link) =>
        pageSms('agreed', language, { shortId: facts.shortId, companyName: facts.home?.name, time, link }),
    },
    base,
  );
}
