import { createRequire } from 'node:module';
import { allowedTags } from '@towline/sdk/domain/html/htmlTags';
import type SanitizeHtml from 'sanitize-html';

// Comes with the first mail that somebody writes.
const load = createRequire(import.meta.url);
const sanitizeHtml = (...given: Parameters<typeof SanitizeHtml>): string =>
  (load('sanitize-html') as typeof SanitizeHtml)(...given);

/**
 * HTML that may leave in a mail: text, lists, tables and links. No script, no style, no form, nothing that is fetched from
 * elsewhere, and no address but of the web, mail and telephone.
 */
export const safeHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...allowedTags, 'strong', 'em', 'span', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'blockquote'],
    allowedAttributes: { a: ['href'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
  }).trim();

/** Whether HTML says anything once it is safe. */
export const saysSomething = (html: string): boolean =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replaceAll('&nbsp;', ' ').trim() !== '';
