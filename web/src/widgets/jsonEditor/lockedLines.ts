import { type Extension, RangeSetBuilder } from '@codemirror/state';
import { Decoration, type DecorationSet, type EditorView, ViewPlugin } from '@codemirror/view';
import { rangeOf } from './jsonTree.ts';

/** Marks the lines of members that a save may not change, before somebody tries (a name may change, and only has to stay). */
export function lockedLines(names: readonly string[], title: string): Extension {
  const locked = Decoration.line({ class: 'cm-locked', attributes: { title } });
  const marks = ({ state }: EditorView): DecorationSet => {
    const builder = new RangeSetBuilder<Decoration>();
    const lines = new Set(
      names.map((name) => rangeOf(state, [name]).from).map((from) => (from > 1 ? state.doc.lineAt(from).from : -1)),
    );
    for (const from of [...lines].filter((line) => line >= 0).sort((a, b) => a - b)) builder.add(from, from, locked);
    return builder.finish();
  };
  return ViewPlugin.define(
    (view) => ({
      marks: marks(view),
      update(change) {
        if (change.docChanged) this.marks = marks(change.view);
      },
    }),
    { decorations: ({ marks: all }) => all },
  );
}
