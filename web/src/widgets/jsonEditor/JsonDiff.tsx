import { goToNextChunk, goToPreviousChunk, MergeView, unifiedMergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView, highlightActiveLine, keymap } from '@codemirror/view';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { narrowWidth, useMediaQuery } from '../../ui/useMediaQuery.ts';
import { jsonLook } from './editorExtensions.ts';
import { editorRoot } from './editorRoot.ts';
import type { JsonWords } from './editorWords.ts';

/** Walks through the changes. */
export interface DiffSteps {
  readonly next: () => void;
  readonly previous: () => void;
}

export interface JsonDiffProps {
  readonly before: string;
  readonly after: string;
  readonly words: JsonWords;
  readonly beforeLabel: string;
  readonly afterLabel: string;
  readonly steps: Ref<DiffSteps>;
}

const margin = 3;
const collapseUnchanged = { margin, minSize: 6 };
const stepKeys = keymap.of([
  { key: 'Alt-PageDown', run: goToNextChunk },
  { key: 'Alt-PageUp', run: goToPreviousChunk },
]);

/** What was changed, with what each side is: side by side, one under the other on a narrow screen (console.md, wireframe 5). To be read only. */
export function JsonDiff({ before, after, words, beforeLabel, afterLabel, steps }: JsonDiffProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const isNarrow = useMediaQuery(narrowWidth);
  useImperativeHandle(steps, () => ({
    next: () => void (view.current && goToNextChunk(view.current)),
    previous: () => void (view.current && goToPreviousChunk(view.current)),
  }));

  useEffect(() => {
    if (!host.current) return;
    const { root, place } = editorRoot(host.current);
    // Who steps from change to change sees where they are.
    const look = [highlightActiveLine(), stepKeys, EditorState.readOnly.of(true)];
    const side = (label: string) => [jsonLook({ ...words, label }), look];
    if (isNarrow) {
      const original = unifiedMergeView({ original: before, mergeControls: false, collapseUnchanged });
      const state = EditorState.create({ doc: after, extensions: [side(afterLabel), original] });
      const made = new EditorView({ root, parent: place, state });
      view.current = made;
      return () => made.destroy();
    }
    const made = new MergeView({
      root,
      parent: place,
      a: { doc: before, extensions: side(beforeLabel) },
      b: { doc: after, extensions: side(afterLabel) },
      collapseUnchanged,
    });
    view.current = made.b;
    return () => made.destroy();
  }, [before, after, words, beforeLabel, afterLabel, isNarrow]);

  return (
    <div className="tl-json-sides">
      <span className="tl-json-before">{beforeLabel}</span>
      <span className="tl-json-after">{afterLabel}</span>
      <div className="tl-json-host" ref={host} />
    </div>
  );
}
