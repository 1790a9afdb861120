import type { AssistanceRequest, Communication, RecordedState, RequestRecording } from '@towline/sdk/api';
import { withoutSecrets } from '@towline/sdk/domain/redaction/redacted';
import { expect, vi } from 'vitest';
import type { TestApp } from './testApp.ts';

/** What was stored of a request right after a step. */
export interface KeptMoment {
  step: string;
  at: string;
  request: AssistanceRequest;
  messages: Communication[];
}

/** What happens to a request, and what it is called. */
export type Step = readonly [name: string, act: () => Promise<unknown>];

/** Questions to the flight recorder, and what was stored, as tests of recordings need them. */
export interface RecordingDesk {
  recording(id: string, as?: string): Promise<RequestRecording>;
  stateAt(id: string, at: string, as?: string): Promise<RecordedState>;
  get(id: string, as?: string): Promise<AssistanceRequest>;
  messages(id: string): Promise<Communication[]>;
  /** Does the steps; answers what was stored before the first and after each. */
  live(id: string, steps: readonly Step[]): Promise<KeptMoment[]>;
  /** Every moment is shown as it was stored then, by asking for it and by replaying the recording event by event. */
  expectKept(id: string, kept: readonly KeptMoment[]): Promise<void>;
}

/** Carries changes out as a reader of the contract would: pointers, in their order. */
export function replayed(state: unknown, changes: RequestRecording['events'][number]['changes']): unknown {
  const root = { '': structuredClone(state) } as Record<string, unknown>;
  for (const { path, after } of changes) {
    const names = path.split('/').map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
    const last = names.pop()!;
    let holder: unknown = root;
    for (const name of names) holder = (holder as Record<string, unknown>)[name];
    if (after === undefined && Array.isArray(holder)) holder.splice(Number(last), 1);
    else if (after === undefined) delete (holder as Record<string, unknown>)[last];
    else (holder as Record<string, unknown>)[last] = structuredClone(after);
  }
  return root[''];
}

/** Somebody who watches the recordings of the test's server. */
export function recordingDesk(test: TestApp): RecordingDesk {
  const base = '/v1/bo/assistance-requests';
  const read = async <Body>(path: string, as: string) =>
    (await test.call('GET', `${base}/${path}`, { as })).json<Body>();
  const desk: RecordingDesk = {
    recording: (id, as = 'admin') => read<RequestRecording>(`${id}/recording`, as),
    stateAt: (id, at, as = 'admin') => read<RecordedState>(`${id}/recording/state?at=${at}`, as),
    get: async (id, as = 'admin') => withoutSecrets(await read<AssistanceRequest>(id, as)),
    messages: async (id) => (await read<Communication[]>(`${id}/communications`, 'admin')).reverse(),
    async live(id, steps) {
      const kept: KeptMoment[] = [];
      const keep = async (step: string) => {
        const messages = await vi.waitFor(async () => {
          const found = await desk.messages(id);
          if (found.some(({ status }) => status === 'Pending')) throw new Error('under way');
          return found;
        });
        const { rows } = await test.db.pool.query<{ now: Date }>('select clock_timestamp() as now');
        kept.push({ step, at: rows[0]!.now.toISOString(), request: await desk.get(id), messages });
      };
      await keep('create');
      for (const [step, act] of steps) {
        await act();
        await keep(step);
      }
      return kept;
    },
    async expectKept(id, kept) {
      for (const { step, at, request, messages } of kept)
        expect(await desk.stateAt(id, at), step).toEqual({ at, request, communications: messages });
      const { first, events, isComplete } = await desk.recording(id);
      expect(isComplete).toBe(true);
      let state: unknown = { request: first.request, communications: first.communications };
      const passed = [state];
      for (const { changes } of events) {
        state = replayed(state, changes);
        passed.push(state);
      }
      expect(state).toEqual({ request: await desk.get(id), communications: await desk.messages(id) });
      for (const { step, request, messages } of kept)
        expect(passed, step).toContainEqual({ request, communications: messages });
    },
  };
  return desk;
}
