import { expect, test } from 'vitest';
import { createTowline } from '../client/createTowline.ts';
import { answerOf } from '../client/testing/scripted.ts';

const codes = ['A', 'B', 'C', 'D', 'E'];

function stand(failsAfter?: string) {
  const asked: string[] = [];
  const t = createTowline({
    retries: 0,
    transport: async ({ url }) => {
      const query = new URL(url, 'http://towline.example').searchParams;
      asked.push(query.get('after') ?? '');
      if (failsAfter !== undefined && query.get('after') === failsAfter) return answerOf({ status: 500, json: {} });
      const rest = codes.filter((code) => code > (query.get('after') ?? ''));
      return answerOf({ json: rest.slice(0, Number(query.get('take'))).map((code) => ({ code })) });
    },
  });
  return { asked, t };
}

async function read(take: number, failsAfter?: string) {
  const { asked, t } = stand(failsAfter);
  const found: string[] = [];
  for await (const { code } of t.contracts.each({ archived: false }, { take })) found.push(code);
  return { found, asked };
}

test.each([
  [2, ['', 'B', 'D']],
  [5, ['', 'E']],
  [1, ['', ...codes]],
  [9, ['']],
])('all of them, each once, %i at a time', async (take, parts) => {
  expect(await read(take)).toEqual({ found: codes, asked: parts });
});

test('the next part is asked for before the first contract of one is looked at, and no further', async () => {
  const { asked, t } = stand();
  for await (const { code } of t.contracts.each({}, { take: 2 })) {
    expect([code, asked]).toEqual(['A', ['', 'B']]);
    break;
  }
});

test('a part that fails ends it where it stands', async () => {
  await expect(read(2, 'B')).rejects.toMatchObject({ status: 500 });
});
