import { allowedTags, isBlankText, isLinkTarget } from './htmlTags.ts';
import { type HtmlToken, htmlTokens } from './htmlTokens.ts';

interface Element {
  /** One of the allowed tags; `bullet` is what Word writes before an item, `item` an item of it. */
  readonly tag: string;
  readonly href?: string;
  readonly children: (Element | string)[];
}

/** What is open: the tag as it was written, and what came of it. */
interface Frame {
  readonly source: string;
  readonly inner: Element | undefined;
}

const sameAs: Readonly<Record<string, string>> = {
  strong: 'b',
  em: 'i',
  ins: 'u',
  s: 'strike',
  del: 'strike',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  ...Object.fromEntries(
    'address article aside blockquote center dd dl dt figure footer form header main nav pre section tr'
      .split(' ')
      .map((tag) => [tag, 'div']),
  ),
};
const inline = new Set(['b', 'i', 'u', 'strike', 'a']);
const lists = ['ul', 'ol'];
const deepest = 100;

/** What a style says that a tag can say, too: mail programs and spreadsheets write it so. */
const marksOf = (style: string): string[] => [
  ...(/font-weight:\s*(?:bold|[6-9]00)/i.test(style) ? ['b'] : []),
  ...(/font-style:\s*italic/i.test(style) ? ['i'] : []),
  ...(/text-decoration[^;]*underline/i.test(style) ? ['u'] : []),
  ...(/text-decoration[^;]*line-through/i.test(style) ? ['strike'] : []),
];

type Open = Extract<HtmlToken, { kind: 'open' }>;

/** What comes of a tag: elements, each in the one before. */
function elementsOf({ tag: source, attributes }: Open): Omit<Element, 'children'>[] {
  const { style = '', href = '' } = attributes;
  const tag = sameAs[source] ?? source;
  if (tag === 'span' && /mso-list:\s*ignore/i.test(style)) return [{ tag: 'bullet' }];
  if (tag === 'p' && /mso-list:/i.test(style)) return [{ tag: 'item' }];
  if (tag === 'a') return isLinkTarget(href.trim()) ? [{ tag, href: href.trim() }] : [];
  // What Google Docs wraps around everything that it copies.
  if (tag === 'b' && /font-weight:\s*(?:normal|400)/i.test(style)) return [];
  if (allowedTags.includes(tag)) return [{ tag }];
  return source === 'span' || source === 'font' ? marksOf(style).map((mark) => ({ tag: mark })) : [];
}

const escapedText = (text: string): string =>
  text
    .replace(/&(?!(?:#\d+|#x[\da-f]+|[a-z][\da-z]*);)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

function treeOf(html: string): Element {
  const root: Element = { tag: 'root', children: [] };
  const open: Frame[] = [];
  const top = (): Element => open.findLast(({ inner }) => inner)?.inner ?? root;
  /** Ends the nearest open tag of that name, if it stands within the others. */
  const end = (source: string, within: readonly string[]): void => {
    const at = open.findLastIndex((frame) => frame.source === source);
    if (at >= 0 && at > open.findLastIndex((frame) => within.includes(frame.source))) open.length = at;
  };
  for (const token of htmlTokens(html)) {
    if (token.kind === 'text') top().children.push(escapedText(token.text));
    else if (token.kind === 'close') {
      end(token.tag, []);
      if (token.tag === 'td' || token.tag === 'th') top().children.push(' ');
    } else if (open.length < deepest) {
      const elements = elementsOf(token);
      if (elements.some(({ tag }) => !inline.has(tag) && tag !== 'br' && tag !== 'bullet')) end('p', ['div', 'li']);
      if (token.tag === 'li') end('li', lists);
      const made = elements.map((element): Element => ({ ...element, children: [] }));
      let inner = top();
      for (const element of made) {
        inner.children.push(element);
        inner = element;
      }
      if (inner.tag !== 'br' && inner.tag !== 'hr') open.push({ source: token.tag, inner: made.at(-1) });
    }
  }
  return root;
}

const isElement = (node: Element | string | undefined, tag: string): node is Element =>
  typeof node === 'object' && node.tag === tag;

/** The items that Word writes as paragraphs, in the list that they are: numbered where the first has a number or a letter. */
function withLists(children: readonly (Element | string)[]): (Element | string)[] {
  const grouped: (Element | string)[] = [];
  for (const child of children) {
    const before = grouped.at(-1);
    if (isElement(child, 'item')) {
      const bullet = child.children.find((one) => isElement(one, 'bullet')) as Element | undefined;
      const isNumbered = /^\s*(?:\d+|[a-z]{1,4})[.)]/i.test(bullet ? inside(bullet.children) : '');
      const item = { tag: 'li', children: child.children.filter((one) => one !== bullet) };
      if (isElement(before, 'items')) before.children.push(item);
      else grouped.push({ tag: 'items', ...(isNumbered && { href: 'ol' }), children: [item] });
    } else if (typeof child !== 'string' || !isElement(before, 'items') || !isBlankText(child)) grouped.push(child);
  }
  return grouped.map((one) => (isElement(one, 'items') ? { tag: one.href ?? 'ul', children: one.children } : one));
}

function written(node: Element | string): string {
  if (typeof node === 'string') return node;
  const { tag, href, children } = node;
  if (tag === 'br' || tag === 'hr') return `<${tag}>`;
  const content = inside(children);
  if (isBlankText(content)) return inline.has(tag) ? content : '';
  if (tag === 'bullet') return content;
  return `<${tag}${href === undefined ? '' : ` href="${escapedText(href).replaceAll('"', '&quot;')}"`}>${content}</${tag}>`;
}

const inside = (children: readonly (Element | string)[]): string => withLists(children).map(written).join('');

/**
 * The HTML with the tags alone that a communication may use, and with links that lead to the web, mail, telephone or what a
 * placeholder stands for: no script, style, comment or empty tag. It is written anew from what was understood, so that nothing
 * else can pass. What Word, mail programs and spreadsheets paste keeps its bold, its lists and its lines (3-platform §5).
 */
export const cleanHtml = (html: string): string => inside(treeOf(html).children).trim();
