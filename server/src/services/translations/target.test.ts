import { expect, it } from 'vitest';
import { PortError, type PortErrorCode } from '../../ports/portError.ts';
import type { Answered, TranslationTarget, Unaccepted } from '../../ports/translationTargets/port.ts';
import { answerOf } from './target.ts';

const target = { environment: 'Test' } as TranslationTarget;
const told = (asked: Promise<Answered<string>>) => answerOf(target, asked).catch((error: unknown) => error);

it.each<[PortErrorCode, string, string]>([
  ['Timeout', 'PORT_TIMEOUT', 'TARGET_IS_SLOW'],
  ['Unavailable', 'PORT_FAILED', 'TARGET_IS_AWAY'],
  ['BadAnswer', 'PORT_FAILED', 'TARGET_ANSWERS_BADLY'],
])('trouble on the way is told by its name: %s', async (trouble, code, messageKey) => {
  const error = new PortError('translationTargets', trouble, 'x');
  expect(await told(Promise.reject(error))).toMatchObject({
    code,
    details: { messageKey, params: { environment: 'Test' }, detail: error.message },
  });
});

it.each<[Unaccepted, object]>([
  [{ kind: 'isOlder' }, { messageKey: 'TARGET_IS_OLDER' }],
  [{ kind: 'isForbidden' }, { messageKey: 'TARGET_REFUSES_TOKEN' }],
  [{ kind: 'blocksWrites' }, { messageKey: 'TARGET_BLOCKS_WRITES' }],
  [
    { kind: 'isOther', says: 'Prod' },
    { messageKey: 'TARGET_IS_OTHER', params: { environment: 'Test', other: 'Prod' } },
  ],
  [
    { kind: 'refused', detail: 'no' },
    { messageKey: 'TARGET_REFUSED_TEXT', params: { environment: 'Test', why: 'no' } },
  ],
  [{ kind: 'changed', current: { version: 4 } }, { current: { version: 4 } }],
])('what it does not accept is told by its name: %j', async (unaccepted, details) => {
  expect(await told(Promise.resolve({ unaccepted }))).toMatchObject({ details });
});

it('what it accepts is the answer, and a fault of ours stays one', async () => {
  expect(await answerOf(target, Promise.resolve({ value: 'x' }))).toBe('x');
  const ours = new Error('ours');
  expect(await told(Promise.reject(ours))).toBe(ours);
});
