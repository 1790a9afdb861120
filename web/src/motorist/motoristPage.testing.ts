import type { GivenPosition } from '@towline/sdk/api';
import { keptAnswer } from './keptAnswer.ts';
import type { Fix, Trouble } from './locate.ts';
import { createMotoristPage, type LinkServer } from './motoristPage.ts';

export const fix: Fix = { latitude: 51.0048, longitude: 3.8837, accuracy: 18, capturedAt: '2026-11-21T14:00:00.000Z' };

export function memory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

export function stand({
  open = { language: 'fr', companyName: 'C24' },
  found = fix,
  storage = memory(),
}: {
  open?: Awaited<ReturnType<LinkServer['open']>>;
  found?: Fix | Trouble;
  storage?: ReturnType<typeof memory>;
} = {}) {
  const given: GivenPosition[] = [];
  const outcomes: Awaited<ReturnType<LinkServer['give']>>[] = [];
  const waits: { ms: number; run: () => void }[] = [];
  const clock = { now: Date.parse(fix.capturedAt) };
  let id = 0;
  const page = createMotoristPage({
    token: 't',
    language: 'en',
    server: {
      open: async () => open,
      name: async (_fix, _token, language) => `Gent (${language})`,
      give: async (answer) => {
        given.push(answer);
        return outcomes.shift() ?? 'taken';
      },
    },
    locate: async () => found,
    kept: keptAnswer('t', () => storage),
    newId: () => {
      id += 1;
      return `id-${id}`;
    },
    now: () => clock.now,
    later: (ms, run) => {
      const waiting = { ms, run };
      waits.push(waiting);
      return () => void waits.splice(waits.indexOf(waiting), 1);
    },
  });
  const kindOf = () => page.state().step.kind;
  return { page, given, outcomes, waits, storage, clock, kindOf };
}
