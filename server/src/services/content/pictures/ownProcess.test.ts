import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { ownProcess } from './ownProcess.ts';

interface Answer {
  said: string;
  asked: number;
  pid: number;
}

const start = (limits = {}) =>
  ownProcess<object, Answer>(path.join(import.meta.dirname, 'ownProcess.testing.ts'), {
    ...{ mostMs: 20_000, idleMs: 20_000 },
    ...limits,
  });

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('does what comes at once one after the other, in the same process', async () => {
  const ask = start();
  const answers = await Promise.all(['a', 'b', 'c'].map((say) => ask({ say })));
  expect(answers.map((answer) => [answer?.said, answer?.asked])).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ]);
  expect(new Set(answers.map((answer) => answer?.pid)).size).toBe(1);
});

it('answers nothing for what it does not survive, and goes on with the next', async () => {
  const ask = start();
  const answers = await Promise.all([ask({ say: 'a' }), ask({ dies: true }), ask({ say: 'b' })]);
  expect(answers.map((answer) => answer?.said)).toEqual(['a', undefined, 'b']);
  expect(answers[2]?.asked).toBe(1);
});

it('ends a process that does not answer', async () => {
  expect(await start({ mostMs: 300 })({ waits: true })).toBeUndefined();
});

it('ends the process that nobody asks any more', async () => {
  const ask = start({ idleMs: 50 });
  const { pid } = (await ask({ say: 'a' }))!;
  for (let tries = 0; tries < 100 && isAlive(pid); tries += 1) await wait(50);
  expect(isAlive(pid)).toBe(false);
  expect((await ask({ say: 'b' }))?.pid).not.toBe(pid);
});
