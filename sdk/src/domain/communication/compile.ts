import { communicationKindValues } from '../../generated/values.ts';
import { communicationLanguages, hasRichTextEditor } from '../contract/communications.ts';
import { checkHtml, type HtmlIssueCode } from '../html/htmlCheck.ts';
import { type HtmlFaultCode, htmlFaults } from '../html/htmlFaults.ts';
import type { RuleIssue, RuleParams, RuleSeverity } from '../ruleIssue.ts';
import type { CommunicationText } from './letter.ts';
import { nearestName } from './nearestName.ts';
import {
  isPlaceholder,
  type PlaceholderName,
  type PlaceholderType,
  placeholderNames,
  placeholdersOf,
  placeholderTypes,
} from './placeholders.ts';
import { type BraceFault, type Template, type TemplatePart, templateOf } from './template.ts';

/** Characters that a communication may have: what mail programs show of a letter without cutting it (DECISIONS T-416). */
export const mostCommunicationCharacters = 100_000;

/** What the compiler says of a text; the codes are the text keys (DECISIONS T-413, T-414). */
export type CommunicationFaultCode =
  | HtmlIssueCode
  | HtmlFaultCode
  | BraceFault['code']
  | 'COMMUNICATION_EMPTY'
  | 'COMMUNICATION_KIND_UNKNOWN'
  | 'COMMUNICATION_LANGUAGE_UNUSED'
  | 'COMMUNICATION_TOO_LONG'
  | 'PLACEHOLDER_UNKNOWN'
  | 'PLACEHOLDER_MISSPELT'
  | 'PLACEHOLDER_NOT_OF_KIND'
  | 'PLACEHOLDER_IN_TAG'
  | 'PLACEHOLDER_WRONG_TYPE'
  | 'PLACEHOLDER_SINGLE_BRACE'
  | 'SPOKEN_TEXT_HAS_TAGS';

/** One finding, with where it begins and ends, and the line and column that people count from 1 (DECISIONS T-413). */
export type CommunicationFault = RuleIssue<CommunicationFaultCode> & {
  readonly position: number;
  readonly end: number;
  readonly line: number;
  readonly column: number;
};

/** A text, compiled: its parts, and what is wrong (DECISIONS T-413). */
export type CompiledCommunication = Pick<Template, 'parts'> & { readonly faults: readonly CommunicationFault[] };

interface Found {
  readonly code: CommunicationFaultCode;
  readonly at: number;
  readonly end: number;
  readonly params?: RuleParams;
  readonly severity?: RuleSeverity;
}

type Placed = Extract<TemplatePart, { kind: 'placeholder' }>;

