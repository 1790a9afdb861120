import type { ContactLanguage, Organisation, TemplateKind } from '@towline/sdk/api';
import type { CommunicationFacts } from '../../stores/requests/receivers.ts';
import { escapeHtml, fillPlaceholders, shownPhone, templateValues } from '../status/contractMails.ts';

/** Stands where something is not known, so that whoever sends the message sees that it is to be said by hand. */
const unknown = '…';

const names = /\{\{\s*(\w+)\s*\}\}/g;

/**
 * A template with what is known of the request (3-platform §9). A line of details of which nothing is known is left out; in a
 * message to a person an ellipsis stands for what is not known. Texts of people are text, and no markup.
 */
export function filledTemplate(
  template: string,
  { kind, language }: { kind: TemplateKind; language: ContactLanguage },
  facts: CommunicationFacts | undefined,
  company: Organisation | undefined,
): string {
  const ofCompany = company && {
    companyName: company.name,
    companyPhone: shownPhone(company.phoneNumber),
    companyEmail: company.email ?? '',
  };
  const values: Record<string, string> = { ...(facts && templateValues(facts, language)), ...ofCompany };
  const known = (name: string): string | undefined => (Object.hasOwn(values, name) ? values[name] : undefined);
  const shown = kind === 'sms' ? (text: string) => text : escapeHtml;
  const lines = template.split('\n').filter((line) => {
    const asked = [...line.matchAll(names)].map(([, name]) => known(name ?? ''));
    return kind !== 'request' || asked.length === 0 || asked.some((value) => value !== '');
  });
  return fillPlaceholders(lines.join('\n'), (name) => {
    const value = known(name);
    return value === '' ? (kind === 'request' ? '' : unknown) : value === undefined ? undefined : shown(value);
  }).replaceAll(/, (?=<\/li>)/g, '');
}
