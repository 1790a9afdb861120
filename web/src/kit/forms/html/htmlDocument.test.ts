import { cleanHtml } from '@towline/sdk/domain/html/cleanHtml';
import { EditorState, TextSelection } from 'prosemirror-state';
import { describe, expect, it, test } from 'vitest';
import { linkRange, setLink, toggleList } from './htmlCommands.ts';
import { htmlOfDocument } from './htmlOfDocument.ts';
import { documentOfHtml, htmlSchema } from './htmlSchema.ts';

describe('what the editor holds is given back as it was', () => {
  it.each([
    '',
    '<h1>A</h1><h2>B</h2><h3>C</h3>',
    '<p>Dear {{customer.name}},</p><p><br></p><p>a <b>b <i>c</i></b><i> d</i> <u>e</u> <strike>f</strike></p>',
    '<p>a<br>b</p><hr><div>a line</div><div><p>in</p><div>deeper</div></div>',
    '<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>',
    '<ul><li><p>a</p><p>b</p></li></ul>',
    '<p><a href="https://x.example/?a=1&amp;b=%22">a <b>b</b></a> <a href="{{link}}">c</a></p>',
    '<p>1 &lt; 2 &amp; 3 &gt; 2&nbsp;!</p>',
  ])('%s', (html) => expect(htmlOfDocument(documentOfHtml(html))).toBe(html));

  it.each([
    ['plain <b>text</b>', '<p>plain <b>text</b></p>'],
    ['<ul><li><p>a</p></li></ul>', '<ul><li>a</li></ul>'],
    ['<p>a<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">b</a></p>', '<p>ab</p>'],
  ])('%s becomes %s', (html, kept) => {
    expect(htmlOfDocument(documentOfHtml(html))).toBe(kept);
    expect(htmlOfDocument(documentOfHtml(cleanHtml(html)))).toBe(kept);
  });
});

const at = (html: string, from: number, to = from): EditorState => {
  const state = EditorState.create({ doc: documentOfHtml(html) });
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)));
};
const after = (state: EditorState, command: ReturnType<typeof setLink>): string => {
  let next = state;
  command(state, (transaction) => {
    next = state.apply(transaction);
  });
  return htmlOfDocument(next.doc);
};

test('a link is set on what is chosen, changed and taken away whole from within, and is its own words where nothing is', () => {
  const { ul, ol } = htmlSchema.nodes;
  expect(after(at('<p>see here</p>', 5, 9), setLink('https://a.b'))).toBe('<p>see <a href="https://a.b">here</a></p>');
  const within = at('<p>see <a href="https://a.b">he<b>re</b></a> now</p>', 6);
  expect(linkRange(within)).toEqual({ from: 5, to: 9, href: 'https://a.b' });
  expect(after(within, setLink('tel:+32'))).toBe('<p>see <a href="tel:+32">he<b>re</b></a> now</p>');
  expect(after(within, setLink(undefined))).toBe('<p>see he<b>re</b> now</p>');
  expect(after(at('<p>a</p>', 2), setLink('tel:+32'))).toBe('<p>a<a href="tel:+32">tel:+32</a></p>');
  expect(after(at('<p>a</p>', 2), toggleList(ul))).toBe('<ul><li>a</li></ul>');
  expect(after(at('<ul><li>a</li></ul>', 3), toggleList(ol))).toBe('<ol><li>a</li></ol>');
  expect(after(at('<ul><li>a</li></ul>', 3), toggleList(ul))).toBe('<p>a</p>');
});
