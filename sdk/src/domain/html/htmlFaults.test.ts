import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanHtml } from './cleanHtml.ts';
import { htmlFaults } from './htmlFaults.ts';

test.each<[string, string[]]>([
  ['<p>a <b>b</b><br>c</p><hr>1 < 2', []],
  ['<ul><li>a<li>b</ul><p>a<p>b', []],
  ['<b>a', ['NOT_CLOSED b 0']],
  ['<div><b>a</div>', ['NOT_CLOSED b 5']],
  ['<b><i>a</b></i>', ['NOT_CLOSED i 3', 'NOT_OPENED i 11']],
  ['a</p></br>', ['NOT_OPENED p 1']],
  ['<p a <b>c</b>', ['BROKEN p 0']],
  ['a</P', ['BROKEN p 1']],
  ['<!-- <b> -->a', []],
  ['<SCRIPT>"<b>"</SCRIPT >a<b>c</b>', ['SCRIPT script 0']],
  ['<style>p{} <b>', ['SCRIPT style 0']],
  ['a</iframe><meta x><base>', ['SCRIPT iframe 1', 'SCRIPT meta 10', 'SCRIPT base 18']],
  ['<p onclick="x" ONLOAD>a</p>', ['EVENT_ATTRIBUTE p 0', 'EVENT_ATTRIBUTE p 0']],
  ['<a href="https://x">a</a><a title=x>b</a><p href=x>c</p>', []],
  ['<a href = "javascript:x">a</a><a HREF>b</a>', ['LINK_NOT_SAFE a 0', 'LINK_NOT_SAFE a 30']],
])('%s', (html, expected) => {
  expect(
    htmlFaults(html).map(
      ({ code, params, position }) => `${code.replace(/^HTML_(TAG_)?/, '')} ${params?.tag} ${position}`,
    ),
  ).toEqual(expected);
});

test('what was cleaned has none', () => {
  const piece = fc.constantFrom(
    '<p>',
    '</p>',
    '<b>',
    '</b>',
    '<li>',
    '<script',
    '<a href=javascript:x>',
    '</a>',
    '<',
    '>',
    'x',
    '<i onclick=x>',
    '<!--',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      expect(htmlFaults(cleanHtml(pieces.join('')))).toEqual([]);
    }),
  );
});
