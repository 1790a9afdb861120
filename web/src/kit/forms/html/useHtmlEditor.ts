import { cleanHtml } from '@towline/sdk/domain/html/cleanHtml';
import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { toggle } from './htmlCommands.ts';
import { htmlOfDocument } from './htmlOfDocument.ts';
import { documentOfHtml, htmlSchema } from './htmlSchema.ts';

const { marks, nodes } = htmlSchema;

const lineEnd: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.br.create(), false).scrollIntoView());
  return true;
});

// Tab leaves the field, as everywhere; AltGr writes signs on European keyboards, so nothing is bound to it.
const keys = keymap({
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Mod-b': toggle(marks.b),
  'Mod-i': toggle(marks.i),
  'Mod-u': toggle(marks.u),
  'Mod-Shift-x': toggle(marks.strike),
  'Mod-]': sinkListItem(nodes.li),
  'Mod-[': liftListItem(nodes.li),
  'Shift-Enter': lineEnd,
  Enter: splitListItem(nodes.li),
});

const stateOf = (doc: Node): EditorState => EditorState.create({ doc, plugins: [history(), keys, keymap(baseKeymap)] });

interface HtmlEditing {
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly onBlur: () => void;
  /** Alt+F10, as editors have it: to the buttons above the text. */
  readonly onToolbar: () => void;
  /** What is offered beside the text asks first; answers whether the key was for it. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  readonly attributes: Readonly<Record<string, string>>;
}

/** The editor in its place, and its state as it is now. What was given is given back as it was where nothing differs from it. */
export function useHtmlEditor({ value, onChange, onBlur, onToolbar, onKey, attributes }: HtmlEditing) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const [state, setState] = useState<EditorState>();
  const given = useRef({ html: value, doc: undefined as Node | undefined });
  const told = useRef(value);

  const changed = useEffectEvent((next: EditorState) => {
    const isGiven = given.current.doc?.eq(next.doc) ?? false;
    const html = isGiven ? given.current.html : htmlOfDocument(next.doc);
    if (html === told.current) return;
    told.current = html;
    onChange(html);
  });
  const left = useEffectEvent(() => onBlur());
  const toToolbar = useEffectEvent(() => onToolbar());
  const offered = useEffectEvent((event: KeyboardEvent): boolean => onKey(event));
  const begin = useCallback((html: string): EditorState => {
    const doc = documentOfHtml(cleanHtml(html));
    given.current = { html, doc };
    told.current = html;
    return stateOf(doc);
  }, []);
  const first = useEffectEvent(() => begin(value));

  useEffect(() => {
    if (!host.current) return;
    const made = new EditorView(host.current, {
      state: first(),
      dispatchTransaction(transaction) {
        made.updateState(made.state.apply(transaction));
        setState(made.state);
        if (transaction.docChanged) changed(made.state);
      },
      // What another program wrote is cleaned; what was copied here keeps where it was cut.
      transformPastedHTML: (html) => (html.includes('data-pm-slice') ? html : cleanHtml(html)),
      handleKeyDown: (_view, event) => {
        if (offered(event)) {
          // Escape closes what is offered, and no dialog around.
          event.stopPropagation();
          return true;
        }
        if (!event.altKey || event.key !== 'F10') return false;
        toToolbar();
        return true;
      },
      handleDOMEvents: { blur: () => void left() },
    });
    view.current = made;
    setState(made.state);
    return () => {
      view.current = null;
      made.destroy();
    };
  }, []);

  const described = JSON.stringify(attributes);
  useEffect(() => {
    view.current?.setProps({ attributes: JSON.parse(described) as Record<string, string> });
  }, [described]);

  // What came from elsewhere: undone, saved by somebody else, merged.
  useEffect(() => {
    const editor = view.current;
    if (!editor || value === told.current) return;
    editor.updateState(begin(value));
    setState(editor.state);
  }, [value, begin]);

  const run = useCallback((command: Command) => {
    const editor = view.current;
    if (!editor) return;
    command(editor.state, editor.dispatch, editor);
    editor.focus();
  }, []);
  return { host, state, run };
}
