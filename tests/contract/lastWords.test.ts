import { once } from 'node:events';
import { expect, test } from 'vitest';
import { firstLine, startProgram, stopProgram, takeDeaths } from '../support/process.ts';

test('a server that ends unasked leaves its last words to the test', async () => {
  const child = startProgram([
    '-e',
    `console.log('ready'); setTimeout(() => { throw new Error('write after end'); }, 50);`,
  ]);
  await firstLine(child, (line) => line === 'ready');
  expect(takeDeaths()).toEqual([]);
  await once(child, 'close');
  const [words, ...others] = takeDeaths();
  expect(words).toMatch(/ended with 1 under the test.*ready.*Error: write after end/s);
  expect(others).toEqual([]);
});

test('one that was told to end has no last words', async () => {
  const child = startProgram(['-e', `console.log('ready'); setInterval(() => {}, 1000);`]);
  await firstLine(child, (line) => line === 'ready');
  await stopProgram(child, 'SIGKILL');
  expect(takeDeaths()).toEqual([]);
});
