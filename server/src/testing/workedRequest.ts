import type { AssistanceRequest, BillingDocuments, Job, ServiceOrder } from '@towline/sdk/api';
import { expect } from 'vitest';
import { createRequest } from './orders.ts';
import { orderInGent, type TestApp } from './testApp.ts';

const base = '/v1/bo/assistance-requests';

/** A request that a partner is at work on, begun anew for each test, and the calls that tests of what surrounds it make. */
export function workedRequest(app: () => TestApp) {
  let id = '';

  const get = async <Answer>(url: string, as = 'admin'): Promise<{ status: number; body: Answer }> => {
    const answer = await app().call('GET', url, { as });
    return { status: answer.statusCode, body: answer.json<Answer>() };
  };

  const post = async (url: string, body: unknown, as = 'agent.be', headers: Record<string, string> = {}) => {
    const answer = await app().call('POST', url, { as, body, headers });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  };

  const request = async (as?: string) => (await get<AssistanceRequest>(`${base}/${id}`, as)).body;
  const lastLog = async () => (await request()).logs.at(-1)?.message;

  // A plate without a policy waits at the home company: the engine has nothing to do with it.
  async function begin(order: ServiceOrder = orderInGent('2ZZZ999')): Promise<{ id: string; job: Job }> {
    await app().clear();
    id = (await createRequest(app(), order)).id;
    await app().db.pool.query('delete from outbox');
    const proposed = await app().call('POST', `${base}/${id}/prepare-jobs`, { as: 'agent.be', body: {} });
    const [first] = proposed.json<Job[]>();
    const assigned = await app().call('POST', `${base}/${id}/assign-job`, {
      as: 'agent.be',
      body: { jobId: first!.id },
    });
    expect(assigned.statusCode, assigned.body).toBe(200);
    const [job] = (await request()).jobs as [Job];
    return { id, job };
  }

  /** Its partner has done the job. */
  async function complete(): Promise<void> {
    await app().db.pool.query(`update jobs set status = 'Completed', is_active = false where request_id = $1`, [id]);
    await app().db.pool.query(
      `update requests set status = 'PartnerCompleted', status_group = 'CompletedAfterDispatch' where id = $1`,
      [id],
    );
  }

  /** The documents that it has once it was closed. */
  async function close(): Promise<BillingDocuments['invoices']> {
    const closing = `/v1/support/requests/${id}/generate-billing-documents?action=RequestClosure&source=Agent`;
    const answer = await app().call('POST', closing);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<BillingDocuments>().invoices;
  }

  return { begin, complete, close, get, post, request, lastLog };
}
