import { closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { linter, lintGutter, lintKeymap } from '@codemirror/lint';
import { search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension, Prec, StateEffect } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import { unchangeableProperties } from '@towline/sdk/domain/contract/protectedProperties';
import { editorLook } from './editorLook.ts';
import { editorPhrases, type JsonWords } from './editorWords.ts';
import { findingsOf, type JsonRules } from './findingsOf.ts';
import type { JsonFinding } from './jsonFinding.ts';
import { lockedLines } from './lockedLines.ts';
import type { JsonSchema } from './schemaAt.ts';
import { schemaHelp } from './schemaHelp.ts';

/** Has a text judged again that was not changed: what it is judged by was. */
export const judgeAnew = StateEffect.define<null>();

/** A pause between two keys; what was found stands there within 100 ms of the key. */
const judgeAfterMs = 40;
const tabLeavesForMs = 2000;

/** How JSON looks, wherever it is shown. */
export const jsonLook = (words: JsonWords): Extension => [
  json(),
  lineNumbers(),
  syntaxHighlighting(classHighlighter),
  EditorView.lineWrapping,
  editorLook,
  editorPhrases(words),
  EditorView.contentAttributes.of({ 'aria-label': words.label, tabindex: '0' }),
];

/** After Esc the next Tab leaves, also where that Esc closed a list or the search before (WCAG 2.1.2). */
const leaveByTab = Prec.highest(
  EditorView.domEventHandlers({
    keydown: ({ key }, view) => {
      if (key === 'Escape') view.setTabFocusMode(tabLeavesForMs);
      return false;
    },
  }),
);

interface Editing {
  readonly words: JsonWords;
  readonly schema: JsonSchema;
  readonly rules: () => JsonRules;
  readonly isReadOnly: boolean;
  readonly onText: (text: string) => void;
  readonly onFindings: (findings: readonly JsonFinding[]) => void;
}

/** The whole editor: undo, folding, search, findings in place, help of the schema. Esc, then Tab leaves it by key (WCAG 2.1.2). */
export function editorExtensions({ words, schema, rules, isReadOnly, onText, onFindings }: Editing): Extension {
  const judged = (state: EditorState) => {
    const found = findingsOf(state, rules());
    onFindings(found);
    return found.map((one) => ({
      from: one.from,
      to: one.to,
      severity: one.type === 'warning' ? ('warning' as const) : ('error' as const),
      message: words.finding(one),
    }));
  };
  return [
    jsonLook(words),
    history(),
    foldGutter(),
    lintGutter(),
    drawSelection(),
    highlightActiveLine(),
    bracketMatching(),
    indentOnInput(),
    search({ top: true }),
    schemaHelp(schema),
    leaveByTab,
    linter(({ state }) => judged(state), {
      delay: judgeAfterMs,
      needsRefresh: ({ transactions }) => transactions.some(({ effects }) => effects.some((one) => one.is(judgeAnew))),
    }),
    EditorView.updateListener.of(({ docChanged, state }) => {
      if (docChanged) onText(state.doc.toString());
    }),
    ...(isReadOnly
      ? [EditorState.readOnly.of(true)]
      : [closeBrackets(), lockedLines(unchangeableProperties[rules().kind], words.locked)]),
    keymap.of([
      ...closeBracketsKeymap,
      ...defaultKeymap,
      ...searchKeymap,
      ...historyKeymap,
      ...foldKeymap,
      ...completionKeymap,
      ...lintKeymap,
      ...(isReadOnly ? [] : [indentWithTab]),
    ]),
  ];
}
