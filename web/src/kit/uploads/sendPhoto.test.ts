import type { Towline } from '@towline/sdk';
import { expect, it } from 'vitest';
import { sendPhoto } from './sendPhoto.ts';

it.each([
  ['big.png', 'image/jpeg', 'big.jpg'],
  ['car.jpeg', 'image/jpeg', 'car.jpeg'],
  ['notes.csv', 'application/vnd.ms-excel', 'notes.csv'],
  ['notes.txt', '', 'notes.txt'],
])('%s that became %s is sent as %s', async (given, type, name) => {
  const sent: string[] = [];
  const upload = async ({ fileName }: { fileName: string }) => {
    sent.push(fileName);
    return { id: '1' };
  };
  const send = sendPhoto({ upload } as unknown as Towline['content']);
  await send(new Blob(['x'], { type }), given, { signal: new AbortController().signal, onProgress: () => {} });
  expect(sent).toEqual([name]);
});
