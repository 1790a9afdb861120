import type { ContactLanguage } from '@towline/sdk/api';
import type { Tx } from '../../db/tx.ts';
import { jobs } from '../../stores/jobs.ts';
import { partnerRecords } from '../../stores/partnerRecords.ts';
import { contractOfRequest } from '../../stores/requests/receivers.ts';
import { contactsNow } from '../partners/followContacts.ts';
import { pageSms } from '../publicPages/pageSms.ts';
import { type PartnerNews, tellPartner } from '../status/tellPartner.ts';

const sentences: Readonly<Record<ContactLanguage, string>> = {
  en: 'Please check the outcome and the remarks of your report once more.',
  fr: 'Merci de revoir le résultat et les remarques de votre rapport.',
  nl: 'Kijk het resultaat en de opmerkingen van uw rapport nog eens na a.u.b.',
  it: 'Vi preghiamo di ricontrollare esito e note del vostro rapporto.',
  de: 'Bitte prüfen Sie Ergebnis und Bemerkungen Ihres Berichts noch einmal.',
};

/** Asks the partner of a done job for his report once more, with a link to its page; who has no address is called (2-requests §7). */
export async function tellReopened(
  tx: Tx,
  { jobId, ...told }: Pick<PartnerNews, 'requestId' | 'by' | 'at'> & { jobId: string },
  base: string,
): Promise<void> {
  const [job, facts] = [await jobs.byId(tx, jobId), await contractOfRequest(tx, told.requestId)];
  if (!job || !facts) return;
  // The job may be done since weeks: they are asked where they are reached by now (DECISIONS T-1016).
  const partner = job.partnerId ? await partnerRecords.kept(tx, job.partnerId) : undefined;
  const { partnerEmail, partnerLanguage, dispatchLocation } = partner ? contactsNow(job.doc, partner) : job.doc;
  await tellPartner(
    tx,
    { kind: 'partner.ReportReopened', page: 'Job', subjectId: jobId, partnerJobId: jobId, facts, ...told },
    {
      ...{ email: partnerEmail ?? null, language: partnerLanguage ?? null },
      ...{ smsNumber: dispatchLocation?.smsNumber ?? null, country: dispatchLocation?.address?.countryCode ?? null },
    },
    {
      mail: (language) => `<p>${sentences[language]}</p>`,
      text: (language, link) =>
        pageSms('reopened', language, { shortId: facts.shortId, companyName: facts.home?.name, link }),
    },
    base,
  );
}
