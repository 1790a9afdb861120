import type { TranslationDelivery } from '@towline/sdk/api';
import { describe, expect, it } from 'vitest';
import { createRateLimit } from '../../api/rateLimit.ts';
import { type Answer, itSurvivesBadDays, startHttpService } from '../../testing/httpService.ts';
import { httpTarget } from './http.ts';

const at = (url: string, timeoutMs = 5_000) => httpTarget({ environment: 'Test', url, token: 't0ken', timeoutMs });
const delivery: TranslationDelivery = { key: 'BACK', texts: [{ locale: 'nl', value: 'Terug', seenVersion: 2 }] };
const receipt = { key: 'BACK', texts: [{ locale: 'nl', isWritten: true, version: 3, before: 'Weer' }] };
const problem = (status: number, code: string, more: object = {}): Answer => ({
  status,
  json: { type: `/problems/${code}`, title: code, status, code, instance: 'r1', ...more },
});
const first = (pointer: string, detail: string, code: string) => ({ errors: [{ pointer, detail, code }] });
/** Another Towline as far as a sync asks it. */
const towline = (answer: Answer, environment = 'Test') =>
  startHttpService(({ path }) => (path.endsWith('/version') ? { json: { environment, version: '1.0.0' } } : answer));

itSurvivesBadDays('translationTargets', (url, timeoutMs, signal) => at(url, timeoutMs).saved(signal));
itSurvivesBadDays('translationTargets', (url, timeoutMs, signal) =>
  at(url, timeoutMs).receive(delivery, { id: 'one', ...(signal && { signal }) }),
);

it('asks below the address, with its token, and says whom it means and which call it is', async () => {
  await using service = await towline({ json: receipt });
  const target = at(`${service.url}/towline/`);
  expect(target.address).toBe(`${service.url}/towline`);
  expect(await target.receive(delivery, { id: 'sync 1' })).toEqual({ value: receipt });
  expect(service.received[0]).toMatchObject({
    path: '/towline/v1/translations/receive',
    headers: { authorization: 'Bearer t0ken', 'idempotency-key': 'sync 1' },
  });
  expect(JSON.parse(service.received[0]!.body)).toEqual({ ...delivery, environment: 'Test' });
});

it('does not even ask one that is another environment for its texts', async () => {
  await using service = await towline({ json: [] }, 'Prod');
  expect(await at(service.url).saved()).toEqual({ unaccepted: { kind: 'isOther', says: 'Prod' } });
  expect(service.received.map(({ path, headers }) => [path, headers.authorization])).toEqual([['/version', undefined]]);
});

it('goes on at the pace of one that answers so many calls a minute', async () => {
  const limit = createRateLimit(60);
  await using service = await startHttpService(() => {
    const { retryAfterInSeconds } = limit.take('us', new Date());
    return retryAfterInSeconds === undefined
      ? { json: receipt }
      : { status: 429, json: {}, headers: { 'retry-after': String(retryAfterInSeconds) } };
  });
  const target = at(service.url);
  const all = await Promise.all(Array.from({ length: 62 }, (_, index) => target.receive(delivery, { id: `${index}` })));
  expect(all.every((answer) => 'value' in answer)).toBe(true);
});

describe('what it says is understood', () => {
  it.each<[string, Answer, object]>([
    ['older: no such call', problem(404, 'NOT_FOUND'), { kind: 'isOlder' }],
    ['older: not built yet', problem(405, 'METHOD_NOT_ALLOWED'), { kind: 'isOlder' }],
    [
      'older: no such parameter',
      problem(400, 'VALIDATION_FAILED', first('/saved', 'no', 'additionalProperties')),
      { kind: 'isOlder' },
    ],
    ['the token is over', problem(401, 'NOT_SIGNED_IN'), { kind: 'isForbidden' }],
    ['the token has another scope', problem(403, 'TOKEN_SCOPE_MISSING'), { kind: 'isForbidden' }],
    ['staging without editing', problem(403, 'STAGING_WRITE_BLOCKED'), { kind: 'blocksWrites' }],
    [
      'another environment',
      problem(422, 'RULE_BROKEN', first('/environment', 'Prod', 'TARGET_IS_OTHER')),
      { kind: 'isOther', says: 'Prod' },
    ],
    [
      'somebody was faster',
      problem(412, 'VERSION_CHANGED', { current: { version: 5 } }),
      { kind: 'changed', current: { version: 5 } },
    ],
    [
      'a text that it refuses',
      problem(422, 'RULE_BROKEN', first('/value', 'TEXT_LACKS_PART {{name}}', 'TEXT_LACKS_PART')),
      { kind: 'refused', detail: 'TEXT_LACKS_PART {{name}}' },
    ],
    ['a first try still at work', problem(409, 'IDEMPOTENCY_IN_PROGRESS'), { kind: 'refused' }],
  ])('%s', async (_, answer, unaccepted) => {
    await using service = await towline(answer);
    expect(await at(service.url).receive(delivery, { id: 'one' })).toMatchObject({ unaccepted });
    expect(await at(service.url).saved()).toMatchObject({ unaccepted });
  });
});
