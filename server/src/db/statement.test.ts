import { describe, expect, it } from 'vitest';
import { csvTime } from './csvTime.ts';
import { failureOf } from './failureOf.ts';
import { likeText } from './likeText.ts';
import { built, command, question, register, registeredStatements, shapeOf } from './statement.ts';
import type { Tx } from './tx.ts';

interface Asked {
  text: string;
  name?: string;
  values: unknown[];
}

/** A database that answers these rows, and remembers what it was asked. */
function answering(rows: object[], rowCount: number | null = rows.length) {
  const asked: Asked[] = [];
  const tx = {
    query: async (given: Asked | string, values: unknown[] = []) => {
      asked.push(typeof given === 'string' ? { text: given, values } : given);
      return { rows, rowCount };
    },
  };
  return { tx: tx as object as Tx, asked };
}

describe('a question', () => {
  const ask = question<{ n: number }, [a: number, b: string]>('asking.plain', 'select $1, $2');

  it('answers rows, the first, or the only one', async () => {
    const { tx, asked } = answering([{ n: 1 }, { n: 2 }]);
    expect(await ask.rows(tx, 1, 'x')).toEqual([{ n: 1 }, { n: 2 }]);
    expect(await ask.first(tx, 1, 'x')).toEqual({ n: 1 });
    expect(await ask.one(tx, 1, 'x')).toEqual({ n: 1 });
    expect(asked[0]).toEqual({ text: 'select $1, $2', values: [1, 'x'] });
  });

  it('that has to have an answer says by its name that it has none', async () => {
    const { tx } = answering([]);
    expect(await ask.first(tx, 1, 'x')).toBeUndefined();
    await expect(ask.one(tx, 1, 'x')).rejects.toThrow('asking.plain answered no row');
  });

  it('is a new object each time, as pg writes into what it gets', async () => {
    const { tx, asked } = answering([{ n: 1 }]);
    await ask.rows(tx, 1, 'x');
    asked[0]!.values.push('written by pg');
    await ask.rows(tx, 1, 'x');
    expect(asked[1]!.values).toEqual([1, 'x']);
    expect(asked[0]).not.toBe(asked[1]);
  });

  it('is planned once under its name only where it says so', async () => {
    const { tx, asked } = answering([]);
    await question('asking.prepared', 'select 1', { isPrepared: true }).rows(tx);
    await question('asking.each', 'select 1').rows(tx);
    expect(asked.map(({ name }) => name)).toEqual(['asking.prepared', undefined]);
  });
});

describe('a command', () => {
  it.each([
    [0, 0],
    [3, 3],
    [null, 0],
  ])('of which the database says %s touched %i rows', async (said, touched) => {
    const { tx, asked } = answering([], said);
    expect(await command<[string]>('asking.delete', 'delete from x where id = $1').run(tx, 'a')).toBe(touched);
    expect(asked[0]!.values).toEqual(['a']);
  });
});

describe('a text that is made when it is asked', () => {
  const shapes = ['select 1', 'select 2'];
  const list = built<{ n: number }>('asking.list', shapes, { isPrepared: true });

  it('has a name of its own for each shape that is known, and none for others', async () => {
    const { tx, asked } = answering([{ n: 1 }]);
    for (const text of [...shapes, 'select 3']) await list.rows(tx, text, []);
    expect(asked.map(({ name }) => name)).toEqual(['asking.list.0', 'asking.list.1', undefined]);
    expect(await list.first(tx, 'select 1', [])).toEqual({ n: 1 });
  });

  it('keeps no plan where it was not asked to', async () => {
    const { tx, asked } = answering([]);
    await built('asking.loose', shapes).rows(tx, 'select 1', [7]);
    expect(asked).toEqual([{ text: 'select 1', values: [7] }]);
  });
});

describe('the check', () => {
  it('knows each text by the name it is asked under', () => {
    question('asking.known', 'select 5');
    built('asking.shapes', ['select 6', 'select 7']);
    const known = registeredStatements().filter(({ name }) => name === 'asking.known' || name === 'asking.shapes');
    expect(known.flatMap(({ texts }) => texts)).toEqual(['select 5', 'select 6', 'select 7']);
  });

  it('lets nobody ask a text under a name that it was not registered with', async () => {
    const named = register('asking.tables', ['select from a', 'select from b']);
    const { tx, asked } = answering([{ n: 1 }], null);
    expect(await shapeOf<{ n: number }>(named, 'select from b').rows(tx, 1)).toEqual([{ n: 1 }]);
    expect(await shapeOf(named, 'select from a').run(tx)).toBe(0);
    expect(asked.map(({ text }) => text)).toEqual(['select from b', 'select from a']);
    expect(() => shapeOf(named, 'select from c')).toThrow('asking.tables is not registered with this text');
  });
});

describe('words of SQL', () => {
  it.each([
    ['Gent', 'Gent'],
    ['100%', '100\\%'],
    ['a_b', 'a\\_b'],
    ['a\\b', 'a\\\\b'],
    ['%_\\', '\\%\\_\\\\'],
    ['', ''],
  ])('%j is looked for as %j', (text, pattern) => {
    expect(likeText(text)).toBe(pattern);
  });

  it('a moment of a file is on the operator’s clock, which its header names (DECISIONS S-12)', () => {
    const [header, expression] = csvTime('Created', 'r.created_at');
    expect(header).toBe('Created (Europe/Brussels)');
    expect(expression).toContain(`r.created_at at time zone 'Europe/Brussels'`);
    expect(expression).toContain('DD-MM-YYYY HH24:MI');
  });

  it.each<[string, unknown, string]>([
    ['on its line', Object.assign(new Error('no column'), { position: '18' }), ', line 3, failed: no column'],
    ['on the first line', Object.assign(new Error('no column'), { position: '1' }), ', line 1, failed: no column'],
    ['of no place', new Error('away'), ' failed: away'],
    ['that is no error', 'cut', ' failed: cut'],
  ])('a fault %s', (_what, error, words) => {
    expect(failureOf(error, 'select\n  1,\n  nonsense\nfrom x')).toBe(words);
  });
});
