import { isLinkTarget } from '@towline/sdk/domain/html/htmlTags';
import { DOMParser as DocumentParser, type Node, type NodeSpec, Schema } from 'prosemirror-model';

const blockTags = 'p, h1, h2, h3, div, ul, ol, hr';

const textBlock = (tag: string): NodeSpec => ({
  content: 'inline*',
  group: 'block',
  parseDOM: [{ tag }],
  toDOM: () => [tag, 0],
});

const mark = (tag: string) => ({ parseDOM: [{ tag }], toDOM: () => [tag, 0] as const });

/**
 * What the editor can hold: the tags of a communication and links, nothing else (3-platform §5). A `div` with text is a line, one
 * with blocks holds them, so that what was written so stays so.
 */
export const htmlSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    p: textBlock('p'),
    h1: { ...textBlock('h1'), defining: true },
    h2: { ...textBlock('h2'), defining: true },
    h3: { ...textBlock('h3'), defining: true },
    group: {
      content: 'block+',
      group: 'block',
      parseDOM: [{ tag: 'div', getAttrs: (dom) => dom.querySelector(blockTags) !== null && null }],
      toDOM: () => ['div', 0],
    },
    div: textBlock('div'),
    ul: { content: 'li+', group: 'block', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    ol: { content: 'li+', group: 'block', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
    li: { content: 'p block*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    hr: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    text: { group: 'inline' },
    br: { inline: true, group: 'inline', selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
  },
  marks: {
    a: {
      attrs: { href: { validate: 'string' } },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (dom) => {
            const href = dom.getAttribute('href') ?? '';
            return isLinkTarget(href) && { href };
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: attrs.href, rel: 'noopener' }, 0],
    },
    b: mark('b'),
    i: mark('i'),
    u: mark('u'),
    strike: mark('strike'),
  },
});

/** The document of a clean text; it is parsed apart from the page, where nothing of it runs or is fetched. */
export const documentOfHtml = (html: string): Node =>
  DocumentParser.fromSchema(htmlSchema).parse(new DOMParser().parseFromString(html, 'text/html').body);
