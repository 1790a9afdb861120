import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Settlement } from '@towline/sdk/api';
import { beforeEach } from 'vitest';
import { problem, type ReceivedCall } from '../../testing/contractServer.ts';
import { admin, devVersion } from '../../testing/samples.ts';
import { signedIn as env, stand } from '../../testing/stand.ts';

export const { server, world } = stand(() => ({
  getVersion: { json: devVersion },
  getAgent: { json: admin },
  ...bank(),
}));
export const now = new Date(devVersion.now);
export const idOf = (at: number) => `00000000-0000-4000-8000-00000000000${at}`;
export const settlement = (at: number, more: Partial<Settlement> = {}): Settlement => ({
  ...{ id: idOf(at), partnerId: idOf(at), partnerName: `Depannage ${at}`, companyCode: 'C24Belgium' },
  ...{ IBAN: 'BE71096123456769', from: '2026-10-01', to: '2026-10-31', currency: 'EUR', status: 'Open', version: 1 },
  totalGrossAmount: 100.1 * at,
  ...more,
});

/** The settlements that there are; paying puts one under way, once by key. */
export const desk = { there: new Map<string, Settlement>(), effects: [] as { id: string; key: string }[] };
const stored = new Map<string, Settlement>();
const bank = () => ({
  listSettlements: ({ query }: ReceivedCall) => {
    const wanted = String(query.partnerName ?? '').toLowerCase();
    const records = [...desk.there.values()].filter(({ partnerName }) => partnerName.toLowerCase().includes(wanted));
    return { json: { count: records.length, records } };
  },
  getSettlement: ({ path: { id = '' } }: ReceivedCall) => {
    const found = desk.there.get(id);
    return found ? { json: found } : problem(404, 'NOT_FOUND');
  },
  paySettlement: pays,
});
export function pays({ path: { id = '' }, headers }: ReceivedCall) {
  const key = String(headers['idempotency-key']);
  const before = stored.get(key);
  if (before) return { json: before };
  const paid = { ...desk.there.get(id)!, status: 'Paying' as const, version: 2 };
  desk.there.set(id, paid);
  stored.set(key, paid);
  desk.effects.push({ id, key });
  return { json: paid };
}

beforeEach(() => {
  desk.there = new Map([1, 2, 3].map((at) => [idOf(at), settlement(at)]));
  desk.effects = [];
  stored.clear();
});

export const run = (words: string[], options = {}) => world.run(['settlements', ...words], { env, now, ...options });
export const plan = (...words: string[]) => run(['plan', '-o', 'plan.json', ...words]);
export const phrase = 'PAY 3 SETTLEMENTS EUR 600.60';
export const pay = (words: string[] = [], options = {}) =>
  run(['pay', '--plan', 'plan.json', '--confirm', phrase, ...words], options);
export const written = () => JSON.parse(readFileSync(path.join(world.cwd, 'plan.json'), 'utf8'));
export const paidIds = () => desk.effects.map(({ id }) => id);
