import { expect, test } from 'vitest';
import { xmlOf } from './writer.ts';

test.each<[number | string, string]>([
  [3, '3'],
  [37.4, '37.4'],
  [-2.5, '-2.5'],
  [0.000_000_1, '0.0000001'],
  [1e21, '1000000000000000000000'],
  ['1e-7', '1e-7'],
  ['a < b & "c"', 'a &lt; b &amp; &quot;c&quot;'],
  ['\u0001', ''],
])('%s stands in an e-invoice as %s', (content, text) => {
  expect(xmlOf(['a', content])).toBe(`<?xml version="1.0" encoding="UTF-8"?>\n<a>${text}</a>\n`);
});
