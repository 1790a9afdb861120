import { contractText } from '../../core/contractText.ts';

type Schema = Record<string, unknown>;

const prefix = '#/components/schemas/';
const { components } = JSON.parse(contractText) as { components: { schemas: Record<string, Schema> } };

// The answer's schema is open, the editor's is closed (DECISIONS C-80).
const isClosed = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && 'x-closed' in value && value['x-closed'] === true;
const closed = ({ 'x-closed': _, ...schema }: Schema): Schema => ({ ...schema, additionalProperties: false });

/** An entity of the openapi as a JSON Schema that stands alone: what an editor validates with (3-platform §5, §7). */
export function jsonSchemaOf(entity: 'Contract' | 'Organisation'): Schema {
  const definitions: Record<string, Schema> = {};
  const standAlone = (schema: Schema): Schema =>
    JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
      if (isClosed(value)) return closed(value);
      if (key !== '$ref' || typeof value !== 'string' || !value.startsWith(prefix)) return value;
      const name = value.slice(prefix.length);
      if (!(name in definitions)) {
        definitions[name] = {}; // before its own references are followed: entities may name each other
        definitions[name] = standAlone(components.schemas[name] ?? {});
      }
      return `#/$defs/${name}`;
    }) as Schema;
  const root = standAlone(components.schemas[entity] ?? {});
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', title: entity, ...root, $defs: definitions };
}
