import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { workedRequest } from '../testing/workedRequest.ts';

let test: TestApp;
let jobId: string;
beforeAll(async () => {
  test = await startTestApp({ TOWSOFT: 'off' });
});
afterAll(() => test.close());
const { begin } = workedRequest(() => test);
beforeEach(async () => {
  jobId = (await begin()).job.id;
});

it.each(['the job', 'a number of the software'])('says that no software is connected: by %s', async (by) => {
  const id = by === 'the job' ? jobId : '8841-22';
  const answer = await test.call('GET', `/v1/towsoft/get-mission/${id}`, { as: 'agent.be' });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'TOWSOFT_IS_OFF']);
  // What it is to do with is not told by it.
  const unknown = await test.call('GET', `/v1/towsoft/get-mission/${randomUUID()}`, { as: 'agent.be' });
  expect(unknown.statusCode).toBe(404);
});
