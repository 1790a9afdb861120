import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { call } from '../../../support/server.ts';
import { signInAtDesk } from './desk.ts';
import type { Sessions } from './sessions.ts';

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;

/** Does something again and again, with a rest; what fails in a storm fails. Answers how often it was done. */
export async function again(signal: AbortSignal, restMillis: number, act: () => Promise<unknown>): Promise<number> {
  let times = 0;
  while (!signal.aborted) {
    await wait(restMillis * (0.5 + Math.random()), undefined, { signal }).catch(() => {});
    if (signal.aborted) break;
    await act().then(
      () => {
        times += 1;
      },
      () => {},
    );
  }
  return times;
}

/** Two agents sign out at the same moment: all their streams end, on both servers. */
export async function signOutTwo(urls: string[], accounts: readonly string[]): Promise<void> {
  const url = pick(urls);
  const cookies = await Promise.all(accounts.map((account) => signInAtDesk(url, account)));
  await Promise.all(cookies.map((cookie) => call(url, cookie, 'POST', '/v1/bo/sign-out')));
}

/** An agent is deactivated for a moment. */
export async function deactivate(client: pg.Client, account: string): Promise<void> {
  const { rows } = await client.query<{ role: string; id: string }>('select id, role from agents where email = $1', [
    `${account}@towline.example`,
  ]);
  const { id, role } = rows[0]!;
  const become = (next: string) =>
    client.query('update agents set role = $2, version = version + 1 where id = $1', [id, next]);
  await become('Deactivated');
  await wait(500);
  await become(role);
}

/** The connection that a server listens on breaks. */
export const loseListener = (client: pg.Client): Promise<unknown> =>
  client.query(
    `select pg_terminate_backend(pid) from (select pid from pg_stat_activity
       where datname = current_database() and application_name = 'towline live' order by random() limit 1) one`,
  );

const reading = ['/v1/bo/events', '/v1/bo/assistance-requests?format=csv', '/v1/bo/assistance-requests?take=100'];

/** A reader that reads nothing, or a few bytes now and then, and goes without a word after a while. */
export async function readBadly(sessions: Sessions, urls: string[], account: string): Promise<void> {
  const url = pick(urls);
  const { hostname, port, host } = new URL(url);
  const cookie = await sessions.cookieOf(url, account);
  const socket = net.connect(Number(port), hostname).on('error', () => {});
  socket.pause();
  socket.write(`GET ${pick(reading)} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\n\r\n`);
  const sip = Math.random() < 0.5 ? setInterval(() => socket.read(10), 100) : undefined;
  setTimeout(() => {
    clearInterval(sip);
    socket.resetAndDestroy();
  }, Math.random() * 40_000).unref();
}
