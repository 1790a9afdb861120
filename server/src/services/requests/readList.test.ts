import { expect, it } from 'vitest';
import type { Tx } from '../../db/tx.ts';
import type { ListAnswer, ListStatement } from '../../stores/requests/list.ts';
import { readList } from './readList.ts';

/** A database that finds texts, or does not; `asked` are the texts of its statements. */
function database(finds: boolean) {
  const asked: string[] = [];
  const query = async ({ text }: { text: string }): Promise<{ rows: ListAnswer[] }> => {
    asked.push(text);
    return { rows: [{ document: '{}', finds }] };
  };
  return { tx: { query } as Tx, asked };
}

const list = (word: string): ListStatement => ({
  text: 'looked',
  values: [word],
  found: () => ({ text: 'found', values: [word] }),
});

it('finds a text without a look, once a look has said that it is found', async () => {
  const { tx, asked } = database(true);
  await readList(tx, list('golf'));
  await readList(tx, list('golf'));
  await readList(tx, list('polo'));
  expect(asked).toEqual(['looked', 'found', 'looked']);
});

it('looks again each time where a text is walked to', async () => {
  const { tx, asked } = database(false);
  await readList(tx, list('golf'));
  await readList(tx, list('golf'));
  expect(asked).toEqual(['looked', 'looked']);
});

it('answers all who ask the same in the same moment at once', async () => {
  const { tx, asked } = database(false);
  await Promise.all([readList(tx, list('golf')), readList(tx, list('golf')), readList(tx, list('polo'))]);
  expect(asked).toHaveLength(2);
});
