import { expect, it, vi } from 'vitest';
import type { Tx } from '../../db/tx.ts';
import type { ListAnswer, ListStatement } from '../../stores/requests/list.ts';
import { listsAtOnce, readList } from './readList.ts';

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

it('reads half as many lists at a time as there are connections; the next begins as one ends, or fails', async () => {
  const underWay: { word: unknown; answer: (rows: ListAnswer[]) => void; fail: (error: Error) => void }[] = [];
  const query = ({ values }: ListStatement) =>
    new Promise<{ rows: ListAnswer[] }>((resolve, reject) => {
      underWay.push({ word: values[0], answer: (rows) => resolve({ rows }), fail: reject });
    });
  const tx = { query } as Tx;
  const words = Array.from({ length: listsAtOnce + 2 }, (_, nth) => `word ${nth}`);
  const answers = words.map((word) => readList(tx, list(word)));
  const failed = expect(answers[1]).rejects.toThrow('the line broke');
  await vi.waitFor(() => expect(underWay).toHaveLength(listsAtOnce));
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(underWay.map(({ word }) => word)).toEqual(words.slice(0, listsAtOnce));
  underWay[0]!.answer([{ document: '{"of":"word 0"}' } as ListAnswer]);
  expect(await answers[0]).toBe('{"of":"word 0"}');
  await vi.waitFor(() => expect(underWay.at(-1)!.word).toBe(words.at(-2)));
  underWay[1]!.fail(new Error('the line broke'));
  await failed;
  await vi.waitFor(() => expect(underWay.at(-1)!.word).toBe(words.at(-1)));
  for (const { answer } of underWay) answer([{ document: '{}' } as ListAnswer]);
  expect(await Promise.all(answers.toSpliced(1, 1))).toHaveLength(listsAtOnce + 1);
});
