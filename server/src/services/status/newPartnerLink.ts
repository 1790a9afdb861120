import type { ContactLanguage, PartnerPageKind } from '@towline/sdk/api';
import { languageCodeOf } from '@towline/sdk/domain/language/fallback';
import { contactLanguageValues } from '@towline/sdk/values';
import type { Tx } from '../../db/tx.ts';
import { partnerLinks } from '../../stores/partnerLinks.ts';
import { newPageSecret, pageAddress } from '../publicPages/pageSecret.ts';

/** Hours that a link is good for: a job may be planned for tomorrow, a repair for next week (DECISIONS T-68). */
const hoursOf: Readonly<Record<PartnerPageKind, number>> = { Offer: 72, Job: 7 * 24, Repair: 45 * 24 };

/** The language of the pages and messages for whoever speaks this one: his own where there are texts, else English. */
export const pageLanguageOf = (language: string | undefined): ContactLanguage =>
  contactLanguageValues.find((code) => code === languageCodeOf(language ?? '')) ?? 'en';

/** A link that was made; `kept` is its address without the secret. */
export interface MadeLink {
  secret: string;
  url: string;
  kept: string;
  language: ContactLanguage;
  expiresAt: Date;
}

/** Makes a link to the page of an offer, a job or a repair; its secret is only in the answer. */
export async function newPartnerLink(
  tx: Tx,
  link: {
    kind: PartnerPageKind;
    subjectId: string;
    requestId: string;
    language: string | undefined;
    by: string;
    at: Date;
    deviceId?: string | undefined;
  },
  base: string,
): Promise<MadeLink> {
  const { secret, hash } = newPageSecret();
  const { kind, subjectId, requestId, by, at, deviceId } = link;
  const language = pageLanguageOf(link.language);
  const expiresAt = new Date(at.getTime() + hoursOf[kind] * 3_600_000);
  const about = { kind, subjectId, requestId, deviceId };
  await partnerLinks.add(tx, { ...about, secretHash: hash, language, createdBy: by, at, expiresAt });
  return { secret, ...pageAddress(base, 'partner', secret), language, expiresAt };
}
