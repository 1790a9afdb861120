import type { AssistanceRequest } from '@towline/sdk/api';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { orderPartCalls } from './orderPartCalls.ts';
import { createRequest, orderWithoutPolicy } from './orders.ts';
import { startTestApp, type TestApp } from './testApp.ts';

interface Ordered {
  test: TestApp;
  made: AssistanceRequest;
}

/**
 * A server for the tests of a file, and before each a request of its own (`now`) with what is saved of its order; without a policy
 * it waits at the home company, so that nothing moves on its own.
 */
export function orderPartStand() {
  const now = {} as Ordered;
  beforeAll(async () => {
    now.test = await startTestApp();
  });
  afterAll(() => now.test.close());
  beforeEach(async () => {
    await now.test.clear();
    now.made = await createRequest(now.test, orderWithoutPolicy());
  });
  return {
    now,
    ...orderPartCalls(
      () => now.test,
      () => now.made,
    ),
  };
}
