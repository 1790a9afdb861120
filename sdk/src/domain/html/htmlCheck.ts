import { type RuleIssue, warningAt } from '../ruleIssue.ts';
import { allowedTags, isBlankText } from './htmlTags.ts';

/** Tags that have no content by themselves; they are never empty (3-platform §5). */
export const voidTags = [
  'br',
  'hr',
  'img',
  'input',
  'meta',
  'link',
  'col',
  'area',
  'base',
  'source',
  'track',
  'wbr',
  'embed',
];

/** What the check of a communication's HTML finds; the codes are the text keys (3-platform §5). */
export type HtmlIssueCode =
  | 'HTML_INLINE_STYLE'
  | 'HTML_CLASS_ATTRIBUTE'
  | 'HTML_COMMENT'
  | 'HTML_EMPTY_TAG'
  | 'HTML_TAG_NOT_ALLOWED';

/** One finding, which is told and does not block: what, on which tag, and at which character of the text it begins (3-platform §5). */
export type HtmlIssue = RuleIssue<HtmlIssueCode> & { readonly position: number };

const issueAt = (position: number, code: HtmlIssueCode, tag = ''): HtmlIssue => ({
  ...warningAt(String(position), code, { tag }),
  position,
});

/**
 * A comment; or a tag with its name and the attributes up to the > that no quote hides. A < outside quotes begins anew, so
 * that a text of many < is read in one go (3-platform §5).
 */
export const htmlTagOrComment = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-zA-Z][\w:-]*)(?:"[^"]*"|'[^']*'|[^"'<>])*>/g;

const attributeNames = (attributes: string): string[] =>
  [...attributes.matchAll(/([^\s"'=<>/]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/g)].map(([found]) =>
    found.replace(/\s*=[\s\S]*/, '').toLowerCase(),
  );

type OpenTag = { readonly tag: string; readonly position: number; hasContent: boolean };

/** Closes the nearest open tag of that name and what was left open in it; their content counts for the tag around. None is open: none is closed. */
const closeTag = (open: OpenTag[], tag: string): OpenTag[] => {
  const index = open.findLastIndex((known) => known.tag === tag);
  const closed = index < 0 ? [] : open.splice(index);
  const hasContent = closed.some((known) => known.hasContent);
  const around = open.at(-1);
  if (around && hasContent) around.hasContent = true;
  return closed.slice(0, 1).map((first) => ({ ...first, hasContent }));
};

/**
 * Checks the HTML of a communication (3-platform §5): inline style and class attributes, comments, empty tags, and tags that
 * are not allowed. In the order of the text. Text that is no HTML has no findings.
 */
export const checkHtml = (html: string): HtmlIssue[] => {
  const issues: HtmlIssue[] = [];
  const open: OpenTag[] = [];
  let end = 0;
  for (const match of html.matchAll(htmlTagOrComment)) {
    const [text, slash, name] = match;
    const position = match.index;
    const around = open.at(-1);
    if (around && !isBlankText(html.slice(end, position))) around.hasContent = true;
    end = position + text.length;
    if (name === undefined) {
      issues.push(issueAt(position, 'HTML_COMMENT'));
      continue;
    }
    const tag = name.toLowerCase();
    if (slash) {
      for (const closed of closeTag(open, tag)) {
        if (!closed.hasContent) issues.push(issueAt(closed.position, 'HTML_EMPTY_TAG', tag));
      }
      continue;
    }
    if (!allowedTags.includes(tag)) issues.push(issueAt(position, 'HTML_TAG_NOT_ALLOWED', tag));
    const names = attributeNames(text.slice(1 + name.length));
    if (names.includes('style')) issues.push(issueAt(position, 'HTML_INLINE_STYLE', tag));
    if (names.includes('class')) issues.push(issueAt(position, 'HTML_CLASS_ATTRIBUTE', tag));
    if (!voidTags.includes(tag)) open.push({ tag, position, hasContent: false });
    else if (around) around.hasContent = true;
  }
  return issues.sort((a, b) => a.position - b.position);
};
