import type { ContactLanguage, Partner } from '@towline/sdk/api';
import { fallbackLanguage } from '@towline/sdk/domain/language/fallback';
import { dispatchLanguages, partnerCountryValues } from '@towline/sdk/domain/partner/countries';
import { companySender } from '../../core/companySender.ts';
import type { Tx } from '../../db/tx.ts';
import { organisations } from '../../stores/organisations.ts';
import { outbox } from '../../stores/outbox.ts';
import { type PartnerMailKind, partnerMail } from './partnerMails.ts';

/** The language of whoever reads it: theirs, their company's, their dispatch's, their country's first. */
function languageOf({ manager, legalDetails, operationalDetails, country }: Partner): ContactLanguage {
  const known = partnerCountryValues.find((code) => code === country);
  return (
    manager?.language ??
    legalDetails?.language ??
    operationalDetails?.dispatchVoiceLanguage ??
    (known && dispatchLanguages[known][0]) ??
    fallbackLanguage
  );
}

/** Where those addresses stand in a partner's record. */
export const addressPaths = ['/manager/email', '/operationalDetails/dispatchEmail', '/invoicingDetails/email'];

/** Where a partner is written to; undefined where nobody knows. */
export const addressOfPartner = ({ manager, operationalDetails, invoicingDetails }: Partner): string | undefined =>
  [manager?.email, operationalDetails?.dispatchEmail, invoicingDetails?.email].find((address) => address?.trim());

/** Tells a partner what became of the registration or of their account number, by the outbox; one without an address is told by nobody (DECISIONS S-36, S-38). */
export async function mailPartner(
  tx: Tx,
  partner: Partner,
  {
    kind,
    reason,
    account,
    receiver = addressOfPartner(partner),
  }: {
    kind: PartnerMailKind;
    reason?: string | undefined;
    account?: string | undefined;
    receiver?: string | undefined;
  },
): Promise<void> {
  if (!receiver) return;
  const language = languageOf(partner);
  const { parentAssistanceCompanyCode: code } = partner;
  const company = code ? await organisations.byCode(tx, code) : undefined;
  const words = {
    name: partner.manager?.firstName ?? partner.name,
    partner: partner.name,
    company: company?.name ?? code ?? '',
    reason: reason ?? '',
    account: account ?? '',
  };
  const { subject, body } = partnerMail(kind, language, words);
  const payload = companySender(words.company, company?.email);
  await outbox.add(tx, { channel: 'Email', kind: `partner.${kind}`, receiver, language, subject, body, payload });
}
