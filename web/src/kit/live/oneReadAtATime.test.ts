import { expect, it } from 'vitest';
import { oneReadAtATime } from './oneReadAtATime.ts';

function setup() {
  const reads: { name: string; done: () => void; fail: () => void }[] = [];
  const readAnew = oneReadAtATime(
    (name: string) => name,
    (name) => new Promise<void>((done, reject) => reads.push({ name, done, fail: () => reject(new Error('no')) })),
  );
  const turns = async (): Promise<void> => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { reads, readAnew, turns, names: () => reads.map(({ name }) => name) };
}

it('a change while it is read makes one more read, however many there were', async () => {
  const { reads, readAnew, turns, names } = setup();
  readAnew('a');
  readAnew('a');
  readAnew('a');
  expect(names()).toEqual(['a']);
  reads[0]?.done();
  await turns();
  expect(names()).toEqual(['a', 'a']);
  reads[1]?.done();
  await turns();
  expect(names()).toEqual(['a', 'a']);
});

it('the next change after it was read is read at once', async () => {
  const { reads, readAnew, turns, names } = setup();
  readAnew('a');
  reads[0]?.done();
  await turns();
  readAnew('a');
  expect(names()).toEqual(['a', 'a']);
});

it('a slow thing holds no other up', () => {
  const { readAnew, names } = setup();
  readAnew('slow');
  readAnew('b');
  expect(names()).toEqual(['slow', 'b']);
});

it('a read that fails is over, too', async () => {
  const { reads, readAnew, turns, names } = setup();
  readAnew('a');
  readAnew('a');
  reads[0]?.fail();
  await turns();
  expect(names()).toEqual(['a', 'a']);
});
