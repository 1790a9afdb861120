import type { LightMyRequestResponse } from 'fastify';
import { expect, vi } from 'vitest';
import { demoPassword } from '../seed/agents.ts';
import { answerAsked } from '../services/accounts/answerAsked.ts';
import type { TestApp } from './testApp.ts';

export const publicUrl = 'http://desk.example';

export interface Sent {
  kind: string;
  receiver: string;
  language: string;
  subject: string;
  body: string;
}

export const mail = (name: string) => `${name}@towline.example`;
export const linkIn = ({ body }: Sent): URL => new URL(/http:\S+/.exec(body)![0]);
export const cookieOf = (answer: LightMyRequestResponse, name = 'towline_session') =>
  `${name}=${answer.cookies.find((cookie) => cookie.name === name)?.value}`;

/** Whoever has no session yet: each test from an address of its own, so that nobody waits for the tries of another. */
export function accountDesk(test: () => TestApp) {
  let address = 0;
  const post = (
    url: string,
    payload: object = {},
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> =>
    test().app.inject({ method: 'POST', url: `/v1/bo/${url}`, payload, headers, remoteAddress: `10.7.0.${address}` });
  return {
    post,
    ip: () => `10.7.0.${address}`,
    async begin(): Promise<void> {
      address += 1;
      await test().db.pool.query('delete from outbox');
    },
    signIn: (email: string, password = demoPassword) => post('sign-in', { email, password }),
    whoami: (cookie: string) => test().app.inject({ method: 'GET', url: '/v1/bo/agent', headers: { cookie } }),
    /** What was mailed for what had been asked; what is kept of a mail that has left does not have its link. */
    async mailed(): Promise<Sent[]> {
      const { db, clock, left } = test();
      await answerAsked({ db, config: { publicUrl, motoristUrl: undefined }, now: () => clock.now });
      // The server itself may have been faster, and be at it.
      const waiting = async () => (await db.pool.query('select 1 from account_requests')).rowCount;
      await vi.waitFor(async () => expect(await waiting()).toBe(0), 10_000);
      const { rows } = await db.pool.query<Omit<Sent, 'body'> & { id: string }>(
        `select id, kind, receiver, language, subject from outbox where kind like 'account.%' order by seq`,
      );
      const bodyOf = (id: string) => left.mails.find((sent) => sent.id === id)?.body;
      await vi.waitFor(() => expect(rows.filter(({ id }) => bodyOf(id) === undefined)).toEqual([]), 10_000);
      return rows.map(({ id, ...sent }) => ({ ...sent, body: bodyOf(id) ?? '' }));
    },
  };
}
