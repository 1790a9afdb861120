import type { DraftSave } from '@towline/sdk/api';
import { describe, expect, it } from 'vitest';
import { type AskedCall, answeringServer } from '../screenStand.testing.tsx';
import { remoteDrafts } from './remoteDrafts.ts';

const id = '00000000-0000-4000-8000-000000000001';
const draft = { id, orderType: 'RoadsideAssistance', order: {}, version: 3 };
const save: DraftSave = { orderType: 'RoadsideAssistance', order: {}, version: 2 };
const problem = (status: number, code: string) => () =>
  Response.json({ type: `/problems/${code}`, title: code, status, code }, { status });
const page = (status: number) => () => new Response('<html>default backend</html>', { status });

const calls: AskedCall[] = [];
const against = (answer: () => unknown) => {
  calls.length = 0;
  return remoteDrafts(
    answeringServer((call) => {
      calls.push(call);
      return answer();
    }),
  );
};

describe('the drafts of the server (DECISIONS S-09)', () => {
  it('are read, found among the agent’s own, saved and removed', async () => {
    expect(await against(() => draft).get(id)).toMatchObject({ id, version: 3 });
    expect(await against(() => [{ ...draft, id: 'x' }, draft]).find(id)).toMatchObject({ id });
    expect(await against(() => []).find(id)).toBeUndefined();
    expect(await against(() => draft).save(id, save)).toMatchObject({ version: 3 });
    expect(calls[0]).toMatchObject({ method: 'PUT', body: { order: {} } });
    await against(() => new Response(null, { status: 204 })).remove(id);
    expect(calls.map(({ method, url }) => [method, url.pathname])).toEqual([['DELETE', `/v1/bo/drafts/${id}`]]);
  });

  it('that are not there any more are no failure; one that somebody else has written is told apart', async () => {
    const gone = problem(404, 'NOT_FOUND');
    expect(await against(gone).get(id)).toBeUndefined();
    expect(await against(gone).save(id, save)).toBe('gone');
    await against(gone).remove(id);
    expect(await against(problem(412, 'PRECONDITION_FAILED')).save(id, save)).toBe('stale');
  });

  it.each<[string, () => unknown]>([
    ['a proxy that finds no server', page(404)],
    ['a proxy that finds no server, in plain text', () => new Response('404 page not found\n', { status: 404 })],
    ['a proxy that finds no server, in JSON', () => Response.json({ message: 'no Route matched' }, { status: 404 })],
    ['a server that fails', problem(500, 'AN_ERROR_OCCURED')],
    ['a server that is away', page(503)],
    ['too many calls', problem(429, 'TOO_MANY_ATTEMPTS')],
    ['no line', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s ends no draft: each call fails, and is tried again', async (_what, answer) => {
    await expect(against(answer).get(id)).rejects.toThrow();
    await expect(against(answer).find(id)).rejects.toThrow();
    await expect(against(answer).save(id, save)).rejects.toThrow();
    await expect(against(answer).remove(id)).rejects.toThrow();
  });
});
