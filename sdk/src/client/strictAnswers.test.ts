import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { OperationId } from '../generated/operations.ts';
import { createTowline } from './createTowline.ts';
import { AnswerMismatchError, type ContractDocument, strictAnswers } from './strictAnswers.ts';
import { answerOf, handClock, type Scripted, scriptedTransport } from './testing/scripted.ts';

const contract = JSON.parse(
  readFileSync(new URL('../generated/openapi.json', import.meta.url), 'utf8'),
) as ContractDocument;
const check = strictAnswers(contract);

type Example = { $ref?: string; value?: unknown };
type Media = { example?: unknown; examples?: Record<string, Example> };
type Operation = { operationId?: string; responses?: Record<string, { content?: Record<string, Media> }> };

const shared = (contract.components as { examples: Record<string, Example> }).examples;
const shownBy = ({ $ref, value }: Example) =>
  $ref === undefined ? value : shared[$ref.slice($ref.lastIndexOf('/') + 1)]?.value;

/** What the contract shows as answers, in JSON. */
const shown = (Object.values(contract.paths) as Record<string, Operation>[]).flatMap((item) =>
  Object.values(item).flatMap(({ operationId, responses = {} }) =>
    Object.entries(responses).flatMap(([status, { content = {} }]) => {
      const media = content['application/json'];
      if (!status.startsWith('2') || !media) return [];
      const values = [...Object.values(media.examples ?? {}).map(shownBy), media.example];
      return values
        .filter((value) => value !== undefined)
        .map((json) => ({ id: operationId as OperationId, status, json }));
    }),
  ),
);
const example = (id: OperationId) => structuredClone(shown.find((one) => one.id === id)?.json) as never;

function strictly(...script: Scripted[]) {
  const { transport, sent } = scriptedTransport(...script);
  return { towline: createTowline({ transport, clock: handClock(), strict: check }), sent };
}
const refusalOf = (call: Promise<unknown>) => call.then(() => undefined).catch((error: unknown) => error);

test('every answer that the contract shows is what the contract says', () => {
  expect(shown.length).toBeGreaterThan(150);
  const faults = shown.flatMap(({ id, status, json }) => {
    try {
      check(id, answerOf({ status: Number(status), json }), json, '');
      return [];
    } catch (error) {
      return [String(error)];
    }
  });
  expect(faults).toEqual([]);
});

describe('an answer that differs fails its call', () => {
  test('with operation and pointer, and is not asked for again', async () => {
    const request = example('getRequest') as { jobs: unknown; statusHistory: { timestamp: unknown }[] };
    request.statusHistory = [{ timestamp: 'yesterday' }];
    const { towline, sent } = strictly({ json: request, headers: { 'x-request-id': '6f' } });
    const error = await refusalOf(towline.requests.get('5f1a'));
    expect(error).toBeInstanceOf(AnswerMismatchError);
    expect(error).toMatchObject({ code: 'ANSWER_MISMATCH', operationId: 'getRequest', name: 'AnswerMismatchError' });
    expect((error as AnswerMismatchError).pointer).toMatch(/^\/statusHistory\/0/);
    expect(String(error)).toMatch(
      /getRequest GET \/v1\/bo\/assistance-requests\/\{id\} 200 \/statusHistory\/0.*\(request id 6f\)$/,
    );
    expect(sent).toHaveLength(1);
  });

  const request = (more: object) => ({ json: { ...(example('getRequest') as object), ...more } });

  test.each<[string, Scripted, string, RegExp]>([
    ['a word of no value set', request({ status: 'Lost' }), '/status', /any of/],
    ['a number for a text', request({ shortId: 1 }), '/shortId', /type/],
    ['a field that must be there', request({ id: undefined }), '', /"id"/],
    ['a status that is not described', { status: 207, json: {} }, '', /status/],
    ['nothing where JSON is described', { status: 200 }, '', /has JSON here/],
  ])('%s', async (_what, answer, pointer, detail) => {
    const error = await refusalOf(strictly(answer).towline.requests.get('5f1a'));
    expect(error).toMatchObject({ operationId: 'getRequest', pointer, detail: expect.stringMatching(detail) });
  });

  test('JSON where a table or nothing is described', async () => {
    const error = await refusalOf(strictly({ status: 204, json: {} }).towline.orders.deleteDraft('5f1a'));
    expect(error).toBeUndefined(); // 204 has no body, whatever its header says
    const other = await refusalOf(strictly({ status: 200, json: {} }).towline.orders.deleteDraft('5f1a'));
    expect(other).toMatchObject({ operationId: 'deleteDraft', pointer: '' });
  });
});

test('without it nothing is compared, nor a refusal with it', async () => {
  const { transport } = scriptedTransport({ json: { odd: true } });
  expect(await createTowline({ transport }).requests.get('5f1a')).toEqual({ odd: true });
  const refused = await refusalOf(strictly({ status: 404, json: { code: 'NOT_FOUND' } }).towline.requests.get('5f1a'));
  expect(refused).toMatchObject({ name: 'NotFoundError' });
});
