import { EditorView } from '@codemirror/view';
import { expect, it } from 'vitest';
import { editorLook } from './editorLook.ts';

/** Everything that the editor says of its looks. */
function looks(): string {
  const parent = document.body.appendChild(document.createElement('div'));
  const view = new EditorView({ parent, extensions: [editorLook] });
  const sheets = [...(document.adoptedStyleSheets ?? []), ...document.styleSheets];
  const written = sheets.flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
  const inPage = [...document.querySelectorAll('style')].map((style) => style.textContent ?? '');
  view.destroy();
  return [...written, ...inPage].join('\n');
}

// Each is said by a ground alone where colours are not forced.
it.each([
  'li[aria-selected]',
  '.cm-locked',
  '.cm-changedLine',
  '.cm-deletedChunk',
  '.cm-changedText',
  '.cm-deletedText',
])('has another sign in contrast themes: %s', (part) => {
  const forced = looks().split('@media (forced-colors: active)').slice(1).join('\n');
  expect(forced).toContain(part);
});
