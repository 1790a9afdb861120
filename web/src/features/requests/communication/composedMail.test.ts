import { expect, it } from 'vitest';
import { composedHtml, htmlOfText, isUnfinished, typedText } from './composedMail.ts';

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

it('paragraphs are typed apart, the points of a list under one another, and sent as they were', () => {
  const text = typedText(['Dear Sir', 'We need', '• a', '• b', 'Thanks']);
  expect(text).toBe('Dear Sir\n\nWe need\n\n• a\n• b\n\nThanks');
  expect(htmlOfText(text)).toBe('<p>Dear Sir</p><p>We need</p><ul><li>a</li><li>b</li></ul><p>Thanks</p>');
  expect(typedText([])).toBe('');
});
