import { EditorView } from '@codemirror/view';
import { act, render } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { type GivenText, JsonText } from './JsonText.tsx';
import { useJsonWords } from './useJsonWords.ts';

beforeAll(() => setupTexts('en-BE'));

const first = '{\n  "remark": "LU",\n  "lastUpdatedAt": "1"\n}';
const schema = { type: 'object' } as const;
const kept = { onText: vi.fn(), onFindings: vi.fn() };

function Stand({ text, given }: { readonly text: string; readonly given?: GivenText }) {
  const words = useJsonWords('Document');
  return <JsonText {...{ kind: 'organisation', loaded: {}, schema, words, text, given, isReadOnly: false, ...kept }} />;
}

function opened() {
  const { container, rerender, unmount } = render(<Stand text={first} />);
  const host = container.querySelector('.tl-json-host')!;
  const view = EditorView.findFromDOM(host.shadowRoot!.querySelector<HTMLElement>('.cm-editor')!)!;
  return { view, rerender, unmount };
}

const stamped: GivenText = { to: (typed) => typed.replace('"1"', '"2"') };

it('whoever types between a save and its answer keeps it, and the answer is in the text', () => {
  const { view, rerender } = opened();
  const from = first.indexOf('  "remark"');
  act(() => view.dispatch({ changes: { from, to: first.indexOf('  "lastUpdatedAt"') } }));
  // Drawn with the text of before the line went, as React does where both come at once.
  rerender(<Stand text={stamped.to(first)} given={stamped} />);
  expect(view.state.doc.toString()).toBe('{\n  "lastUpdatedAt": "2"\n}');
  expect(kept.onText).toHaveBeenLastCalledWith('{\n  "lastUpdatedAt": "2"\n}');
});

it('a text that is told late takes nothing back, and what was given is given once', () => {
  const { view, rerender } = opened();
  rerender(<Stand text={first} given={stamped} />);
  act(() => view.dispatch({ changes: { from: 1, insert: ' ' } }));
  rerender(<Stand text={first} given={stamped} />);
  expect(view.state.doc.toString()).toBe(`{ ${stamped.to(first).slice(1)}`);
});
