import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkHtml } from './htmlCheck.ts';
import { allowedTags } from './htmlTags.ts';

describe('the HTML check', () => {
  const kinds = (html: string) => checkHtml(html).map(({ code, params }) => `${code} ${params?.tag}`.trim());
  test.each<[string, string[]]>([
    ['', []],
    ['plain text, 1 < 2 and 3 > 2', []],
    ['<h1>A</h1><p>B <b>c</b> <a href="https://x.example">d</a></p><ul><li>e</li></ul>', []],
    ['line<br>line<br/>line<hr>', []],
    ['<p>a<br></p>', []],
    ['<p><br></p>', []],
    ['<p style="color: red">a</p>', ['HTML_INLINE_STYLE p']],
    ["<p STYLE='x'>a</p>", ['HTML_INLINE_STYLE p']],
    ['<p class=x>a</p>', ['HTML_CLASS_ATTRIBUTE p']],
    ['<p class="x" style="y">a</p>', ['HTML_INLINE_STYLE p', 'HTML_CLASS_ATTRIBUTE p']],
    ['<a href="https://x.example/?style=1" title="my class is here">a</a>', []],
    ['<p data-style="x">a</p>', []],
    ['<p>a<!-- secret --></p>', ['HTML_COMMENT']],
    ['a<!-- never closed', ['HTML_COMMENT']],
    ['<!-- <p style="x"></p> -->a', ['HTML_COMMENT']],
    ['<p></p>', ['HTML_EMPTY_TAG p']],
    ['<p>  \n </p>', ['HTML_EMPTY_TAG p']],
    ['<p>&nbsp;&#160;</p>', ['HTML_EMPTY_TAG p']],
    ['<div><p></p></div>', ['HTML_EMPTY_TAG div', 'HTML_EMPTY_TAG p']],
    ['<div><p></p>a</div>', ['HTML_EMPTY_TAG p']],
    ['<div><p>a</p></div>', []],
    ['<ul><li>a<li>b</ul>', []],
    ['<span>a</span>', ['HTML_TAG_NOT_ALLOWED span']],
    ['<SCRIPT>alert(1)</SCRIPT>', ['HTML_TAG_NOT_ALLOWED script']],
    ['<img src="x">', ['HTML_TAG_NOT_ALLOWED img']],
    [
      '<table><tr><td>a</td></tr></table>',
      ['HTML_TAG_NOT_ALLOWED table', 'HTML_TAG_NOT_ALLOWED tr', 'HTML_TAG_NOT_ALLOWED td'],
    ],
    ['<a title="a > b">x</a>', []],
    ['</p>a', []],
    ['<p>a</b></p>', []],
    ['<p></b>a</p>', []],
    ['<p>never closed', []],
    ['<p a<p>b</p>', []],
    ['<p   style  =  x>a</p>', ['HTML_INLINE_STYLE p']],
    ['<p CLASS>a</p>', ['HTML_CLASS_ATTRIBUTE p']],
  ])('%s', (html, expected) => {
    expect(kinds(html)).toEqual(expected);
  });
  test.each(allowedTags)('<%s> is allowed', (tag) => {
    expect(kinds(`<${tag}>text</${tag}>`)).toEqual([]);
  });
  test('a finding says where it begins', () => {
    expect(checkHtml('ab<p></p><!---->')).toEqual([
      {
        path: '2',
        code: 'HTML_EMPTY_TAG',
        messageKey: 'HTML_EMPTY_TAG',
        severity: 'warning',
        params: { tag: 'p' },
        position: 2,
      },
      {
        path: '9',
        code: 'HTML_COMMENT',
        messageKey: 'HTML_COMMENT',
        severity: 'warning',
        params: { tag: '' },
        position: 9,
      },
    ]);
  });
  test('any text is checked, findings come in its order', () => {
    const pieces = fc.constantFrom(
      '<p>',
      '</p>',
      '<',
      '>',
      '<!--',
      '-->',
      '"',
      "'",
      ' style',
      '=',
      'text',
      '<br>',
      '<x ',
      '/',
      '\u202e',
      '😀',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        const positions = checkHtml(parts.join('')).map(({ position }) => position);
        expect(positions).toEqual([...positions].sort((a, b) => a - b));
      }),
    );
  });
});
