/** Tags that a communication may use (3-platform §5). */
export const allowedTags: readonly string[] = [
  'h1',
  'h2',
  'h3',
  'p',
  'b',
  'i',
  'u',
  'strike',
  'ul',
  'ol',
  'li',
  'a',
  'br',
  'div',
  'hr',
];

/** Tags that have no content by themselves; they are never empty. */
const voidTags = ['br', 'hr', 'img', 'input', 'meta', 'link', 'col', 'area', 'base', 'source', 'track', 'wbr', 'embed'];

/** What the check of a communication's HTML finds (3-platform §5). */
export type HtmlIssueKind = 'inlineStyle' | 'classAttribute' | 'comment' | 'emptyTag' | 'tagNotAllowed';

/** One finding: what, on which tag, and at which character of the text it begins. */
export type HtmlIssue = { readonly kind: HtmlIssueKind; readonly tag?: string; readonly position: number };

// A comment; or a tag with its name and the attributes up to the > that no quote hides.
const token = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-zA-Z][\w:-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/g;

const attributeNames = (attributes: string): string[] =>
  [...attributes.matchAll(/([^\s"'=<>/]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/g)].map(([, name]) =>
    (name ?? '').toLowerCase(),
  );

const isBlankText = (text: string): boolean => text.replace(/&nbsp;|&#160;|&#xa0;/gi, ' ').trim() === '';

type OpenTag = { readonly tag: string; readonly position: number; hasContent: boolean };

/** Closes the nearest open tag of that name and what was left open in it; their content counts for the tag around. */
const closeTag = (open: OpenTag[], tag: string): OpenTag | undefined => {
  const index = open.findLastIndex((known) => known.tag === tag);
  if (index < 0) return undefined;
  const closed = open.splice(index);
  const hasContent = closed.some((known) => known.hasContent);
  const around = open.at(-1);
  if (around && hasContent) around.hasContent = true;
  return closed[0] && { ...closed[0], hasContent };
};

/**
 * Checks the HTML of a communication (3-platform §5): inline style and class attributes, comments, empty tags, and tags that
 * are not allowed. In the order of the text. Text that is no HTML has no findings.
 */
export const checkHtml = (html: string): HtmlIssue[] => {
  const issues: HtmlIssue[] = [];
  const open: OpenTag[] = [];
  let end = 0;
  for (const match of html.matchAll(token)) {
    const [text, slash, name, attributes = ''] = match;
    const position = match.index;
    const around = open.at(-1);
    if (around && !isBlankText(html.slice(end, position))) around.hasContent = true;
    end = position + text.length;
    if (name === undefined) {
      issues.push({ kind: 'comment', position });
      continue;
    }
    const tag = name.toLowerCase();
    if (slash) {
      const closed = closeTag(open, tag);
      if (closed && !closed.hasContent) issues.push({ kind: 'emptyTag', tag, position: closed.position });
      continue;
    }
    if (!allowedTags.includes(tag)) issues.push({ kind: 'tagNotAllowed', tag, position });
    const names = attributeNames(attributes);
    if (names.includes('style')) issues.push({ kind: 'inlineStyle', tag, position });
    if (names.includes('class')) issues.push({ kind: 'classAttribute', tag, position });
    if (!voidTags.includes(tag)) open.push({ tag, position, hasContent: false });
    else if (around) around.hasContent = true;
  }
  return issues.sort((a, b) => a.position - b.position);
};
