import fc from 'fast-check';
import { type Contract, deref, type Operation } from '../../contract/samples.ts';
import { changed, valueFor } from './values.ts';

/** One call as it is sent. */
export interface FuzzCall {
  id: string;
  method: string;
  address: string;
  body?: unknown;
  headers: Record<string, string>;
}

interface Row {
  id: string;
  method: string;
  path: string;
  operation: Operation;
}

/** Ids and codes that exist, by the last fixed part of the path that leads to them. */
export type Known = ReadonlyMap<string, readonly string[]>;

const oddPaths = ['%00', '%FF', '..%2f', 'null', '0', '-1', '%ED%A0%80', 'x'.repeat(300), '%2525', "'", '4294967296'];

// A lone surrogate has no UTF-8: encodeURIComponent throws.
const encoded = (value: unknown): string =>
  encodeURIComponent((typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed());

const headerValues = ['"1"', '"999"', 'W/"2"', '*', '"x"', '"2147483648"', '', '"-1"', '"1", "2"', '1e3'];

/** Calls of one operation, made from what the contract says of it. */
export function callsOf(
  contract: Contract,
  { id, method, path, operation }: Row,
  known: Known,
): fc.Arbitrary<FuzzCall> {
  const parameters = (operation.parameters ?? []).map((one) => deref(contract, one));
  const steps = path.split('/').map((step, index, all) => {
    const name = /^\{(\w+)\}/.exec(step)?.[1];
    if (!name) return fc.constant(step);
    const there = known.get(all[index - 1]!) ?? [];
    const schema = parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? {};
    return fc
      .oneof(
        {
          arbitrary: there.length > 0 ? fc.constantFrom(...there) : valueFor(contract, schema).map(encoded),
          weight: 8,
        },
        { arbitrary: valueFor(contract, schema).map(encoded), weight: 1 },
        { arbitrary: fc.constantFrom(...oddPaths), weight: 1 },
      )
      .map((value) => step.replace(`{${name}}`, value || 'x'));
  });
  const queries = parameters.filter((one) => one.in === 'query');
  const query = fc.record(Object.fromEntries(queries.map(({ name, schema }) => [name, valueFor(contract, schema)])), {
    requiredKeys: queries.filter(({ required }) => required).map(({ name }) => name),
  });
  const media = operation.requestBody?.content['application/json'];
  const examples = media
    ? [
        media.example,
        ...Object.values(media.examples ?? {}).map(
          (one) => deref(contract, one as { $ref?: string; value?: unknown }).value,
        ),
      ]
    : [];
  const shown = examples.filter((one) => one !== undefined);
  const body = media
    ? fc.oneof(
        { arbitrary: valueFor(contract, media.schema), weight: 1 },
        {
          arbitrary: shown.length > 0 ? fc.constantFrom(...shown).chain(changed) : valueFor(contract, media.schema),
          weight: 2,
        },
      )
    : fc.constant(undefined);
  const headers = fc.record(
    {
      ...(operation['x-if-match'] ? { 'if-match': fc.constantFrom(...headerValues) } : {}),
      ...(operation['x-idempotency-key']
        ? { 'idempotency-key': fc.oneof(fc.uuid(), fc.constantFrom('x', '', 'k'.repeat(300))) }
        : {}),
      'accept-language': fc.constantFrom('nl', '', '*', 'x'.repeat(200), 'fr-BE;q=0.8, en'),
      accept: fc.constantFrom('application/json', 'text/csv', '*/*', 'image/png', ''),
    },
    { requiredKeys: [] },
  );
  return fc.tuple(fc.tuple(...steps), query, body, headers).map(([way, asked, given, sent]) => {
    const pairs = Object.entries(asked)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name}=${Array.isArray(value) ? value.map(encoded).join(',') : encoded(value)}`);
    return {
      id,
      method,
      address: way.join('/') + (pairs.length > 0 ? `?${pairs.join('&')}` : ''),
      body: given,
      headers: sent,
    };
  });
}
