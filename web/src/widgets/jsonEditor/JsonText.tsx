import { Compartment, EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { changeTo } from './changeTo.ts';
import { editorExtensions, judgeAnew } from './editorExtensions.ts';
import { editorRoot } from './editorRoot.ts';
import type { JsonWords } from './editorWords.ts';
import type { JsonRules } from './findingsOf.ts';
import { type JsonFinding, pathOf } from './jsonFinding.ts';
import { rangeOf } from './jsonTree.ts';
import type { JsonSchema } from './schemaAt.ts';
import { schemaJudge } from './schemaFindings.ts';

/**
 * What is set from outside, made of what stands in the text at that moment: whoever types while an answer comes keeps it. A new
 * object is one more change.
 */
export interface GivenText {
  readonly to: (typed: string) => string;
}

/** A place of the text, or of the document that it says. */
export type JsonPlace = { readonly at: number } | { readonly pointer: string };

export interface JsonTextProps extends Omit<JsonRules, 'judge'> {
  /** What stands there at first; from then on the editor tells it. */
  readonly text: string;
  readonly given?: GivenText | undefined;
  readonly schema: JsonSchema;
  readonly words: JsonWords;
  readonly isReadOnly: boolean;
  readonly onText: (text: string) => void;
  readonly onFindings: (findings: readonly JsonFinding[]) => void;
  /** Goes to a place of the text; a new object goes there again. */
  readonly goTo?: JsonPlace | undefined;
}

/** Everything of the editor that may be another while somebody types. */
const parts = new Compartment();

/** JSON as text, judged while it is typed. Heavy: loaded when it is opened, by JsonConfigEditor. */
export function JsonText({ text, schema, words, isReadOnly, kind, loaded, scan, ...props }: JsonTextProps) {
  const { onText, onFindings, goTo, given } = props;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  // What was given before is in the text that it begins with.
  const taken = useRef(given);
  const judge = useMemo(() => schemaJudge(schema), [schema]);
  const rules = useEffectEvent((): JsonRules => ({ kind, loaded, judge, scan }));
  const tell = useEffectEvent((next: string) => onText(next));
  const find = useEffectEvent((found: readonly JsonFinding[]) => onFindings(found));
  const first = useEffectEvent(() => text);
  const made = useEffectEvent(() =>
    editorExtensions({
      words,
      schema,
      isReadOnly,
      rules: () => rules(),
      onText: (next) => tell(next),
      onFindings: (found) => find(found),
    }),
  );

  // Each save reads the schema anew, a saved text the words: whoever types then keeps text, cursor, focus and undo.
  useEffect(() => {
    if (view.current) view.current.dispatch({ effects: [parts.reconfigure(made()), judgeAnew.of(null)] });
    else if (host.current) {
      const { root, place } = editorRoot(host.current);
      const state = EditorState.create({ doc: first(), extensions: parts.of(made()) });
      view.current = new EditorView({ root, parent: place, state });
    }
  }, [words, schema, isReadOnly]);
  useEffect(
    () => () => {
      view.current?.destroy();
      view.current = undefined;
    },
    [],
  );

  // What is set from outside (undo of all changes, another's version) is one step that Ctrl+Z takes back. Before the next key can come:
  // what it is made of is what stands there.
  useLayoutEffect(() => {
    const { current } = view;
    if (!given || !current || taken.current === given) return;
    taken.current = given;
    const now = current.state.doc.toString();
    const changes = changeTo(now, given.to(now));
    if (changes) current.dispatch({ changes });
  }, [given]);

  // What the scan looks things up in may come after the text.
  useEffect(() => {
    if (scan) view.current?.dispatch({ effects: judgeAnew.of(null) });
  }, [scan]);

  useEffect(() => {
    if (!goTo || !view.current) return;
    const { state } = view.current;
    const place = 'pointer' in goTo ? rangeOf(state, pathOf(goTo.pointer)).from : goTo.at;
    const at = Math.min(place, state.doc.length);
    view.current.dispatch({ selection: { anchor: at }, scrollIntoView: true });
    view.current.focus();
  }, [goTo]);

  return <div className="tl-json-host" ref={host} />;
}
