import { expect, it } from 'vitest';
import { createPlaces } from './downloadPlaces.ts';

const never = new AbortController().signal;

it('gives two to each agent, and some to all; the next in turn comes in as one is given back', async () => {
  const { take } = createPlaces(3, 1_000);
  const [first] = await Promise.all([take('a', never), take('a', never)]);
  const came: string[] = [];
  const third = take('a', never).then((giveBack) => {
    came.push('a');
    return giveBack;
  });
  const ofB = await take('b', never);
  const ofC = take('c', never).then(() => came.push('c'));
  first!();
  first!(); // given back once, however often it is said
  const giveBack = await third;
  expect(came).toEqual(['a']);
  ofB();
  await ofC;
  expect(came).toEqual(['a', 'c']);
  giveBack();
});

it('refuses who has waited long enough, and keeps nothing for who left', async () => {
  const { take } = createPlaces(1, 30);
  const giveBack = await take('a', never);
  await expect(take('b', never)).rejects.toMatchObject({ code: 'DATABASE_BUSY' });
  const leaving = new AbortController();
  const left = take('c', leaving.signal);
  leaving.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  giveBack();
  await expect(take('d', never)).resolves.toBeTypeOf('function');
});
