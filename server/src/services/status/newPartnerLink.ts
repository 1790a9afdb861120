import type { ContactLanguage, PartnerPageKind } from '@towline/sdk/api';
import { languageCodeOf } from '@towline/sdk/domain/language/fallback';
import { contactLanguageValues } from '@towline/sdk/values';
import type { Tx } from '../../db/tx.ts';
import { partnerLinkHours, partnerLinks } from '../../stores/partnerLinks.ts';
import { newPageSecret, pageAddress } from '../publicPages/pageSecret.ts';

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
  const fromNow = new Date(at.getTime() + partnerLinkHours[kind] * 3_600_000);
  const about = { kind, subjectId, requestId, deviceId };
  const made = { ...about, secretHash: hash, language, createdBy: by, at, expiresAt: fromNow };
  const expiresAt = await partnerLinks.add(tx, made);
  return { secret, ...pageAddress(base, 'partner', secret), language, expiresAt };
}
