import { undo } from '@codemirror/commands';
import { EditorView } from '@codemirror/view';
import { act, render } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { type GivenText, JsonText, type JsonTextProps } from './JsonText.tsx';
import type { JsonSchema } from './schemaAt.ts';
import { useJsonWords } from './useJsonWords.ts';

beforeAll(() => setupTexts('en-BE'));

const first = '{\n  "remark": "LU",\n  "lastUpdatedAt": "1"\n}';
const object = { type: 'object' } as const;
const kept = { onText: vi.fn(), onFindings: vi.fn() };

function Stand({ text, given, ...as }: Pick<JsonTextProps, 'text' | 'given'> & { readonly schema?: JsonSchema }) {
  const words = useJsonWords('Document');
  const { schema = object } = as;
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

it('a schema or words that are read anew leave who types the text, the cursor and what Ctrl+Z takes back', async () => {
  const { view, rerender } = opened();
  act(() => view.dispatch({ changes: { from: 1, insert: '\n  "country": 5,' }, selection: { anchor: 17 } }));
  const country = { ...object, properties: { country: { type: 'string' } } } as const;
  rerender(<Stand text={first} schema={country} />);
  act(() => view.dispatch(view.state.replaceSelection(' ')));
  expect(view.state.sliceDoc(0, 18)).toBe('{\n  "country": 5, ');
  await vi.waitFor(() =>
    expect(kept.onFindings).toHaveBeenLastCalledWith(
      expect.arrayContaining([expect.objectContaining({ pointer: '/country' })]),
    ),
  );
  act(() => void undo(view));
  act(() => void undo(view));
  expect(view.state.doc.toString()).toBe(first);
});
