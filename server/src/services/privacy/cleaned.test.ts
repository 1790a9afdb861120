import { expect, test } from 'vitest';
import { cleanedValue, eraserOf } from './cleaned.ts';

test.each([
  ['a plate of two letters leaves words that have them', ['AB'], 'Available, AB, cable', 'Available, …, cable'],
  ['a name leaves the words of the program', ['Park', 'Car'], 'RoadsideParking', 'RoadsideParking'],
  ['a name goes out of what people wrote', ['Quast'], 'Ask for Quasts, QUAST', 'Ask for …s, …'],
  ['a name on its own', ['Quast'], 'quast', '…'],
  ['an address', ['w.quast@post.example'], '<W.Quast@post.example>', '<…>'],
])('%s', (_what, words, text, erased) => expect(eraserOf(words)(text)).toBe(erased));

test.each([
  ['what was written', '{"id":"1","message":"Ask her sister"}', '{"id":"1","message":""}'],
  ['their words, elsewhere too', '{"by":{"name":"Ms Quast"}}', '{"by":{"name":"Ms …"}}'],
  ['where they stood', '{"latitude":51.05432}', '{"latitude":51.05}'],
  ['nothing of an id, which is read again', 'request:5', 'request:5'],
  ['nothing of no answer', null, null],
])('a kept answer loses %s', (_what, answer, left) =>
  expect(cleanedValue('answer', answer, eraserOf(['Quast']), false)).toBe(left),
);
