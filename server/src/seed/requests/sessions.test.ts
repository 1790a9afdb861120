import type { SessionEvent } from '@towline/sdk/api';
import { expect, test } from 'vitest';
import type { Row } from '../../db/copyText.ts';
import { createMasterData } from '../masterData.ts';
import { createRandom } from '../random.ts';
import { faultsOf } from '../schemas.testing.ts';
import { createRequest } from './createRequest.ts';
import { planOccasions } from './occasions.ts';
import { customerApp } from './story.ts';
import { createWorld } from './world.ts';

const now = new Date('2026-03-11T10:00:00Z');
const random = createRandom(1, 'requests 0');
const world = createWorld(createMasterData(1, now), now, 1);
const requests: Row<'requests'>[] = [];
const sessions: Row<'customer_sessions'>[] = [];
for (const occasion of planOccasions(random, { requests: 400, now, isDeskFull: false, withDetails: 400 })) {
  createRequest(random, world, occasion, (table, row) => {
    if (table === 'requests') requests.push(row as Row<'requests'>);
    if (table === 'customer_sessions') sessions.push(row as Row<'customer_sessions'>);
  });
}
const eventsOf = ({ events }: Row<'customer_sessions'>) => JSON.parse(events ?? '[]') as SessionEvent[];

test('every order of the customer app has the session that led to it, of the same customer', () => {
  const ordered = requests.filter(({ created_by }) => created_by === customerApp.name);
  expect(ordered.length).toBeGreaterThan(40);
  const led = sessions.filter(({ request_id }) => request_id);
  expect(led.map(({ request_id }) => request_id).sort()).toEqual(ordered.map(({ id }) => id).sort());
  for (const { request_id, name, contract_code, started_at } of led) {
    const request = ordered.find(({ id }) => id === request_id);
    expect([name, contract_code]).toEqual([request?.customer_name, request?.contract_code]);
    expect(new Date(started_at) < new Date(request?.created_at ?? 0)).toBe(true);
  }
});

test('some customers leave without an order, and nobody knows who they are', () => {
  const left = sessions.filter(({ request_id }) => request_id === null);
  expect(left.length).toBeGreaterThan(10);
  for (const { name, license_plate } of left) expect([name, license_plate]).toEqual([null, null]);
});

test('events are as the contract says them, in order, with an entry first and nothing later than now', () => {
  for (const session of sessions) {
    const events = eventsOf(session);
    expect(events[0]?.category).toBe('entry');
    const times = events.map(({ timestamp }) => timestamp);
    expect(times).toEqual([...times].sort());
    expect([session.started_at, session.last_event_at]).toEqual([times[0], times.at(-1)]);
    expect(Date.parse(times.at(-1) ?? '')).toBeLessThanOrEqual(now.getTime());
    for (const event of events) expect(faultsOf('SessionEvent', event)).toEqual([]);
  }
  expect(sessions.some((session) => eventsOf(session).some(({ query }) => query?.utm_source === 'google'))).toBe(true);
});
