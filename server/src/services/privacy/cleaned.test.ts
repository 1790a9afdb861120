import { expect, test } from 'vitest';
import { eraserOf } from './cleaned.ts';

test.each([
  ['a plate of two letters leaves words that have them', ['AB'], 'Available, AB, cable', 'Available, …, cable'],
  ['a name leaves the words of the program', ['Park', 'Car'], 'RoadsideParking', 'RoadsideParking'],
  ['a name goes out of what people wrote', ['Quast'], 'Ask for Quasts, QUAST', 'Ask for …s, …'],
  ['a name on its own', ['Quast'], 'quast', '…'],
  ['an address', ['w.quast@post.example'], '<W.Quast@post.example>', '<…>'],
])('%s', (_what, words, text, erased) => expect(eraserOf(words)(text)).toBe(erased));
