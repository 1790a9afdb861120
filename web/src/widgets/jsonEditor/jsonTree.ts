import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';

type SyntaxNode = ReturnType<typeof syntaxTree>['topNode'];
type Path = readonly (string | number)[];

const parseMs = 200;
const isValue = ({ name }: SyntaxNode): boolean => !['[', ']', '{', '}', ',', 'PropertyName', '⚠'].includes(name);

const treeOf = (state: EditorState) => ensureSyntaxTree(state, state.doc.length, parseMs) ?? syntaxTree(state);

/** The name of a property, as JSON means it. */
function nameOf(state: EditorState, property: SyntaxNode): string | undefined {
  const name = property.getChild('PropertyName');
  if (!name) return undefined;
  try {
    return String(JSON.parse(state.sliceDoc(name.from, name.to)));
  } catch {
    return undefined;
  }
}

function childOf(state: EditorState, value: SyntaxNode, key: string | number): SyntaxNode | undefined {
  if (value.name === 'Array') {
    let at = 0;
    for (let child = value.firstChild; child; child = child.nextSibling)
      if (isValue(child) && at++ === Number(key)) return child;
    return undefined;
  }
  // Of a name that stands twice the last one counts, as it does for whoever reads the text.
  const own = value.getChildren('Property').findLast((property) => nameOf(state, property) === String(key));
  return own ?? undefined;
}

const valueIn = (node: SyntaxNode): SyntaxNode | undefined =>
  node.name === 'Property' ? (node.lastChild && isValue(node.lastChild) ? node.lastChild : undefined) : node;

const topValue = (state: EditorState): SyntaxNode | undefined => {
  const first = treeOf(state).topNode.firstChild;
  return first && isValue(first) ? first : undefined;
};

/** Where a pointer's value stands, with the name of its property; of what is missing the place that lacks it. */
export function rangeOf(state: EditorState, path: Path): { from: number; to: number } {
  let node = topValue(state);
  if (!node) return { from: 0, to: Math.min(1, state.doc.length) };
  for (const key of path) {
    const value = valueIn(node);
    const next = value && childOf(state, value, key);
    if (!next) break;
    node = next;
  }
  const isWhole = node.name === 'Object' || node.name === 'Array' || node.name === 'Property';
  // A whole object is marked at its beginning: a line under all of it would say nothing.
  const mark = node.name === 'Property' ? node.getChild('PropertyName') : null;
  if (mark && !path.length) return { from: mark.from, to: mark.to };
  if (!isWhole) return { from: node.from, to: node.to };
  const value = valueIn(node);
  const isLong = value?.name === 'Object' || value?.name === 'Array';
  if (node.name === 'Property') return { from: node.from, to: isLong && mark ? mark.to : node.to };
  return { from: node.from, to: node.from + 1 };
}

/** Where the cursor is: the path to the property or value, and whether it stands in a property's name. */
export function placeAt(state: EditorState, at: number): { path: string[]; isName: boolean; node: SyntaxNode } {
  const inner = treeOf(state).resolveInner(at, -1);
  const path: string[] = [];
  for (let node: SyntaxNode | null = inner; node; node = node.parent) {
    if (node.name === 'Property') path.unshift(nameOf(state, node) ?? '');
    else if (node.parent?.name === 'Array' && isValue(node)) {
      let index = 0;
      for (let before = node.prevSibling; before; before = before.prevSibling) if (isValue(before)) index += 1;
      path.unshift(String(index));
    }
  }
  return { path, isName: inner.name === 'PropertyName', node: inner };
}

/** Where the text is no JSON: the first place that the parser could not read, and where it goes on. */
export function syntaxFault(state: EditorState): { from: number; to: number } | undefined {
  let fault: { from: number; to: number } | undefined;
  treeOf(state).iterate({
    enter: ({ type, from, to }) => {
      if (type.isError && !fault) fault = { from: Math.max(0, from === to ? from - 1 : from), to: Math.max(to, 1) };
    },
  });
  return fault;
}
