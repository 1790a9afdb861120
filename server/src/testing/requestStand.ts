import { afterAll, beforeAll, beforeEach } from 'vitest';
import { pastWaterfall } from './pastWaterfall.ts';
import { requestCalls } from './requestCalls.ts';
import { orderInGent, startTestApp, type TestApp } from './testApp.ts';

interface Waiting {
  test: TestApp;
  id: string;
}

export const base = '/v1/bo/assistance-requests';

/** A server for the tests of a file, and before each a request (`now`) whose waterfall is over, with what is done to it. */
export function requestStand() {
  const now = {} as Waiting;
  beforeAll(async () => {
    now.test = await startTestApp();
  });
  afterAll(() => now.test.close());
  beforeEach(async () => {
    await now.test.clear();
    const answer = await now.test.call('POST', '/v1/bo/order-requests', { body: orderInGent() });
    now.id = answer.json<{ id: string }>().id;
    await pastWaterfall(now.test.db, now.id);
  });
  return {
    now,
    ...requestCalls(
      () => now.test,
      () => now.id,
    ),
  };
}
