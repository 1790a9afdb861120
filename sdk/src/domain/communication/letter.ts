import type { ContactLanguage } from '../../generated/api.ts';
import { hasRichTextEditor } from '../contract/communications.ts';
import { cleanHtml } from '../html/cleanHtml.ts';
import { escapeHtml } from '../html/escapeHtml.ts';
import { type CommunicationValues, isPlaceholder, type PlaceholderName, placeholderTypes } from './placeholders.ts';
import { writtenLanguageOf } from './serviceWords.ts';
import { fillTemplate, templateOf } from './template.ts';
import { writtenValues } from './written.ts';

/** A text of a contract: its kind and language, and what it says (3-platform §3). */
export type CommunicationText = { readonly kind: string; readonly language: string; readonly text: string };

/** What goes out of a text for one request (DECISIONS T-413). */
export type Letter = { readonly subject: string; readonly body: string };

const remarksLabel: Readonly<Record<ContactLanguage, string>> = {
  en: 'Remarks',
  fr: 'Remarques',
  nl: 'Opmerkingen',
  it: 'Note',
  de: 'Bemerkungen',
};

/** In the address of a link a telephone number has no blanks, and what is no address by itself is written for one. */
function inAddress(name: PlaceholderName, value: string): string {
  const type = placeholderTypes[name];
  if (type === 'phone') return value.replaceAll(/[^+\d]/g, '');
  return type === 'url' || type === 'email' ? value : encodeURIComponent(value);
}

/** A text with its placeholders filled: as HTML, in which what people typed is no markup; what is spoken, as it is (DECISIONS T-413). */
export function filledText({ kind, language, text }: CommunicationText, values: CommunicationValues): string {
  const shown = writtenValues(values, language);
  const isHtml = hasRichTextEditor(kind);
  return fillTemplate(text, (name, isInTag) => {
    if (!isPlaceholder(name) || !Object.hasOwn(shown, name)) return undefined;
    const value = shown[name] as string;
    return isHtml ? escapeHtml(isInTag ? inAddress(name, value) : value) : value;
  });
}

const places = (text: string, name: string): boolean =>
  templateOf(text).parts.some((part) => part.kind === 'placeholder' && part.name === name);

/** The address of the partner's page behind a text that has not placed it (2-requests §2, deep links). */
export const withLink = (body: string, url: string): string =>
  body.includes(url) ? body : `${body}<p><a href="${url}">${url}</a></p>`;

// What the agent wrote to the partner stands in the mail, where its text has not placed it (2-requests §2, assign-job modal).
function remarksBeside({ kind, language, text }: CommunicationText, { remarks }: CommunicationValues): string {
  if (!remarks || kind !== 'partner.JobAssigned' || places(text, 'remarks')) return '';
  return `<p>${remarksLabel[writtenLanguageOf(language)]}: ${escapeHtml(remarks)}</p>`;
}

/** Whatever a text held when it was saved, by a bypass or before the compiler was asked: nothing leaves that acts on who reads it (DECISIONS T-479). */
const safely = (kind: string, body: string): string => (hasRichTextEditor(kind) ? cleanHtml(body) : body);

/**
 * What goes out of a contract's text for one request: the server sends it, and the console shows it before (2-requests §3, DECISIONS
 * S-28, T-413). The link to the partner's page is added by who makes it.
 */
export const letterOf = (text: CommunicationText, values: CommunicationValues): Letter => ({
  subject: `${values.shortId ?? ''} ${values.licensePlate ?? ''}`.trim(),
  body: `${safely(text.kind, filledText(text, values))}${remarksBeside(text, values)}`,
});
