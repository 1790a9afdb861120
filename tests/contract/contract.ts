import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Contract, type Operation, operationsOf, type Schema } from './samples.ts';

const load = createRequire(import.meta.url);

/** The bundled contract, as integrators get it. */
export const contract = JSON.parse(readFileSync(load.resolve('@towline/sdk/openapi.json'), 'utf8')) as Contract;
export const operations = operationsOf(contract);
/** Operations that want a session or token. */
export const guarded = operations.filter(({ operation }) => operation.security?.length !== 0);

type Check = ((value: unknown) => boolean) & { errors?: unknown };
const { Ajv2020 } = load('ajv/dist/2020') as {
  Ajv2020: new (options: object) => { compile(schema: object): Check; addSchema(schema: object): unknown };
};
const addFormats = (load('ajv-formats') as { default: (ajv: object) => void }).default;
const ajv = new Ajv2020({ strict: false });
addFormats(ajv);
ajv.addSchema({ $id: 'openapi', components: contract.components });

/** Whether a value is what a schema of the contract says, judged outside the server. */
export const checkOf = (schema: Schema): Check =>
  ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi#/')) as object);

export const isProblem = checkOf({ $ref: '#/components/schemas/Problem' });

// Nobody else writes these; and the body of a whole request or organisation has to name the version.
const namesOrOwns = new Set([
  'saveDraft',
  'handOverDraft',
  'saveAgent',
  'saveContract',
  'saveOrganisation',
  'saveRequest',
]);

/** Whether the operation writes over a record of several people, and can be called without naming a version. */
export const isShared = (operation: Operation): boolean =>
  operation['x-if-match'] === true && !namesOrOwns.has(operation.operationId);
