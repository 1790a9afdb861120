import { expect, it } from 'vitest';
import { contentDisposition } from './contentDisposition.ts';

// What RFC 8187 lets stand in a value: strict readers take no file of another name.
const grammar = /^(inline|attachment); filename\*=UTF-8''(?:%[0-9A-F]{2}|[A-Za-z0-9!#$&+.^_`|~-])+$/;

it.each(["O'Brien (1)*.pdf", 'Łódź 🚗.jpg', 'a"b;\\c\r\nx: y.txt', '../../etc/passwd'])('%j is a file name', (name) => {
  const header = contentDisposition('attachment', name);
  expect(header).toMatch(grammar);
  expect(decodeURIComponent(header.split("''")[1] ?? '')).toBe(name);
});
