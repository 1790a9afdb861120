import type { Agent } from '@towline/sdk/api';
import { expect } from 'vitest';
import type { Live } from '../core/background.ts';
import { agents } from '../stores/agents.ts';
import { orderInGent, type TestApp } from '../testing/testApp.ts';

export interface Reader {
  frames: string[];
  ended: number;
  /** What was written after the end: a connection that was ended takes it as an error that nobody hears. */
  tooLate: string[];
}

export const dataOf = (frame: string) => JSON.parse(/^data: (.*)$/m.exec(frame)![1]!) as Record<string, unknown>;

/** Who reads a live stream, and what changes. */
export function liveDesk(test: () => TestApp) {
  async function agentOf(name: string): Promise<Agent> {
    const found = await agents.byEmail(test().db.pool, `${name}@towline.example`);
    return (await agents.document(test().db.pool, found!.id))!;
  }

  async function subscribe(to: Live, name: string): Promise<Reader> {
    const reader: Reader = { frames: [], ended: 0, tooLate: [] };
    to.subscribe({
      agent: await agentOf(name),
      write: (frame) => void (reader.ended > 0 ? reader.tooLate : reader.frames).push(frame),
      end: () => {
        reader.ended += 1;
      },
    });
    return reader;
  }

  async function createRequest(): Promise<string> {
    const answer = await test().call('POST', '/v1/bo/order-requests', { body: orderInGent() });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer.json<{ id: string }>().id;
  }

  const listeners = async () =>
    (
      await test().db.pool.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and application_name = 'towline live' order by pid`,
      )
    ).rows.map(({ pid }) => pid);
  /** Changes the request; answers the version that its event tells. */
  async function bump(id: string): Promise<number> {
    const sql = 'update requests set version = version + 1 where id = $1 returning version';
    return (await test().db.pool.query<{ version: number }>(sql, [id])).rows[0]!.version;
  }
  return { agentOf, subscribe, createRequest, listeners, bump };
}
