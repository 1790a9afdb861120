import pg from 'pg';
import { expect } from 'vitest';
import { flatBatteryInGent } from '../../support/orders.ts';
import { call, signIn } from '../../support/server.ts';
import { type Answer, type GoodCall, type Made, requests, type Stand, type Who } from './goodCall.ts';

/** Everything the good calls are made with, at one server and its database. */
export async function createStand(url: string, databaseUrl: string): Promise<Stand & { stop(): Promise<void> }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 3 });
  const [agent, admin] = await Promise.all([signIn(url, 'agent.be'), signIn(url, 'admin')]);
  const cookies: Readonly<Record<string, string>> = { agent, admin, nobody: '' };

  const as = (who: Who, method: string, path: string, body?: unknown): Promise<Answer> =>
    send({ as: who, method, path, body });
  const good = (
    who: Who,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): GoodCall => ({
    as: who,
    method,
    path,
    body,
    ...(headers && { headers }),
  });

  async function send({ as: who, method, path, body, headers: own }: GoodCall, headers?: Record<string, string>) {
    const cookie = cookies[who] ?? who;
    const all = { ...own, ...headers };
    if (typeof body !== 'string') return call(url, cookie, method, path, body, all);
    // A file, as it is.
    const answer = await fetch(`${url}${path}`, { method, headers: { cookie, ...all }, body });
    return { status: answer.status, body: (await answer.json()) as unknown, headers: answer.headers };
  }

  async function made<Body = Made>(answer: Promise<Answer>): Promise<Body> {
    const { status, body } = await answer;
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    return body as Body;
  }

  async function query<Found extends object>(sql: string, values: unknown[] = []): Promise<Found[]> {
    return (await pool.query<Found>(sql, values)).rows;
  }

  const waiting = () =>
    made(as('agent', 'POST', '/v1/bo/order-requests', flatBatteryInGent({ licensePlate: '2ZZZ999' })));
  async function proposed(id: string): Promise<Made> {
    const [job] = await made<Made[]>(as('agent', 'POST', `${requests}/${id}/prepare-jobs`, {}));
    return job!;
  }

  return {
    as,
    good,
    send,
    made,
    waiting,
    proposed,
    signIn: (account) => signIn(url, account),
    query,
    async assigned() {
      const { id } = await waiting();
      return made(as('agent', 'POST', `${requests}/${id}/assign-job`, { jobId: (await proposed(id)).id }));
    },
    async reported() {
      const [job] = await query<{ id: string; jobId: string }>(
        `select r.id, j.id as "jobId" from jobs j join requests r on r.id = j.request_id
         where r.status_group = 'CompletedAfterDispatch' and j.doc ->> 'jobReportStatus' = 'Reported' limit 1`,
      );
      if (!job) throw new Error('The demo has no reported job');
      return job;
    },
    stop: () => pool.end(),
  };
}
