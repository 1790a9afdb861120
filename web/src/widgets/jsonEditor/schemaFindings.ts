import type { SchemaFault } from '@towline/sdk/client/schemaFaults';
import type { ConfigurationDocument } from '@towline/sdk/domain/contract/sameJson';
import { type PointedFinding, pathOf } from './jsonFinding.ts';
import { rememberingFaults } from './rememberingFaults.ts';
import { type JsonSchema, kindOf, schemaAt } from './schemaAt.ts';

function findingOf(schema: JsonSchema, { keyword, pointer, detail }: SchemaFault): PointedFinding {
  const path = pathOf(pointer);
  const finding = (message: PointedFinding['message'], values: PointedFinding['values'], at = pointer) =>
    ({ type: 'validation', pointer: at, message, values }) as const;
  const property = path.at(-1) ?? '';
  if (keyword === 'required') return finding('JSON_MISSING', { property: /"([^"]+)"/.exec(detail)?.[1] ?? '' });
  if (keyword === 'false') return finding('JSON_UNKNOWN', { property });
  const kind = kindOf(schemaAt(schema, path) ?? {});
  if (keyword === 'type') return finding('JSON_TYPE', { kind });
  if (keyword === 'enum') return finding('JSON_ENUM', { kind });
  return finding('JSON_RULE', { rule: keyword, value: String(schemaAt(schema, path)?.[keyword] ?? '') });
}

/** Judges documents by a schema: every finding at its own place, and none twice. */
export function schemaJudge(schema: JsonSchema): (document: ConfigurationDocument) => PointedFinding[] {
  const judge = rememberingFaults(schema);
  return (document) => {
    const own = judge(document).map((fault) => findingOf(schema, fault));
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
