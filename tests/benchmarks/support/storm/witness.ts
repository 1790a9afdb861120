import { setTimeout as wait } from 'node:timers/promises';
import { call } from '../../../support/server.ts';
import type { Sessions } from './sessions.ts';

/** One open console: what it knows of requests, from its stream and from what it reads again when the stream comes back. */
export interface Witness {
  knows: Set<string>;
  told: number;
  opened: number;
  close(): Promise<void>;
}

const page = 100;

/** Behaves as the console does: comes back after an end, goes on after the last event, reads again what it shows. */
export function openWitness(sessions: Sessions, url: string, account: string): Witness {
  const closing = new AbortController();
  const knows = new Set<string>();
  /** What stood in a list that was read to its end: everything older is known, too. */
  const settled = new Set<string>();
  let last: string | undefined;

  /** From the newest down to what was read before: what the stream told meanwhile says nothing about the older ones. */
  async function readAgain(cookie: string): Promise<void> {
    const read = new Set<string>();
    for (let skip = 0; ; skip += page) {
      const { status, body } = await call(url, cookie, 'GET', `/v1/bo/assistance-requests?take=${page}&skip=${skip}`);
      if (status !== 200) throw new Error(`the list answered ${status}`);
      const ids = (body as { records: { id: string }[] }).records.map(({ id }) => id);
      for (const id of ids) read.add(id);
      if (ids.length < page || ids.some((id) => settled.has(id))) break;
    }
    for (const id of read) {
      knows.add(id);
      settled.add(id);
    }
  }

  async function listen(): Promise<void> {
    const cookie = await sessions.cookieOf(url, account);
    const headers = { cookie, ...(last && { 'last-event-id': last }) };
    const unread = new AbortController();
    const signal = AbortSignal.any([closing.signal, unread.signal]);
    const answer = await fetch(`${url}/v1/bo/events`, { headers, signal });
    if (answer.status !== 200) {
      if (answer.status === 401) sessions.forget(url, account);
      throw new Error(`the stream answered ${answer.status}`);
    }
    witness.opened += 1;
    readAgain(cookie).catch(() => unread.abort()); // then all of it once more
    let text = '';
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const end = text.lastIndexOf('\n\n') + 1; // what is not yet whole waits for the rest
      for (const [, id] of text.slice(0, end).matchAll(/^id: (.*)$/gm)) last = id;
      for (const [, data] of text.slice(0, end).matchAll(/^data: (.*)$/gm)) {
        const { topic, id } = JSON.parse(data!) as { topic?: string; id?: string };
        if (topic !== 'request' || !id) continue;
        knows.add(id);
        witness.told += 1;
      }
      text = text.slice(end);
    }
  }

  async function live(): Promise<void> {
    while (!closing.signal.aborted) {
      await listen().catch(() => {}); // as the console: it tries again, whatever it was
      await wait(300 + Math.random() * 700, undefined, { signal: closing.signal }).catch(() => {});
    }
  }

  const witness: Witness = { knows, told: 0, opened: 0, close: async () => {} };
  const living = live();
  witness.close = () => {
    closing.abort();
    return living;
  };
  return witness;
}
