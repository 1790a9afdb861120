import { EditorState, TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import {
  begunInState,
  finishPlaceholder,
  hasMark,
  insertLine,
  insertText,
  linkRange,
  listAround,
  setBlock,
  setLink,
  toggle,
  toggleList,
} from './htmlCommands.ts';
import { htmlOfDocument } from './htmlOfDocument.ts';
import { documentOfHtml, htmlSchema } from './htmlSchema.ts';

const { nodes, marks } = htmlSchema;

/** The state of a text in which `|` is the cursor, or two of them what is chosen. */
function stateOf(html: string): EditorState {
  const doc = documentOfHtml(html);
  const cuts: number[] = [];
  doc.descendants((node, at) => {
    for (const { index } of (node.text ?? '').matchAll(/\|/g)) cuts.push(at + index);
  });
  let state = EditorState.create({ doc });
  for (const cut of cuts.toReversed()) state = state.apply(state.tr.delete(cut, cut + 1));
  const [from = 1, to = from + 1] = cuts;
  const last = cuts.length < 2 ? from : to - 1;
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, last)));
}

const done = (html: string, command: ReturnType<typeof setLink>): string => {
  let state = stateOf(html);
  command(state, (transaction) => {
    state = state.apply(transaction);
  });
  return htmlOfDocument(state.doc);
};

describe('a mark', () => {
  it.each<[html: string, bold: boolean]>([
    ['<p><b>a|b</b></p>', true],
    ['<p><b>ab</b>c|d</p>', false],
    ['<p>|<b>ab</b>|</p>', true],
    // A part is enough: what is pressed then takes it from all.
    ['<p>|a<b>b</b>|</p>', true],
    ['<p>|ab|</p>', false],
  ])('of %s is bold: %s', (html, bold) => expect(hasMark(stateOf(html), marks.b)).toBe(bold));

  it('is what is typed next where nothing is chosen', () => {
    let state = stateOf('<p>a|</p>');
    toggle(marks.i)(state, (transaction) => {
      state = state.apply(transaction);
    });
    expect(hasMark(state, marks.i)).toBe(true);
    expect(htmlOfDocument(state.apply(state.tr.insertText('b')).doc)).toBe('<p>a<i>b</i></p>');
  });

  it.each([
    ['<p>a|b|c</p>', '<p>a<u>b</u>c</p>'],
    ['<p><u>a|b|c</u></p>', '<p><u>a</u>b<u>c</u></p>'],
  ])('goes on and off: %s is %s', (html, becomes) => expect(done(html, toggle(marks.u))).toBe(becomes));
});

describe('a block', () => {
  it.each([
    ['p', 'h2', '<p>a|b</p>', '<h2>ab</h2>'],
    ['h1', 'p', '<h1>a|b</h1>', '<p>ab</p>'],
  ] as const)('%s becomes %s', (_from, to, html, becomes) => expect(done(html, setBlock(nodes[to]))).toBe(becomes));

  it('of another kind turns the list that is there, and the same kind ends it', () => {
    expect(done('<ul><li>a|</li><li>b</li></ul>', toggleList(nodes.ol))).toBe('<ol><li>a</li><li>b</li></ol>');
    expect(done('<ul><li>a|</li></ul>', toggleList(nodes.ul))).toBe('<p>a</p>');
    expect(done('<p>a|</p>', toggleList(nodes.ul))).toBe('<ul><li>a</li></ul>');
    // The nearest one: a list in a list is turned alone.
    expect(done('<ul><li>a<ol><li>b|</li></ol></li></ul>', toggleList(nodes.ul))).toBe(
      '<ul><li>a<ul><li>b</li></ul></li></ul>',
    );
  });

  it('knows the list it stands in', () => {
    expect(listAround(stateOf('<ul><li>a<ol><li>b|</li></ol></li></ul>'))).toBe(nodes.ol);
    expect(listAround(stateOf('<p>a|</p><ul><li>b</li></ul>'))).toBeUndefined();
  });

  it('takes a line, and text, in the place of what is chosen', () => {
    expect(done('<p>a|b|c</p>', insertText('x'))).toBe('<p>axc</p>');
    expect(done('<p>a|</p>', insertLine)).toContain('<hr>');
  });
});

describe('a link', () => {
  const href = 'https://x.example/';
  it.each([
    ['<p>a|b|c</p>', `<p>a<a href="${href}">b</a>c</p>`],
    // Nothing is chosen: the address is its own words.
    ['<p>a |</p>', `<p>a <a href="${href}">${href}</a></p>`],
    // The cursor in a link: the whole link, its bold part too.
    ['<p><a href="https://old.example/">a|<b>b</b></a>c</p>', `<p><a href="${href}">a<b>b</b></a>c</p>`],
  ])('over %s', (html, becomes) => expect(done(html, setLink(href))).toBe(becomes));

  it('goes, and its words stay', () => {
    expect(done('<p>a <a href="https://old.example/">b|c</a></p>', setLink(undefined))).toBe('<p>a bc</p>');
    expect(linkRange(stateOf('<p>a|</p>')).href).toBeUndefined();
  });
});

describe('a placeholder', () => {
  it.each<[html: string, begun: string | undefined]>([
    ['<p>Dear {{cust|</p>', 'cust'],
    ['<p>Dear {{ |</p>', ''],
    ['<p>Dear {{customer}}|</p>', undefined],
    ['<p>Dear {cust|</p>', undefined],
    // In the next line nothing is begun.
    ['<p>Dear {{<br>cust|</p>', undefined],
    ['<p>{{cu|st|</p>', undefined],
  ])('of %s is begun: %s', (html, begun) => expect(begunInState(stateOf(html))).toBe(begun));

  it.each([
    ['<p>Dear {{cu|,</p>', '<p>Dear {{customer}},</p>'],
    // The braces that are there are not written twice.
    ['<p>Dear {{cu|}},</p>', '<p>Dear {{customer}},</p>'],
    ['<p>Dear {{cu|},</p>', '<p>Dear {{customer}}},</p>'],
  ])('finishes %s', (html, becomes) => expect(done(html, finishPlaceholder('customer', 'cu'))).toBe(becomes));
});
