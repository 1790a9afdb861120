import { expect, it } from 'vitest';
import { composedHtml, htmlOfText, isUnfinished } from './composedMail.ts';

it.each([
  ['', ''],
  ['One', '<p>One</p>'],
  ['One\nTwo\n\n\nThree', '<p>One<br>Two</p><p>Three</p>'],
  ['• a\n• b & c', '<ul><li>a</li><li>b &amp; c</li></ul>'],
  ['<script>"x"</script>', '<p>&lt;script&gt;&quot;x&quot;&lt;/script&gt;</p>'],
])('%j is sent as %s', (text, html) => expect(htmlOfText(text)).toBe(html));

it('details come after the text, each by itself', () => {
  expect(composedHtml('Hi', ['<p>a</p>', '<p>b</p>'])).toBe('<p>Hi</p><hr><p>a</p><hr><p>b</p>');
  expect(composedHtml(' ', ['<p>a</p>'])).toBe('<p>a</p>');
});

it.each([
  ['Call …', true],
  ['Call {{ name }}', true],
  ['Call 112 ...', false],
])('whether %j is unfinished: %s', (text, expected) => expect(isUnfinished(text)).toBe(expected));
