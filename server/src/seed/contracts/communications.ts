import type { CommunicationKind, Contract } from '@towline/sdk/api';
import { organisationFacts } from '../organisations.ts';
import type { ContractFacts } from './contractFacts.ts';
import { companyTexts } from './texts/companies.ts';
import { customerTexts } from './texts/customers.ts';
import { partnerTexts } from './texts/partners.ts';
import type { LanguageTexts } from './texts/texts.ts';

const templates: Record<CommunicationKind, LanguageTexts | { en: string }> = {
  ...companyTexts,
  ...partnerTexts,
  ...customerTexts,
};

/**
 * The contract's texts for all twelve kinds (3-platform §5). The names of contract and company are filled in here, because
 * some of these texts are read without any request; the other placeholders are filled when a message is written.
 */
export function createCommunications(
  facts: Pick<ContractFacts, 'name' | 'company' | 'type'>,
): NonNullable<Contract['communications']> {
  const company = organisationFacts[facts.company];
  const names: Record<string, string> = {
    contract: facts.name,
    companyName: company?.name ?? facts.company,
    companyPhoneNumber: company?.phoneNumber ?? '',
  };
  const fill = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (placeholder, key) => names[key] ?? placeholder);
  return Object.fromEntries(
    Object.entries(templates).map(([kind, texts]) => [
      kind,
      {
        ...(kind === 'customer.Terms' && { enabledForWebsite: facts.type === 'B2C' }),
        texts: Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, fill(text)])),
      },
    ]),
  );
}
