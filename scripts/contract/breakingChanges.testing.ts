import { breakingChanges } from './breakingChanges.ts';
import type { Operation, Schema, Spec } from './document.ts';

export const text: Schema = { type: 'string' };
export const closed = (properties: Record<string, Schema>, required: string[] = []): Schema => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
});

export function spec(
  changes: Partial<Operation> = {},
  more: { path?: string; version?: string; schemas?: Spec['components']['schemas'] } = {},
): Spec {
  const operation: Operation = { operationId: 'save', tags: ['x'], responses: { 200: {} }, ...changes };
  return {
    info: { version: more.version ?? '1.0.0' },
    paths: { [more.path ?? '/v1/things/{id}']: { put: operation } },
    components: { schemas: more.schemas ?? {} },
  };
}
export const withBody = (schema: Schema, schemas = {}, required = true) =>
  spec({ requestBody: { required, content: { 'application/json': { schema } } } }, { schemas });
export const withAnswer = (schema: Schema, schemas = {}) =>
  spec({ responses: { 200: { content: { 'application/json': { schema } } } } }, { schemas });
export const withQuery = (schema: Schema, required = false) =>
  spec({ parameters: [{ name: 'q', in: 'query', required, schema }] });
export const told = (before: Spec, after: Spec) =>
  breakingChanges(before, after).map(({ pointer, what }) => `${pointer}: ${what}`);
