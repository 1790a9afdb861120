import type { operations } from '../generated/api.ts';

type Parameters<Id extends keyof operations> = operations[Id]['parameters'];
type Contents<Id extends keyof operations> = {
  [Status in keyof operations[Id]['responses']]: Status extends 200 | 201 | 202 | 204
    ? operations[Id]['responses'][Status] extends { content: infer Content }
      ? Content
      : Record<never, never>
    : never;
}[keyof operations[Id]['responses']];
type RequestBody<Id extends keyof operations> = NonNullable<operations[Id]['requestBody']>;
type RequestContent<Id extends keyof operations> = [RequestBody<Id>] extends [never]
  ? never
  : RequestBody<Id> extends { content: infer Content }
    ? Content
    : never;
type OptionalKeys<T> = { [Key in keyof T as Record<never, never> extends Pick<T, Key> ? never : Key]: T[Key] };
type Member<Name extends string, Value, Required> = [Value] extends [never]
  ? Record<never, never>
  : Required extends true
    ? { [Key in Name]: Value }
    : { [Key in Name]?: Value };

/** Operations whose body is CSV text. */
export type CsvBodyOperation = {
  [Id in keyof operations]: [RequestContent<Id>] extends [never]
    ? never
    : RequestContent<Id> extends { 'text/csv': unknown }
      ? Id
      : never;
}[keyof operations];

/** The path parameters of an operation, or never. */
export type PathOf<Id extends keyof operations> = NonNullable<Parameters<Id>['path']>;

/** The query parameters of an operation, or never. */
export type Query<Id extends keyof operations> = NonNullable<Parameters<Id>['query']>;

/** What an operation takes as body: the JSON value, a form with files, or CSV as text, a file, bytes or a stream of bytes. */
export type BodyOf<Id extends keyof operations> = [RequestContent<Id>] extends [never]
  ? never
  : RequestContent<Id> extends { 'application/json': infer Json }
    ? Json
    : RequestContent<Id> extends { 'text/csv': unknown }
      ? string | Blob | Uint8Array<ArrayBuffer> | AsyncIterable<Uint8Array>
      : FormData;

/** Everything an operation takes; a member is optional where the contract says so. */
export type Input<Id extends keyof operations> = Member<'path', PathOf<Id>, true> &
  Member<'query', Query<Id>, Record<never, never> extends OptionalKeys<Query<Id>> ? false : true> &
  Member<'body', BodyOf<Id>, operations[Id] extends { requestBody: unknown } ? true : false>;

/** What an operation answers: the JSON value where it has one, else text or bytes, nothing for 204. */
export type Output<Id extends keyof operations> =
  Contents<Id> extends { 'application/json': infer Json }
    ? Json
    : Contents<Id> extends
          | { 'text/csv': string }
          | { 'text/event-stream': string }
          | { 'text/html': string }
          | { 'application/xml': string }
      ? string
      : Contents<Id> extends { 'application/octet-stream': unknown }
        ? Blob
        : undefined;
