import { addressOf, type Contract, type Operation } from '../../contract/samples.ts';
import { call } from '../server.ts';
import type { Known } from './calls.ts';

interface Row {
  method: string;
  path: string;
  operation: Operation;
}

const mostOfEach = 40;

const recordsOf = (body: unknown): Record<string, unknown>[] => {
  const list = Array.isArray(body) ? body : ((body as { records?: unknown } | null)?.records ?? []);
  return Array.isArray(list) ? list.filter((one) => typeof one === 'object' && one !== null) : [];
};

/** What the lists of a server name, so that calls reach what lies behind the first look-up. */
export async function knownTo(url: string, cookie: string, contract: Contract, rows: readonly Row[]): Promise<Known> {
  const known = new Map<string, string[]>();
  const keep = (place: string, value: unknown) => {
    const there = known.get(place) ?? [];
    if (typeof value !== 'string' || there.length >= mostOfEach || there.includes(value)) return;
    known.set(place, [...there, value]);
  };
  for (const { method, path, operation } of rows) {
    if (method !== 'GET' || operation.operationId === 'streamEvents') continue;
    const { body } = await call(url, cookie, method, addressOf(contract, path, operation));
    const place = path.replace(/\/$/, '').split('/').at(-1)!;
    for (const record of recordsOf(body)) for (const name of ['id', 'code', 'token']) keep(place, record[name]);
  }
  for (const id of known.get('assistance-requests') ?? []) {
    const { body } = await call(url, cookie, 'GET', `/v1/bo/assistance-requests/${id}`);
    const request = body as Record<string, unknown>;
    keep('assistance-request', id);
    keep('orders', request.orderId);
    for (const [place, value] of Object.entries(request))
      for (const record of recordsOf(value)) keep(place === 'attachments' ? 'content' : place, record.id);
  }
  return known;
}
