import type { Mark, Node } from 'prosemirror-model';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\u00a0', '&nbsp;');

const opening = ({ type, attrs }: Mark): string =>
  type.name === 'a' ? `<a href="${escaped(String(attrs.href)).replaceAll('"', '&quot;')}">` : `<${type.name}>`;
const closing = ({ type }: Mark): string => `</${type.name}>`;

/** Letters, line ends and marks; a mark that goes on is not closed between them. */
function lineOf(block: Node): string {
  let text = '';
  let open: readonly Mark[] = [];
  const markedAs = (marks: readonly Mark[]): void => {
    const first = open.findIndex((one, at) => !marks[at]?.eq(one));
    const kept = first < 0 ? open.length : first;
    text += open.slice(kept).toReversed().map(closing).join('') + marks.slice(kept).map(opening).join('');
    open = marks;
  };
  block.forEach((node) => {
    markedAs(node.marks);
    // A browser shows one space of several.
    text += node.isText ? escaped(node.text ?? '').replace(/ (?= )/g, '&nbsp;') : '<br>';
  });
  markedAs([]);
  return text;
}

const isLine = ({ type }: Node): boolean => type.name === 'p';

function inside(node: Node): string {
  const { content } = node;
  // An item of one line needs no paragraph in it.
  const [first, ...more] = content.content;
  if (node.type.name === 'li' && first && !more.some(isLine)) return lineOf(first) + more.map(blockOf).join('');
  return content.content.map(blockOf).join('');
}

function blockOf(node: Node): string {
  const tag = node.type.name === 'group' ? 'div' : node.type.name;
  if (tag === 'hr') return '<hr>';
  // An empty line is a line all the same, and no empty tag.
  return `<${tag}>${(node.isTextblock ? lineOf(node) : inside(node)) || '<br>'}</${tag}>`;
}

/** The HTML of what stands in the editor; empty where nothing does. */
export function htmlOfDocument(document: Node): string {
  const only = document.childCount === 1 ? document.firstChild : undefined;
  return only?.isTextblock && only.childCount === 0 ? '' : inside(document);
}
