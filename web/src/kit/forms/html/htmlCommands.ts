import { setBlockType, toggleMark } from 'prosemirror-commands';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { htmlSchema } from './htmlSchema.ts';
import { begunPlaceholder } from './placeholders.ts';

const { marks, nodes } = htmlSchema;

/** What a paragraph may be. */
export const blocks = ['p', 'h1', 'h2', 'h3'] as const;
/** What letters may be. */
export const letterMarks = ['b', 'i', 'u', 'strike'] as const;

/** Whether all that is chosen, or what is typed next, bears the mark. */
export function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection;
  return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type);
}

/** The nearest block around the cursor that is one of these. */
export function around({ selection: { $from } }: EditorState, types: readonly NodeType[]): NodeType | undefined {
  for (let { depth } = $from; depth >= 0; depth -= 1) {
    const { type } = $from.node(depth);
    if (types.includes(type)) return type;
  }
  return undefined;
}

const lists = [nodes.ul, nodes.ol];
export const listAround = (state: EditorState): NodeType | undefined => around(state, lists);

/** A list of this kind where there is none, none where there is one, and the other kind where there is that. */
export const toggleList =
  (type: NodeType): Command =>
  (state, dispatch, view) => {
    const present = listAround(state);
    if (!present) return wrapInList(type)(state, dispatch, view);
    if (present === type) return liftListItem(nodes.li)(state, dispatch, view);
    const { $from } = state.selection;
    for (let { depth } = $from; depth > 0; depth -= 1)
      if ($from.node(depth).type === present) {
        dispatch?.(state.tr.setNodeMarkup($from.before(depth), type));
        return true;
      }
    return false;
  };

export const setBlock = (type: NodeType): Command => setBlockType(type);
export const toggle = (type: MarkType): Command => toggleMark(type);

export const insertLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hr.create()).scrollIntoView());
  return true;
};

export const insertText =
  (text: string): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.insertText(text).scrollIntoView());
    return true;
  };

/** From where to where the link goes that the cursor stands in; what is chosen where it stands in none. */
export function linkRange({ selection }: EditorState): { from: number; to: number; href: string | undefined } {
  const { $from, from, to } = selection;
  const node = $from.parent.childAfter($from.parentOffset);
  const link = marks.a.isInSet(node.node?.marks ?? []) ?? marks.a.isInSet($from.marks());
  if (!link) return { from, to, href: undefined };
  let at = $from.start();
  let run: readonly [number, number] | undefined;
  const runs: (readonly [number, number])[] = [];
  $from.parent.forEach((child) => {
    const end = at + child.nodeSize;
    if (!link.isInSet(child.marks)) run = undefined;
    else {
      if (run) runs.pop();
      run = [run?.[0] ?? at, end];
      runs.push(run);
    }
    at = end;
  });
  const [begin, end] = runs.find((one) => one[0] <= from && from <= one[1]) ?? [from, to];
  return { from: Math.min(begin, from), to: Math.max(end, to), href: String(link.attrs.href) };
}

/** Links what is chosen, or the address itself where nothing is; without an address the link goes and its words stay. */
export const setLink =
  (href: string | undefined): Command =>
  (state, dispatch) => {
    const { from, to } = linkRange(state);
    const { tr } = state;
    if (!href) tr.removeMark(from, to, marks.a);
    else if (from === to) tr.replaceSelectionWith(htmlSchema.text(href, [marks.a.create({ href })]), false);
    else tr.removeMark(from, to, marks.a).addMark(from, to, marks.a.create({ href }));
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** What is typed of a placeholder right before the cursor; undefined where none is begun. */
export function begunInState({ selection: { empty, $from } }: EditorState): string | undefined {
  if (!empty) return undefined;
  const from = Math.max(0, $from.parentOffset - 60);
  return begunPlaceholder($from.parent.textBetween(from, $from.parentOffset, undefined, '\n'));
}

/** Writes the name in the place of what is typed of it, with the braces behind it. */
export const finishPlaceholder =
  (name: string, begun: string): Command =>
  (state, dispatch) => {
    const { from, $from } = state.selection;
    const { parent, parentOffset } = $from;
    const after = parent.textBetween(parentOffset, Math.min(parent.content.size, parentOffset + 2), undefined, '\n');
    dispatch?.(state.tr.insertText(`${name}${after === '}}' ? '' : '}}'}`, from - begun.length, from).scrollIntoView());
    return true;
  };
