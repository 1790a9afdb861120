import { expect, test } from 'vitest';
import { outboxStatusValues } from '../generated/values.ts';
import { retryOutboxMessage } from './outbox.ts';

test('what waits or was given up can be sent now, what left or was cancelled cannot', () => {
  const possible = outboxStatusValues.filter((status) => retryOutboxMessage({ status }).allowed);
  expect(possible).toEqual(['Pending', 'Failed']);
  expect(retryOutboxMessage({ status: 'Sent' })).toEqual({
    allowed: false,
    code: 'WRONG_STATUS',
    params: { status: 'Sent' },
  });
});
