import { EditorView } from '@codemirror/view';

/** Colours are the console's own, so that the editor is dark where the page is. */
export const editorLook = EditorView.theme({
  '&': { fontSize: '13px', color: 'var(--tl-text)', backgroundColor: 'var(--tl-surface)', height: '100%' },
  '&.cm-focused': { outline: 'none' },
  // Above the line numbers, which would cover an outline.
  '&.cm-focused::after': {
    ...{ content: '""', position: 'absolute', inset: '0', zIndex: '301', pointerEvents: 'none' },
    border: '2px solid var(--tl-link)',
  },
  '.cm-scroller': { fontFamily: 'var(--tl-mono)', lineHeight: '1.6', overflow: 'auto' },
  '.cm-content': { caretColor: 'var(--tl-text)' },
  '.cm-cursor': { borderLeftColor: 'var(--tl-text)' },
  '.cm-gutters': {
    backgroundColor: 'var(--tl-page)',
    color: 'var(--tl-text-muted)',
    borderRight: '1px solid var(--tl-border)',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'color-mix(in srgb, var(--tl-link) 8%, transparent)' },
  '.cm-selectionBackground, &.cm-focused .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--tl-link) 28%, transparent) !important',
  },
  '.cm-tooltip, .cm-panels': {
    backgroundColor: 'var(--tl-surface)',
    color: 'var(--tl-text)',
    border: '1px solid var(--tl-border-strong)',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: 'var(--tl-link)', color: 'var(--tl-surface)' },
  '.cm-schema': { padding: '6px 10px', maxWidth: '420px', fontFamily: 'inherit' },
  '.cm-schema code': { fontFamily: 'var(--tl-mono)', color: 'var(--tl-text-muted)' },
  '.cm-locked': { backgroundColor: 'color-mix(in srgb, var(--tl-text-muted) 12%, transparent)' },
  '.cm-panel input, .cm-panel button': {
    color: 'inherit',
    background: 'var(--tl-page)',
    border: '1px solid var(--tl-border-strong)',
  },
  '.cm-changedLine': { backgroundColor: 'color-mix(in srgb, #238551 14%, transparent) !important' },
  // The look's own class stands on the editor, as the side's does.
  '&.cm-merge-a .cm-changedLine, .cm-deletedChunk': {
    backgroundColor: 'color-mix(in srgb, #cd4246 14%, transparent) !important',
  },
  '.cm-changedText': { background: 'color-mix(in srgb, #238551 34%, transparent) !important' },
  '&.cm-merge-a .cm-changedText, .cm-deletedText': {
    background: 'color-mix(in srgb, #cd4246 34%, transparent) !important',
  },
  // Colours of the syntax would not be read on them.
  '.cm-changedText *, .cm-changedText, .cm-deletedText *': { color: 'var(--tl-text) !important' },
  '.cm-collapsedLines:before, .cm-collapsedLines:after': { content: '"⋯"' },
  '.cm-collapsedLines': { background: 'var(--tl-page)', color: 'var(--tl-text-muted)' },
  '.tok-propertyName': { color: 'var(--tl-json-name)' },
  '.tok-string': { color: 'var(--tl-json-text)' },
  '.tok-number, .tok-bool, .tok-keyword, .tok-null': { color: 'var(--tl-json-value)' },
  '.tok-invalid': { color: 'var(--tl-danger-text)' },
  // Contrast themes take every ground away: what only it said has another sign there (DECISIONS T-961).
  '@media (forced-colors: active)': {
    '.cm-tooltip-autocomplete ul li[aria-selected]': {
      backgroundColor: 'Highlight',
      color: 'HighlightText',
      forcedColorAdjust: 'none',
    },
    '.cm-locked, .cm-locked *': { color: 'GrayText' },
    '.cm-changedLine, .cm-deletedChunk': { outline: '1px solid Highlight', outlineOffset: '-1px' },
    '.cm-changedText': { textDecoration: 'underline 2px !important' },
    '&.cm-merge-a .cm-changedText, .cm-deletedText': { textDecoration: 'line-through 2px !important' },
  },
});
