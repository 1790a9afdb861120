import { allowedTags } from '../html/htmlTags.ts';
import { errorAt, type RuleIssue, warningAt } from '../ruleIssue.ts';
import { partsAgainst, pluralFormOf, textParts } from './textParts.ts';

/** What the check of a text finds; the codes are the text keys (DECISIONS S-42). */
export type TextIssueCode =
  | 'TEXT_LACKS_PART'
  | 'TEXT_HAS_UNKNOWN_PART'
  | 'TEXT_HTML_FORBIDDEN'
  | 'TEXT_NESTING_BROKEN'
  | 'TEXT_PLACEHOLDER_BROKEN'
  | 'TEXT_WRONG_PLURAL'
  | 'TEXT_EDGE_SPACES';

/** A text as it is checked, with what it is a translation of. */
export type CheckedText = {
  readonly key: string;
  readonly locale: string;
  readonly value: string;
  /** What the program was written with: the shipped English, else the saved one; nothing for a new English text. */
  readonly source?: string | undefined;
  /** It came with the program: a form of a number that the language has not is never asked for. */
  readonly isShipped?: boolean | undefined;
};

/** Which keys there are, for `$t(KEY)`. */
export type KnowsKey = (key: string) => boolean;

const at = 'value';
// An attribute, a comment, a declaration, a tag without end, or an address that runs: nothing that a text needs.
const forbidden = /<!--|<[!?]|<\/?[a-z](?!\w*\s*\/?>)[^<>]*>?|javascript:/i;
const tag = /<\/?(\w+)\s*\/?>/g;

const htmlIssues = (value: string, source: string): RuleIssue<TextIssueCode>[] => {
  const [found] = forbidden.exec(value) ?? [];
  if (found !== undefined && !source.includes(found)) return [errorAt(at, 'TEXT_HTML_FORBIDDEN', { part: found })];
  const known = new Set(textParts(source));
  const [unknown] = [...value.matchAll(tag)].find(
    ([whole, name = '']) =>
      !known.has(whole.replaceAll(/\s/g, '')) && !/^\d+$/.test(name) && !allowedTags.includes(name),
  ) ?? [undefined];
  return unknown === undefined ? [] : [errorAt(at, 'TEXT_HTML_FORBIDDEN', { part: unknown })];
};

// `$t(KEY)` or `$t(KEY, {"count": 1})`, closed and of a key that there is.
function nestingIssues(value: string, knows: KnowsKey): RuleIssue<TextIssueCode>[] {
  const parts = value.split('$t').slice(1);
  const broken = parts.find((rest) => {
    const key = /^\(\s*([\w.:-]+)\s*(?:,[^)]*)?\)/.exec(rest)?.[1];
    return key === undefined || !knows(key);
  });
  return broken === undefined
    ? []
    : [errorAt(at, 'TEXT_NESTING_BROKEN', { part: `$t${broken.split(/(?<=\))/)[0]}`.slice(0, 80) })];
}

// The braces that are left once all that is right is taken out.
const strayBraces = (text: string): string =>
  (
    text
      .replaceAll(/\{\{-?\s*[\w.-]+\s*(?:,[^{}]*(?:\{[^{}]*\}[^{}]*)*)?\}\}/g, '')
      .replaceAll(/\$t\([^)]*\)/g, '')
      .match(/\{\{|\}\}/g) ?? []
  ).join();

// A text that speaks of braces has them, and so have its translations.
const braceIssues = (value: string, source: string): RuleIssue<TextIssueCode>[] =>
  ['', strayBraces(source)].includes(strayBraces(value)) ? [] : [errorAt(at, 'TEXT_PLACEHOLDER_BROKEN')];

/** The forms of a number that a language has; `_zero` stands beside them everywhere. */
const formsOf = (locale: string): readonly string[] => {
  const known = forms.get(locale) ?? new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  forms.set(locale, known);
  return known;
};
const forms = new Map<string, readonly string[]>();

function pluralIssues(key: string, locale: string): RuleIssue<TextIssueCode>[] {
  const form = pluralFormOf(key);
  if (form === undefined || form === 'zero') return [];
  const forms = formsOf(locale);
  return forms.includes(form) ? [] : [errorAt('key', 'TEXT_WRONG_PLURAL', { form, forms: forms.join(', ') })];
}

/** What of the parts is missing or too many; a tag that is too many is the business of the HTML. */
function partIssues({ key, value, source }: CheckedText): RuleIssue<TextIssueCode>[] {
  if (source === undefined) return [];
  const { missing, extra } = partsAgainst(key, source, value);
  return [
    ...missing.map((part) => errorAt(at, 'TEXT_LACKS_PART', { part })),
    ...extra.filter((part) => part.startsWith('{{')).map((part) => errorAt(at, 'TEXT_HAS_UNKNOWN_PART', { part })),
  ];
}

/**
 * What is wrong with a text: an error refuses its save, a warning is told (DECISIONS S-42). The same in the console, on the
 * server and in `translations lint`.
 */
export function textIssues(text: CheckedText, knows: KnowsKey = () => true): RuleIssue<TextIssueCode>[] {
  const { key, locale, value, source = '' } = text;
  // Nine of ten have nothing in them, and a list asks of fifteen thousand.
  const isPlain = !/[{}<$]|javascript:/i.test(value) && !/[{<$]/.test(source);
  const within = isPlain
    ? []
    : [
        ...partIssues(text),
        ...htmlIssues(value, source),
        ...nestingIssues(value, knows),
        ...braceIssues(value, source),
      ];
  return [
    ...within,
    ...(text.isShipped ? [] : pluralIssues(key, locale)),
    ...(value === value.trim() ? [] : [warningAt(at, 'TEXT_EDGE_SPACES')]),
  ];
}

/** Whether an issue refuses the save (DECISIONS S-42). */
export const refusesText = ({ severity }: Pick<RuleIssue, 'severity'>): boolean => severity === 'error';
