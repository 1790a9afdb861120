import { createTowline } from '@towline/sdk';
import { afterEach, expect, it, vi } from 'vitest';
import { unansweredHook } from './unansweredHook.ts';

const lost = 'lost' as const;
afterEach(() => void vi.useRealTimers());

/** A client whose calls are answered as told, `lost` for never; what was sent, by its key. */
function stand(...answers: (number | typeof lost)[]) {
  const keys: (string | null)[] = [];
  const towline = createTowline({
    retries: 0,
    fetch: async (_input, init) => {
      keys.push(new Headers(init?.headers).get('idempotency-key'));
      const answer = answers[keys.length - 1] ?? 200;
      if (answer === lost) throw new TypeError('fetch failed');
      return Response.json({}, { status: answer });
    },
  });
  towline.use(unansweredHook());
  const note = (message: string) => towline.requests.createNote('r1', { message, isPublic: false }).catch(() => {});
  return { keys, note };
}

it.each([lost, 502, 504])('what is sent again after %s goes under the same key', async (answer) => {
  const { keys, note } = stand(answer, answer);
  for (let n = 0; n < 3; n += 1) await note('Waits in the café');
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(keys).size).toBe(1);
});

it('the same words after an answer are another note', async () => {
  const { keys, note } = stand(lost);
  for (let n = 0; n < 4; n += 1) await note('No answer');
  expect([keys[0] === keys[1], new Set(keys).size]).toEqual([true, 3]);
});

it('other words are another note, and so are the same ones long after', async () => {
  vi.useFakeTimers();
  const { keys, note } = stand(lost, lost);
  await note('One');
  await note('Other');
  vi.advanceTimersByTime(10 * 60_000);
  await note('One');
  expect(new Set(keys).size).toBe(3);
});

it('who tries again by itself keeps the key that it took over', async () => {
  const keys: string[] = [];
  const hook = unansweredHook();
  const headers = () => ({ 'idempotency-key': `key ${keys.length}` });
  const send = (given: Record<string, string>, status: number) =>
    hook({ method: 'POST', url: '/x', headers: given, body: '1' } as never, async (call) => {
      keys.push(call.headers['idempotency-key'] ?? '');
      return new Response(null, { status });
    });
  await send(headers(), 502);
  const again = headers();
  await send(again, 200); // its body breaks off, so the client sends the same call once more
  await send(again, 200);
  expect(keys).toEqual(['key 0', 'key 0', 'key 0']);
});
