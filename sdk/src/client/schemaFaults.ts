import { type Schema, Validator } from '@cfworker/json-schema';
import type { ConfigurationDocument } from '../domain/contract/sameJson.ts';

/** One thing that a JSON Schema refuses in a document: which of its words, where, and what the validator says. */
export type SchemaFault = { readonly keyword: string; readonly pointer: string; readonly detail: string };

/** What only says that something below it is wrong, or is told by what stands beside it. */
const ofOthers = new Set(['properties', 'items', '$ref', 'allOf', 'anyOf', 'oneOf', 'additionalProperties']);

/** Judges documents by a schema of the API: every fault at its own place, and not the first one alone (3-platform §5). */
export const schemaFaults = (schema: object): ((document: ConfigurationDocument) => SchemaFault[]) => {
  const validator = new Validator({ ...schema } as Schema, '2020-12', false);
  return (document) =>
    validator
      .validate(document)
      .errors.filter(({ keyword }) => !ofOthers.has(keyword))
      .map(({ keyword, instanceLocation, error }) => ({
        keyword,
        pointer: instanceLocation.replace(/^#/, ''),
        detail: error,
      }));
};
