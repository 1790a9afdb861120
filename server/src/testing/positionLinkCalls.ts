import { randomUUID } from 'node:crypto';
import type { PositionLinkState } from '@towline/sdk/api';
import { expect } from 'vitest';
import type { Call, TestApp } from './testApp.ts';

/** Where the motorist of the tests stands. */
export const ghent = { latitude: 51.0545, longitude: 3.7219, accuracy: 18 };

/** A draft whose motorist is asked where he is, from both sides: the agent's calls and the link's. */
export function positionLinkCalls(app: () => Pick<TestApp, 'call' | 'left'>) {
  let numbers = 0;

  /** A Belgian mobile number that nobody was asked at yet. */
  const freshNumber = (): string => {
    numbers += 1;
    return `+32470${String(100_000 + numbers)}`;
  };

  async function newDraft(as = 'agent.be', contractCode?: string): Promise<string> {
    const id = randomUUID();
    const order = { requestedService: contractCode ? { contractCode } : {} };
    const answer = await app().call('PUT', `/v1/bo/drafts/${id}`, {
      as,
      body: { orderType: 'RoadsideAssistance', order },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return id;
  }

  const linkOf = (draftId: string) => `/v1/bo/drafts/${draftId}/position-link`;

  const ask = (draftId: string, body: object = {}, call: Call = {}) =>
    app().call('POST', linkOf(draftId), {
      as: 'agent.be',
      body: { phoneNumber: freshNumber(), language: 'fr', ...body },
      ...call,
    });

  const stateOf = async (draftId: string, as = 'agent.be') =>
    (await app().call('GET', linkOf(draftId), { as })).json<PositionLinkState>();

  const withdraw = (draftId: string, as = 'agent.be') => app().call('DELETE', linkOf(draftId), { as });

  /** The secret in the last text message that left. */
  async function secretOf(draftId: string): Promise<string> {
    const sent = async () => (await stateOf(draftId)).link?.status;
    await expect.poll(sent).toBe('Sent');
    const text = app().left.texts.at(-1)!.text;
    return /#(\S+)/.exec(text)![1]!;
  }

  async function asked(body: object = {}): Promise<{ draftId: string; token: string }> {
    const draftId = await newDraft();
    const answer = await ask(draftId, body);
    expect(answer.statusCode, answer.body).toBe(201);
    return { draftId, token: await secretOf(draftId) };
  }

  const publicly = (what: string, body: object, headers: Record<string, string> = {}) =>
    app().call('POST', `/v1/position-links/${what}`, { as: '', body, headers });

  const give = (token: string, body: object = ghent) => publicly('give', { token, id: randomUUID(), ...body });

  return { freshNumber, newDraft, linkOf, ask, stateOf, withdraw, secretOf, asked, publicly, give };
}
