import type { ContactLanguage, Organisation, TemplateKind } from '@towline/sdk/api';
import type { CommunicationValues } from '@towline/sdk/domain/communication/placeholders';
import { fillTemplate, templateOf } from '@towline/sdk/domain/communication/template';
import { writtenValues } from '@towline/sdk/domain/communication/written';
import { escapeHtml } from '@towline/sdk/domain/html/escapeHtml';

/** Stands where something is not known, so that whoever sends the message sees that it is to be said by hand. */
const unknown = '…';

/** The names of a line's placeholders. */
const namesIn = (line: string): string[] =>
  templateOf(line).parts.flatMap((part) => (part.kind === 'placeholder' ? [part.name] : []));

/**
 * A template with what is known of the request (3-platform §9). A line of details of which nothing is known is left out; in a
 * message to a person an ellipsis stands for what is not known. Texts of people are text, and no markup.
 */
export function filledTemplate(
  template: string,
  { kind, language }: { kind: TemplateKind; language: ContactLanguage },
  ofRequest: CommunicationValues | undefined,
  company: Organisation | undefined,
): string {
  const ofCompany: CommunicationValues | undefined = company && {
    companyName: company.name,
    companyPhone: company.phoneNumber ?? '',
    companyEmail: company.email ?? '',
  };
  const stored = { ...ofRequest, ...ofCompany };
  const written = writtenValues(stored, language);
  // Without a request nothing is said of one, and its placeholders stay.
  const values = ofRequest
    ? written
    : Object.fromEntries(Object.keys(stored).map((name) => [name, written[name] ?? '']));
  const known = (name: string): string | undefined => (Object.hasOwn(values, name) ? values[name] : undefined);
  const shown = kind === 'sms' ? (text: string) => text : escapeHtml;
  const lines = template.split('\n').filter((line) => {
    const asked = namesIn(line).map(known);
    return kind !== 'request' || asked.length === 0 || asked.some((value) => value !== '');
  });
  return fillTemplate(lines.join('\n'), (name) => {
    const value = known(name);
    return value === '' ? (kind === 'request' ? '' : unknown) : value === undefined ? undefined : shown(value);
  }).replaceAll(/, (?=<\/li>)/g, '');
}
