import type { EnvironmentName } from '@towline/sdk/api';
import { contactLanguageValues, environmentNameValues, translationCategoryValues } from '@towline/sdk/values';
import { z } from 'zod';
import { fetchJson, serviceUrl } from '../jsonTransport.ts';
import type { Answered, TranslationTarget } from './port.ts';

const category = z.enum(translationCategoryValues).nullable();
const locale = z.enum(contactLanguageValues);
const text = z.object({
  key: z.string(),
  locale,
  value: z.string(),
  category,
  lastUpdatedAt: z.string(),
  lastUpdatedBy: z.string().optional(),
  version: z.int(),
  isShipped: z.boolean().optional(),
});
const receipt = z.object({
  key: z.string(),
  texts: z.array(
    z.object({
      locale,
      isWritten: z.boolean(),
      version: z.int(),
      before: z.string().nullable(),
      beforeCategory: category.optional(),
    }),
  ),
});
const problem = z.object({
  status: z.int(),
  code: z.string(),
  detail: z.string().optional(),
  current: z.record(z.string(), z.unknown()).optional(),
  errors: z.array(z.object({ pointer: z.string(), detail: z.string(), code: z.string().optional() })).optional(),
});
type Problem = z.output<typeof problem>;

// What an older Towline says of a call or of a parameter that it does not know.
const isOlder = ({ status, errors = [] }: Problem): boolean =>
  status === 404 ||
  status === 405 ||
  status === 501 ||
  (status === 400 && errors.some(({ pointer }) => pointer === '/saved'));

function unacceptedOf(answer: Problem): Answered<never> {
  const [first] = answer.errors ?? [];
  if (first?.code === 'TARGET_IS_OTHER') return { unaccepted: { kind: 'isOther', says: first.detail } };
  if (answer.code === 'STAGING_WRITE_BLOCKED') return { unaccepted: { kind: 'blocksWrites' } };
  if (isOlder(answer)) return { unaccepted: { kind: 'isOlder' } };
  if (answer.status === 401 || answer.status === 403) return { unaccepted: { kind: 'isForbidden' } };
  if (answer.status === 412) return { unaccepted: { kind: 'changed', current: answer.current ?? {} } };
  return { unaccepted: { kind: 'refused', detail: first?.detail ?? answer.detail ?? answer.code } };
}

/** As long as a call of the console's may take (api.md §2.3): one that answers so many calls a minute is asked on at its pace. */
const longestWaitMs = 25_000;

/**
 * Another Towline: what is saved there is listed, and a key is taken over by it (openapi receiveTranslation). The token has the scope
 * translations:sync. A page instead of an answer is no Towline at all, or one behind something that asks for a sign-in.
 */
export function httpTarget({
  environment,
  url,
  token,
  timeoutMs = 10_000,
}: {
  environment: EnvironmentName;
  url: string;
  token: string;
  timeoutMs?: number;
}): TranslationTarget {
  const headers = { authorization: `Bearer ${token}` };
  const ask = async <Value extends object>(
    address: URL,
    shape: z.ZodType<Value>,
    { json, signal, id }: { json?: unknown; signal?: AbortSignal | undefined; id?: string },
  ): Promise<Answered<Value>> => {
    const answer = await fetchJson<Value | Problem>({
      port: 'translationTargets',
      url: address,
      timeoutMs,
      headers: { ...headers, ...(id !== undefined && { 'idempotency-key': id }) },
      answer: z.union([shape, problem]),
      patienceMs: longestWaitMs,
      alsoAnswers: [400, 401, 403, 404, 405, 409, 412, 422, 428],
      ...(json !== undefined && { body: { json } }),
      ...(signal && { signal }),
    });
    const failed = problem.safeParse(answer);
    return failed.success && !Array.isArray(answer) ? unacceptedOf(failed.data) : { value: answer as Value };
  };
  const base = serviceUrl(url, '');
  return {
    environment,
    address: base.origin + base.pathname.replace(/\/$/, ''),
    async saved(signal) {
      const version = await fetchJson({
        port: 'translationTargets',
        url: serviceUrl(url, 'version'),
        timeoutMs,
        answer: z.object({ environment: z.enum(environmentNameValues) }),
        ...(signal && { signal }),
      });
      // Production under the name of a test would be written without its phrase.
      if (version.environment !== environment) return { unaccepted: { kind: 'isOther', says: version.environment } };
      return ask(serviceUrl(url, 'v1/translations', { saved: 'true' }), z.array(text), { signal });
    },
    receive: (delivery, { id, signal }) =>
      ask(serviceUrl(url, 'v1/translations/receive'), receipt, { json: { ...delivery, environment }, id, signal }),
  };
}
