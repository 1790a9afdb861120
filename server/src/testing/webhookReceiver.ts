import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Ajv2020 } from 'ajv/dist/2020.js';
import { Webhook } from 'standardwebhooks';
import type { Answer, Received } from './httpService.ts';

const load = createRequire(import.meta.url);
const { Ajv2020: Validator } = load('ajv/dist/2020') as { Ajv2020: new (options: object) => Ajv2020 };
const addFormats = (load('ajv-formats') as { default: (ajv: Ajv2020) => Ajv2020 }).default;

interface Media {
  schema: object;
  example: unknown;
}

/** A call that the contract says we make to others. */
export interface DescribedCall {
  operationId: string;
  method: string;
  port: string;
  path: string;
  /** It tells something: it is signed. */
  isSigned: boolean;
  body: Media | undefined;
  answer: { type: string; media: Media } | undefined;
}

interface Operation {
  operationId: string;
  'x-port': string;
  'x-path': string;
  parameters: { $ref?: string }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
}

const contract = JSON.parse(readFileSync(load.resolve('@towline/sdk/openapi.json'), 'utf8')) as {
  webhooks: Record<string, Record<string, Operation>>;
  components: object;
};
const ajv = addFormats(new Validator({ strict: false, allErrors: true })).addSchema({
  $id: 'openapi',
  components: contract.components,
});

/** What the contract describes under Webhooks. */
export const describedCalls: DescribedCall[] = Object.values(contract.webhooks).flatMap((item) =>
  Object.entries(item).map(([method, operation]) => {
    const [type, media] = Object.entries(operation.responses['200']?.content ?? {})[0] ?? [];
    return {
      operationId: operation.operationId,
      method: method.toUpperCase(),
      port: operation['x-port'],
      path: operation['x-path'],
      isSigned: operation.parameters.some(({ $ref }) => $ref?.endsWith('/WebhookSignature')),
      body: operation.requestBody?.content['application/json'],
      answer: type && media ? { type, media } : undefined,
    };
  }),
);

/** What is wrong with a value by its schema in the contract. */
export function faultsOf({ schema }: Media, value: unknown): string[] {
  const whole = JSON.parse(JSON.stringify(schema), (key, entry) =>
    key === '$ref' && String(entry).startsWith('#') ? `openapi${String(entry)}` : entry,
  ) as object;
  const check = ajv.compile(whole);
  return check(value) ? [] : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

const isOf = ({ path }: DescribedCall, given: string): boolean =>
  new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(given);

/** Stands where others stand: takes only what the contract describes, verifies the signature and answers its example. */
export function webhookReceiver(secret: string, port: string, base = '') {
  const seen: string[] = [];
  const faults: string[] = [];
  function answer({ method, path, headers, body }: Received): Answer {
    const below = path.slice(base.length) || '/';
    const call = describedCalls.find((one) => one.port === port && one.method === method && isOf(one, below));
    if (!call) {
      faults.push(`${port}: ${method} ${below} is not described`);
      return { status: 404, text: '' };
    }
    seen.push(call.operationId);
    if (call.isSigned) {
      try {
        // Of a call without a body nothing is verified but its headers; the library reads what it has verified as JSON.
        new Webhook(secret).verify(body || '', headers as Record<string, string>);
      } catch (error) {
        if (!(error instanceof SyntaxError)) faults.push(`${call.operationId}: ${String(error)}`);
      }
    } else if (headers['webhook-signature']) faults.push(`${call.operationId} is signed and does not say so`);
    if (call.body) faults.push(...faultsOf(call.body, JSON.parse(body)).map((fault) => `${call.operationId}${fault}`));
    else if (body) faults.push(`${call.operationId} has a body`);
    if (!call.answer) return { status: 204, text: '' };
    const { type, media } = call.answer;
    return type === 'application/json' ? { json: media.example } : { text: String(media.example) };
  }
  return { answer, seen, faults };
}
