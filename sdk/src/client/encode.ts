import { MissingVariableError } from './problem.ts';
import type { CsvBodyOperation } from './types.ts';
import type { WireBody } from './wire.ts';

type Scalar = string | number | boolean;
/** Query values as they are typed in the contract. */
export type QueryValues = Readonly<Record<string, Scalar | readonly Scalar[] | null | undefined>>;
/** Path values as they are typed in the contract. */
export type PathValues = Readonly<Record<string, string | number>>;

/** A body and the content type it is sent with; a form sets its own. */
export type EncodedBody = { body: WireBody; contentType: string | undefined };

const JSON_TYPE = 'application/json';
const BINARY_TYPE = 'application/octet-stream';

// Total over the contract: another CSV operation does not compile until it has its line.
const bodyTypes: Readonly<Record<CsvBodyOperation, string>> = {
  importGuarantees: 'text/csv; charset=utf-8',
  // As its sender made it: how it is encoded is found out.
  importGuaranteeFile: 'text/csv',
};
const bodyTypeOf: Readonly<Record<string, string | undefined>> = bodyTypes;

const splitTemplates = new Map<string, readonly string[]>();

/** Puts the path values into a template such as `/v1/contracts/{code}`; a missing one is refused before anything is sent. */
export function encodePath(template: string, values: PathValues | undefined): string {
  let parts = splitTemplates.get(template);
  if (!parts) {
    parts = template.split(/[{}]/);
    splitTemplates.set(template, parts);
  }
  let path = parts[0] ?? '';
  for (let index = 1; index < parts.length; index += 2) {
    const name = parts[index] ?? '';
    const value = values?.[name];
    // A dot is a step in the address: it would ask for another resource.
    if (value === undefined || value === '' || value === '.' || value === '..')
      throw new MissingVariableError(template, name);
    path += encodeURIComponent(value) + (parts[index + 1] ?? '');
  }
  return path;
}

/** The query string with its question mark, or nothing. Lists are comma lists (explode false); empty values are left out. */
export function encodeQuery(values: QueryValues | undefined): string {
  let query = '';
  if (!values) return query;
  for (const name in values) {
    const value = values[name];
    if (value === undefined || value === null || value === '') continue;
    const text =
      typeof value === 'object' ? value.map((item) => encodeURIComponent(item)).join(',') : encodeURIComponent(value);
    if (text !== '') query += `${query === '' ? '?' : '&'}${encodeURIComponent(name)}=${text}`;
  }
  return query;
}

/** The body as it goes over the wire: forms, text, bytes and streams as they are, everything else as JSON. */
export function encodeBody(operationId: string | undefined, body: unknown): EncodedBody | undefined {
  if (body === undefined) return undefined;
  if (body instanceof FormData) return { body, contentType: undefined };
  const contentType = operationId === undefined ? undefined : bodyTypeOf[operationId];
  if (contentType !== undefined) return { body: body as WireBody, contentType };
  if (body instanceof Blob) return { body, contentType: body.type || BINARY_TYPE };
  if (body instanceof Uint8Array) return { body: body as Uint8Array<ArrayBuffer>, contentType: BINARY_TYPE };
  return { body: JSON.stringify(body), contentType: JSON_TYPE };
}
