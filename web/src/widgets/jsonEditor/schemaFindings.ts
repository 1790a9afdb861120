import { type OutputUnit, type Schema, Validator } from '@cfworker/json-schema';
import type { ConfigurationDocument } from '@towline/sdk/domain/contract/sameJson';
import { type PointedFinding, pathOf } from './jsonFinding.ts';
import { type JsonSchema, kindOf, schemaAt } from './schemaAt.ts';

/** What only says that something below it is wrong, or is told by what stands beside it. */
const ofOthers = new Set(['properties', 'items', '$ref', 'allOf', 'anyOf', 'oneOf', 'additionalProperties']);

function findingOf(schema: JsonSchema, { keyword, instanceLocation, error }: OutputUnit): PointedFinding {
  const pointer = instanceLocation.replace(/^#/, '');
  const path = pathOf(pointer);
  const finding = (message: PointedFinding['message'], values: PointedFinding['values'], at = pointer) =>
    ({ type: 'validation', pointer: at, message, values }) as const;
  const property = path.at(-1) ?? '';
  if (keyword === 'required') return finding('JSON_MISSING', { property: /"([^"]+)"/.exec(error)?.[1] ?? '' });
  if (keyword === 'false') return finding('JSON_UNKNOWN', { property });
  const kind = kindOf(schemaAt(schema, path) ?? {});
  if (keyword === 'type') return finding('JSON_TYPE', { kind });
  if (keyword === 'enum') return finding('JSON_ENUM', { kind });
  return finding('JSON_RULE', { rule: keyword, value: String(schemaAt(schema, path)?.[keyword] ?? '') });
}

/** Judges documents by a schema: every finding at its own place, and none twice. */
export function schemaJudge(schema: JsonSchema): (document: ConfigurationDocument) => PointedFinding[] {
  // Every fault and not the first one alone.
  const validator = new Validator({ ...schema } as Schema, '2020-12', false);
  return (document) => {
    const { errors } = validator.validate(document);
    const own = errors.filter(({ keyword }) => !ofOthers.has(keyword)).map((unit) => findingOf(schema, unit));
    return own.filter(
      (one, at) =>
        own.findIndex(
          (other) =>
            other.pointer === one.pointer &&
            other.message === one.message &&
            other.values.property === one.values.property,
        ) === at,
    );
  };
}
