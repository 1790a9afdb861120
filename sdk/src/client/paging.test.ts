import { describe, expect, test } from 'vitest';
import { createTowline } from './createTowline.ts';
import { answerOf } from './testing/scripted.ts';

/** A server with so many rows, paged by skip or by cursor. */
function server(rows: number, style: 'skip' | 'cursor', cap = Number.POSITIVE_INFINITY) {
  const urls: URL[] = [];
  const towline = createTowline({
    baseUrl: 'https://api.example.org',
    transport: async ({ url }) => {
      const { searchParams } = new URL(url);
      urls.push(new URL(url));
      const take = Number(searchParams.get('take') ?? 20);
      const start = Number(searchParams.get('cursor') ?? searchParams.get('skip') ?? 0);
      const records = Array.from({ length: Math.max(0, Math.min(take, rows - start)) }, (_, index) => ({
        id: String(start + index),
      }));
      const end = start + records.length;
      const more = style === 'cursor' && end < rows ? { nextCursor: String(end) } : {};
      return answerOf({
        json: { count: Math.min(rows, cap), records, ...(rows > cap ? { isCountCapped: true } : {}), ...more },
      });
    },
  });
  return { towline, urls };
}

describe('a list that is awaited', () => {
  test('is its first page, asked once and as the caller said', async () => {
    const { towline, urls } = server(50, 'skip');
    const list = towline.requests.list({ take: 10, skip: 20, country: ['BE'] });
    expect(urls).toHaveLength(0);
    const page = await list;
    expect(page.count).toBe(50);
    expect(page.records[0]?.id).toBe('20');
    await list;
    expect(urls.map((url) => url.search)).toEqual(['?take=10&skip=20&country=BE']);
  });

  test('withResponse, catch and finally are those of the first page', async () => {
    const { towline, urls } = server(5, 'skip');
    const list = towline.requests.list();
    expect((await list.withResponse()).response.status).toBe(200);
    expect((await list.catch(() => undefined))?.count).toBe(5);
    let settled = false;
    await list.finally(() => {
      settled = true;
    });
    expect(settled).toBe(true);
    expect(urls).toHaveLength(1);
  });
});

describe.each(['skip', 'cursor'] as const)('walking by %s', (style) => {
  test.each([
    [0, 1],
    [1, 1],
    [199, 1],
    [200, 1],
    [201, 2],
    [1000, 5],
  ])('%i rows take %i calls', async (rows, calls) => {
    const { towline, urls } = server(rows, style);
    const ids: string[] = [];
    for await (const { id } of towline.requests.list()) ids.push(id);
    expect(ids).toEqual(Array.from({ length: rows }, (_, index) => String(index)));
    expect(urls).toHaveLength(calls);
  });

  test('break stops the calls', async () => {
    const { towline, urls } = server(1000, style);
    let seen = 0;
    for await (const item of towline.requests.list({ take: 100 })) {
      if (item.id === '150') break;
      seen += 1;
    }
    expect(seen).toBe(150);
    expect(urls).toHaveLength(2);
  });

  test.each([undefined, {}, { limit: 'all' }, { limit: Number.NaN }])(
    'toArray(%j) says what it needs',
    async (options) => {
      const { towline, urls } = server(1000, style);
      const list = towline.requests.list();
      await expect(Reflect.apply(list.toArray, list, [options])).rejects.toThrow(/^toArray needs a limit, such as/);
      expect(urls).toHaveLength(0);
    },
  );

  test('byPage and toArray', async () => {
    const { towline, urls } = server(1000, style);
    const sizes: number[] = [];
    for await (const page of towline.requests.list().byPage({ take: 400 })) sizes.push(page.records.length);
    expect(sizes).toEqual([400, 400, 200]);
    expect(await towline.requests.list().toArray({ limit: 250 })).toHaveLength(250);
    expect(urls).toHaveLength(5);
    expect(await towline.requests.list().toArray({ limit: 0 })).toEqual([]);
    expect(urls).toHaveLength(5);
  });
});

test('a capped count does not end the walk', async () => {
  const { towline } = server(450, 'skip', 100);
  expect(await towline.requests.list().toArray({ limit: 1000 })).toHaveLength(450);
});

test('a cursor replaces skip', async () => {
  const { towline, urls } = server(300, 'cursor');
  await towline.requests.list({ skip: 10 }).toArray({ limit: 280 });
  expect(urls.map((url) => url.search)).toEqual(['?skip=10&take=200', '?take=200&cursor=210']);
});

test.each([0, 1, 3, 10])(
  'a list read by skip, into which %i come between two pages, is read with nothing left out and nothing twice',
  async (coming) => {
    let rows = 35;
    const towline = createTowline({
      baseUrl: 'https://api.example.org',
      transport: async ({ url }) => {
        const { searchParams } = new URL(url);
        const [take, skip] = [Number(searchParams.get('take')), Number(searchParams.get('skip'))];
        // The newest has the highest number and comes first.
        const ids = Array.from({ length: rows }, (_, index) => String(rows - index)).slice(skip, skip + take);
        const count = rows;
        rows = Math.min(rows + coming, 80);
        return answerOf({ json: { count, records: ids.map((id) => ({ id })) } });
      },
    });
    const ids: string[] = [];
    for await (const { id } of towline.customerSessions.list({ take: 10 })) ids.push(id);
    expect(ids).toEqual(Array.from({ length: 35 }, (_, index) => String(35 - index)));
  },
);
