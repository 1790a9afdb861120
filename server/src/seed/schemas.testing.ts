import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Ajv2020 as Ajv } from 'ajv/dist/2020.js';

const load = createRequire(import.meta.url);
const { Ajv2020 } = load('ajv/dist/2020') as { Ajv2020: new (options: object) => Ajv };
const addFormats = (load('ajv-formats') as { default: (ajv: Ajv) => Ajv }).default;
const contract = JSON.parse(readFileSync(load.resolve('@towline/sdk/openapi.json'), 'utf8')) as {
  components: { schemas: Record<string, { properties?: Record<string, unknown> }> };
};
const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true }));
ajv.addSchema({ $id: 'openapi', components: contract.components });

/** What the contract's schema of that name finds wrong with a value; nothing when it fits. */
export function faultsOf(schema: string, value: unknown): string[] {
  const validate = ajv.getSchema(`openapi#/components/schemas/${schema}`);
  if (!validate) throw new Error(`the contract has no schema ${schema}`);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

/** The properties that the contract gives a schema. */
export const propertiesOf = (schema: string): string[] =>
  Object.keys(contract.components.schemas[schema]?.properties ?? {});
