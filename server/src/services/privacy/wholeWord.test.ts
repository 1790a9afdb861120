import { expect, test } from 'vitest';
import { isTelling, wholeWord } from './wholeWord.ts';

// The boundaries are PostgreSQL's; what they are in JavaScript is the same but for the names of the classes.
const stands = (text: string, within: string): boolean =>
  new RegExp(wholeWord(text).replaceAll('[:alnum:]', '\\p{L}\\p{N}'), 'iu').test(within);

test.each<[string, string, boolean]>([
  ['jan@post.example', 'to Jan@post.example.', true],
  ['jan@post.example', '<jan@post.example>', true],
  ['jan@post.example', 'dejan@post.example', false],
  ['jan@post.example', 'van.jan@post.example', false],
  ['jan@post.example', 'jan@post.example.net', false],
  ['1-ZYX-987', '"1-zyx-987"', true],
  ['1ZYX987', 'BE-1ZYX987', true],
  ['1ZYX98', '1ZYX987', false],
  ['+32499887766', 'tel:+32499887766,x', true],
  ['+3249988776', '+32499887766', false],
])('%s in %s: %s', (text, within, is) => expect(stands(text, within)).toBe(is));

test.each<[string, boolean]>([
  ['BE', false],
  ['GENT', false],
  ['9000', false],
  ['123456', false],
  ['1ZYX987', true],
  ['AB-123', true],
  ['+32499887766', true],
  ['a@b.example', true],
])('%s alone says who it is: %s', (text, is) => expect(isTelling(text)).toBe(is));
