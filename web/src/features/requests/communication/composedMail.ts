import type { ContactLanguage } from '@towline/sdk/api';
import type { ForwardMail } from '@towline/sdk/domain/request/forwardMail';
import { contactLanguageValues } from '@towline/sdk/values';
import { isBoolean, isListOf, isObjectOf, isOneOf, isText } from '../../../kit/guards.ts';

/** What the forward dialog holds: the rule's fields, and the text with what goes along. */
export interface MailDraft {
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly includesCompanyDetails: boolean;
  readonly companyCode: string;
  readonly includesRequestDetails: boolean;
  readonly language: ContactLanguage | '';
  readonly attachmentIds: readonly string[];
}

const areTexts = isListOf(isText);

/** Whether what this browser kept is such a draft. */
export const isMailDraft = isObjectOf<MailDraft>({
  to: areTexts,
  cc: areTexts,
  bcc: areTexts,
  subject: isText,
  text: isText,
  includesCompanyDetails: isBoolean,
  companyCode: isText,
  includesRequestDetails: isBoolean,
  language: isOneOf([...contactLanguageValues, '']),
  attachmentIds: areTexts,
});

/** The draft as the rule of forwarding judges it (2-requests §5). */
export const judgedMail = (draft: MailDraft): ForwardMail => ({ ...draft, language: draft.language });

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Typed text as HTML: a blank line begins a paragraph, other lines stay lines, list marks become a list. */
export function htmlOfText(text: string): string {
  const blocks = text
    .trim()
    .split(/\n\s*\n/)
    .filter(Boolean);
  return blocks
    .map((block) => {
      const lines = block.split('\n').map((line) => line.trim());
      if (lines.every((line) => line.startsWith('• ')))
        return `<ul>${lines.map((line) => `<li>${escapeHtml(line.slice(2))}</li>`).join('')}</ul>`;
      return `<p>${lines.map(escapeHtml).join('<br>')}</p>`;
    })
    .join('');
}

/** Paragraphs as they are typed: a blank line between them, the points of a list under one another. */
export const typedText = (paragraphs: readonly string[]): string =>
  paragraphs.reduce((text, line, index) => {
    if (index === 0) return line;
    const isSameList = line.startsWith('• ') && paragraphs[index - 1]?.startsWith('• ');
    return `${text}${isSameList ? '\n' : '\n\n'}${line}`;
  }, '');

/** The mail as it is sent: what was typed, then the details that were asked for. */
export const composedHtml = (text: string, blocks: readonly string[]): string =>
  [htmlOfText(text), ...blocks].filter(Boolean).join('<hr>');

/** Whether a template left something to be said by hand: a placeholder, or the mark of what is not known. */
export const isUnfinished = (text: string): boolean => /\{\{\s*\w+\s*\}\}|…/.test(text);
