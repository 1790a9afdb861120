import type { AssistanceRequest, Job } from '@towline/sdk/api';
import { expect } from 'vitest';
import type { TestApp } from './testApp.ts';

const base = '/v1/bo/assistance-requests';

/** What a test does with one request, and the rows that it leaves; both are asked for anew, since each test has its own. */
export function requestCalls(app: () => Pick<TestApp, 'call' | 'db'>, id: () => string) {
  const get = async (as = 'admin') => (await app().call('GET', `${base}/${id()}`, { as })).json<AssistanceRequest>();

  const cancel = (parts: { as?: string; headers?: Record<string, string>; reason?: string; remarks?: string } = {}) =>
    app().call('POST', `${base}/${id()}/cancel`, {
      as: parts.as ?? 'agent.be',
      headers: parts.headers ?? {},
      body: { reason: parts.reason ?? 'CustomerCancelled', remarks: parts.remarks ?? '' },
    });

  const rowsOf = async (table: string) =>
    (await app().db.pool.query(`select * from ${table} where request_id = $1`, [id()])).rows;

  const count = async () => {
    const tables = ['request_history', 'request_log', 'outbox', 'jobs', 'request_notes'];
    return Object.fromEntries(
      await Promise.all(tables.map(async (table) => [table, (await rowsOf(table)).length] as const)),
    );
  };

  async function prepare(): Promise<Job[]> {
    const answer = await app().call('POST', `${base}/${id()}/prepare-jobs`, { as: 'agent.be', body: {} });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Job[]>();
  }

  async function assign(headers: Record<string, string> = {}) {
    const [job] = await prepare();
    return app().call('POST', `${base}/${id()}/assign-job`, { as: 'agent.be', headers, body: { jobId: job!.id } });
  }

  return { get, cancel, rowsOf, count, prepare, assign };
}
