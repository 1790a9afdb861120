import { anAgentOf } from '@towline/sdk/access/fixtures.testing';
import type { Agent, NoticeOfAgent, NoticeOfRequest, RequestEvent } from '@towline/sdk/api';
import { describe, expect, it } from 'vitest';
import { eventFor, eventOf, mayHear } from './notice.ts';

const see: NoticeOfRequest['see'] = ['HOME', 'ABROAD', 'CLIENT', 'PAYER'];
const step: Omit<RequestEvent, 'topic'> = {
  ...{ id: 'r1', version: 4, status: 'Cancelled', operation: 'cancelRequest', timestamp: '2026-03-01T10:00:00Z' },
  ...{ agentName: 'Els Claes', actingAgentName: 'An Maes', reason: 'They drove on' },
};
const request: NoticeOfRequest = { topic: 'request', ...step, see, contract: 'Q8' };
const followedBy = (agentId: string, seen: Partial<NoticeOfAgent> = { see, contract: 'Q8' }): NoticeOfAgent => ({
  ...{ topic: 'followed', ...step, agentId },
  ...seen,
});
const named = ({
  agentName,
  actingAgentName,
  reason,
}: {
  agentName?: string;
  actingAgentName?: string;
  reason?: string;
}) => [agentName, actingAgentName, reason].filter((one) => one !== undefined).length;

describe('who hears of a step, and who is told who took it (DECISIONS T-970)', () => {
  it.each<[company: string, more: Partial<Agent>, hears: boolean, named: number]>([
    ['HOME', {}, true, 3],
    ['ABROAD', {}, true, 3],
    ['CLIENT', {}, true, 0],
    ['PAYER', {}, true, 0],
    ['CLIENT', { role: 'CCManager' }, true, 0],
    ['OTHER', {}, false, 0],
    ['OTHER', { role: 'C24Admin' }, true, 3],
  ])('an agent of %s (%j) hears it: %s, with %d of its three names', (company, more, hears, names) => {
    const agent = anAgentOf(company, more);
    expect(mayHear(agent, request)).toBe(hears);
    if (!hears) return;
    const event = eventFor(agent, request);
    expect(named(event)).toBe(names);
    // What became of it is everybody's who hears it; whose it is stays here.
    expect(event).toMatchObject({
      topic: 'request',
      status: 'Cancelled',
      operation: 'cancelRequest',
      contractCode: 'Q8',
    });
    expect(event).not.toHaveProperty('see');
    expect(named(eventFor(agent, followedBy(agent.id)))).toBe(names);
  });

  it('a follower hears it while they may see the request, and nobody else does', () => {
    const client = anAgentOf('CLIENT');
    expect(mayHear(client, followedBy(client.id))).toBe(true);
    expect(mayHear(client, followedBy('00000000-0000-4000-8000-000000000009'))).toBe(false);
    expect(mayHear(client, followedBy(client.id, { see: ['HOME', null, 'ANOTHER', null], contract: 'Q8' }))).toBe(
      false,
    );
    // What names no request, as a draft, is the agent's own.
    expect(mayHear(client, followedBy(client.id, {}))).toBe(true);
    expect(named(eventFor(client, followedBy(client.id, {})))).toBe(3);
  });

  it('an event that is heard whole is the same for all who hear it so: it is written once', () => {
    const whole = eventOf(request);
    expect(eventFor(anAgentOf('HOME'), request, whole)).toBe(whole);
    expect(eventFor(anAgentOf('CLIENT'), request, whole)).not.toBe(whole);
  });
});