/** What may begin the address of a link before a placeholder, and the types that go on from there. */
const addressStarts: readonly (readonly [RegExp, readonly PlaceholderType[]])[] = [
  [/^$/, ['url']],
  [/^tel:$/i, ['phone']],
  [/^mailto:$/i, ['email']],
  [/^(?:https?:\/\/|\{\{)[^"'\s]*$/i, ['reference', 'plate']],
];

/** A placeholder within a tag is the address of a link, and of a type that makes one. */
function tagFault(text: string, part: Placed, name: PlaceholderName): Found | undefined {
  const { at } = part;
  const place = { at, end: at + part.text.length };
  const tag = text.slice(Math.max(text.lastIndexOf('<', at), at - 2_000), at);
  const start = /^<a\s(?:[^>]*\s)?href\s*=\s*["']?([^"'>]*)$/i.exec(tag)?.[1];
  if (start === undefined) return { ...place, code: 'PLACEHOLDER_IN_TAG', params: { name } };
  const type = placeholderTypes[name];
  const taken = addressStarts.find(([begins]) => begins.test(start))?.[1] ?? [];
  return taken.includes(type) ? undefined : { ...place, code: 'PLACEHOLDER_WRONG_TYPE', params: { name, type } };
}

function placeholderFault(text: string, kind: string, part: Placed): Found | undefined {
  const { name, at, isInTag } = part;
  const place = { at, end: at + part.text.length };
  if (!isPlaceholder(name)) {
    const nearest = nearestName(name, placeholdersOf(kind));
    return nearest
      ? { ...place, code: 'PLACEHOLDER_MISSPELT', params: { name, nearest } }
      : { ...place, code: 'PLACEHOLDER_UNKNOWN', params: { name: name.slice(0, 60) } };
  }
  if (!placeholdersOf(kind).includes(name))
    return { ...place, code: 'PLACEHOLDER_NOT_OF_KIND', params: { name, kind } };
  return isInTag && hasRichTextEditor(kind) ? tagFault(text, part, name) : undefined;
}

const singleBrace = new RegExp(`(?<!\\{)\\{\\s{0,9}(${placeholderNames.join('|')})\\s{0,9}\\}(?!\\})`, 'g');

/** A known name in single braces would be sent as it is. */
const singleBraces = (parts: readonly TemplatePart[]): Found[] =>
  parts.flatMap((part) =>
    part.kind === 'placeholder'
      ? []
      : [...part.text.matchAll(singleBrace)].map(({ index, 0: whole, 1: name = '' }): Found => {
          const at = part.at + index;
          return { code: 'PLACEHOLDER_SINGLE_BRACE', at, end: at + whole.length, params: { name } };
        }),
  );

/** The end of what begins there: of a tag, where one does. */
function endOf(text: string, at: number): number {
  const close = text.indexOf('>', at);
  return close < 0 ? text.length : close + 1;
}

function htmlFound(text: string): Found[] {
  const broken = htmlFaults(text);
  const isScript = new Set(broken.filter(({ code }) => code === 'HTML_SCRIPT').map(({ position }) => position));
  const told = checkHtml(text).filter(
    ({ code, position }) => code !== 'HTML_TAG_NOT_ALLOWED' || !isScript.has(position),
  );
  return [...broken, ...told].map(({ code, position, params, severity }) => ({
    code,
    at: position,
    end: endOf(text, position),
    severity,
    ...(params && { params }),
  }));
}

/** A text that is spoken has no tags: they would be read out. */
function spokenFound(text: string): Found[] {
  const tag = /<\/?[a-z!][^<>]*>/i.exec(text);
  return tag ? [{ code: 'SPOKEN_TEXT_HAS_TAGS', at: tag.index, end: tag.index + tag[0].length }] : [];
}

/** A text of a kind, or in a language, of which nothing is ever sent or shown (3-platform §5). */
function unusedFound({ kind, language }: CommunicationText): Found[] {
  const known = communicationKindValues.find((name) => name === kind);
  const place = { at: 0, end: 0, severity: 'warning' } as const;
  // What is read out goes by names that the telephone system gives.
  if (!known)
    return hasRichTextEditor(kind) ? [{ ...place, code: 'COMMUNICATION_KIND_UNKNOWN', params: { kind } }] : [];
  const isUsed = communicationLanguages(known).some((name) => name === language);
  return isUsed ? [] : [{ ...place, code: 'COMMUNICATION_LANGUAGE_UNUSED', params: { kind, language } }];
}

/** Lines and columns of places that come in the order of the text. */
function placed(text: string, found: readonly Found[]): CommunicationFault[] {
  let line = 1;
  let begin = 0;
  return found.map(({ code, at, end, params, severity = 'error' }) => {
    for (let next = text.indexOf('\n', begin); next >= 0 && next < at; next = text.indexOf('\n', begin)) {
      line += 1;
      begin = next + 1;
    }
    const issue = { path: String(at), code, messageKey: code, severity, ...(params && { params }) };
    return { ...issue, position: at, end, line, column: at - begin + 1 };
  });
}

/**
 * Compiles a contract's text (DECISIONS T-413): its placeholders known by name and type for its kind, its braces, its tags. A wrong
 * placeholder, script and a broken tag are errors; what 3-platform §5 lists of the HTML warns (DECISIONS T-30, T-414).
 */
export function compileCommunication(written: CommunicationText): CompiledCommunication {
  const { kind, text } = written;
  if (text.length > mostCommunicationCharacters) {
    const params = { length: text.length, most: mostCommunicationCharacters };
    const found: Found = { code: 'COMMUNICATION_TOO_LONG', at: 0, end: text.length, params };
    return { parts: [], faults: placed(text, [found]) };
  }
  const { parts, faults: braces } = templateOf(text);
  const found: Found[] = [
    ...unusedFound(written),
    ...braces.map(({ code, at, end, text: written }) => ({ code, at, end, params: { text: written } })),
    ...parts.flatMap((part) => (part.kind === 'placeholder' ? (placeholderFault(text, kind, part) ?? []) : [])),
    ...singleBraces(parts),
    ...(hasRichTextEditor(kind) ? htmlFound(text) : spokenFound(text)),
  ];
  if (text.trim() === '') found.push({ code: 'COMMUNICATION_EMPTY', at: 0, end: 0, severity: 'warning' });
  return {
    parts,
    faults: placed(
      text,
      found.toSorted((one, other) => one.at - other.at),
    ),
  };
}

/** Who compiles a text (DECISIONS T-413). */
export type Compile = (text: CommunicationText) => CompiledCommunication;
