import { type ClientRequest, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach } from 'vitest';
import type { TestApp } from '../../testing/testApp.ts';

export const url = '/v1/bo/mobility-guarantee-imports';
export const header = 'licensePlate,coverageFrom,coverageTo,make';
export const good = (plate: string) => `${plate},2026-01-01,2026-12-31,Fiat`;
export const bad = '1BAD,2026-02-30,2026-12-31,Fiat';
export const many = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => good(`${prefix}${index}`));

interface Part {
  rejects?: string;
  interrupted?: string;
  importId?: string;
  part?: string;
  finish?: string;
  key?: string;
  head?: string;
  onDuplicate?: string;
}

/** Parts of a file, sent as the administrator, and what is kept of them; nothing before each test. */
export function importDesk(test: () => TestApp) {
  const at = { cookie: '' };
  /** Waits for calls, as some of them leave in the middle. */
  async function listen(): Promise<void> {
    await test().app.listen({ port: 0, host: '127.0.0.1' });
    at.cookie = await test().cookieOf('admin');
  }

  beforeEach(async () => {
    await test().db.pool.query('delete from policies');
    await test().db.pool.query('delete from guarantee_imports');
  });

  function send(rows: string[], { key, head = header, ...query }: Part = {}) {
    return test().app.inject({
      method: 'POST',
      url: `${url}?${new URLSearchParams({ contractCode: 'C24Prepaid19', ...query })}`,
      headers: { cookie: at.cookie, 'content-type': 'text/csv', ...(key ? { 'idempotency-key': key } : {}) },
      payload: [head, ...rows].join('\n'),
    });
  }

  const imports = async () =>
    (
      await test().db.pool.query<{ id: string; rows: number; status: string }>(
        'select id, row_count as rows, status from guarantee_imports',
      )
    ).rows;
  const countPolicies = async () =>
    (await test().db.pool.query<{ n: number }>('select count(*)::int as n from policies')).rows[0]!.n;
  const rejectedLines = async (id: string) =>
    (await test().call('GET', `${url}/${id}/rejects`)).body
      .replace('\uFEFF', '')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => Number(line.split(',')[0]));
  const outcome = (answer: { statusCode: number; json<T>(): T }) => [
    answer.statusCode,
    answer.json<{ code?: string }>().code,
  ];

  function post(query: Record<string, string>): ClientRequest {
    const { port } = test().app.server.address() as AddressInfo;
    const sending = request({
      port,
      method: 'POST',
      path: `${url}?${new URLSearchParams({ contractCode: 'C24Prepaid19', ...query })}`,
      headers: { cookie: at.cookie, 'content-type': 'text/csv' },
    });
    sending.on('error', () => {});
    return sending;
  }
  return { listen, send, imports, countPolicies, rejectedLines, outcome, post };
}
