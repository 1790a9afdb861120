import { expect, it } from 'vitest';
import { JsonText } from './jsonText.ts';

it('a document that is remembered keeps its own bytes and no more', () => {
  const { bytes } = new JsonText('{"city":"Liège"}');
  expect(bytes.toString()).toBe('{"city":"Liège"}');
  expect(bytes.buffer.byteLength).toBe(17);
});
