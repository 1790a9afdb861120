import { createTowline } from '@towline/sdk';
import type { AssistanceRequest, AsyncLogEntry, JobOffer } from '@towline/sdk/api';
import { type OperationId, operationTable } from '@towline/sdk/operations';
import { describe, expect, it } from 'vitest';
import type { KnownThen } from '../changes/recordedStates.ts';
import { aRequest } from '../requests.testing.tsx';
import { frozenTowline } from './frozenTowline.ts';

const at = (time: string): string => `2026-11-21T${time}:00Z`;
const atMs = Date.parse(at('14:00'));
const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const call = { id: idOf(3), status: 'Ringing', startedAt: at('13:59') } as const;
const offer: JobOffer = {
  id: idOf(2),
  round: 1,
  position: 1,
  partnerId: idOf(9),
  partnerName: 'Depannage Maes',
  jobOfferStatus: 'Initiated',
  dispatchProcess: 'Immediate',
  phoneCalls: [call],
  createdAt: at('13:59'),
};

/** The answer of a client that shows the request as it was at 14:00; `now` is what the server answers today. */
async function answer(
  operation: OperationId,
  now: unknown,
  parts: Partial<AssistanceRequest> = {},
  communications?: KnownThen['communications'],
) {
  const towline = createTowline({ baseUrl: 'http://towline.test', fetch: async () => Response.json(now) });
  const known = { request: aRequest(parts), ...(communications && { communications }) };
  const frozen = frozenTowline(
    towline,
    () => known,
    () => atMs,
  );
  return (frozen.call as (operation: OperationId, input: unknown) => Promise<unknown>)(operation, {
    path: { id: known.request.id, code: 'C24Prepaid19' },
  });
}

describe('what the program did by itself', () => {
  const entry = (parts: Partial<AsyncLogEntry>): AsyncLogEntry => ({
    id: idOf(1),
    kind: 'Try',
    timestamp: at('13:50'),
    subject: 'Dispatch',
    outcome: 'Accepted',
    tries: 1,
    ...parts,
  });
  const log = async (
    parts: Partial<AsyncLogEntry>,
    request: Partial<AssistanceRequest> = {},
    communications?: KnownThen['communications'],
  ): Promise<unknown[]> => {
    const found = (await answer('listAsyncLog', [entry(parts)], request, communications)) as AsyncLogEntry[];
    return found.map(({ outcome, endedAt, tries, nextTryAt, lastError }) => [
      outcome,
      ...Object.entries({ endedAt, tries, nextTryAt, lastError }).filter(([, value]) => value !== undefined),
    ]);
  };
  const api = { subject: 'Depannage Maes', tries: 4 };
  const delivery = { kind: 'Delivery', subject: 'partner.JobAssigned', tries: 2 } as const;
  const message = { id: idOf(1), channel: 'Email', direction: 'Outbound', createdAt: at('13:50') } as const;

  it.each<[string, Partial<AsyncLogEntry>, unknown[]]>([
    ['a round that ended just then', { endedAt: at('14:00') }, [['Accepted', ['endedAt', at('14:00')], ['tries', 1]]]],
    ['a round that ended later runs', { endedAt: at('14:01') }, [['Running', ['tries', 1]]]],
    ['a round that runs still', { outcome: 'Running', nextTryAt: at('15:00') }, [['Running', ['tries', 1]]]],
    ['what began just then', { timestamp: at('14:00'), outcome: 'Running' }, [['Running', ['tries', 1]]]],
    ['what began later was not there', { timestamp: at('14:01') }, []],
    ['a job told later waits', { ...api, outcome: 'Sent', endedAt: at('14:01') }, [['Pending']]],
    ['a job told by then', { ...api, outcome: 'Sent', endedAt: at('13:51') }, [['Sent', ['endedAt', at('13:51')]]]],
    ['what ended nobody knows when', { ...api, outcome: 'Cancelled' }, []],
    ['a message sent later waits', { ...delivery, outcome: 'Sent', endedAt: at('14:01') }, [['Pending']]],
    [
      'a message refused by then says why',
      { ...delivery, outcome: 'Failed', endedAt: at('13:51'), lastError: 'no such box' },
      [['Failed', ['endedAt', at('13:51')], ['lastError', 'no such box']]],
    ],
    ['a call that nobody recorded', { kind: 'Call', outcome: 'Completed', endedAt: at('14:01') }, []],
  ])('%s', async (_what, parts, expected) => {
    expect(await log(parts)).toEqual(expected);
  });

  it('is for a message what is recorded of it', async () => {
    const sent = { ...delivery, outcome: 'Failed', lastError: 'bounced' } as const;
    expect(await log(sent, {}, [{ ...message, status: 'Sent' }])).toEqual([['Sent']]);
    expect(await log(sent, {}, [{ ...message, status: 'Failed', lastError: 'full' }])).toEqual([
      ['Failed', ['lastError', 'full']],
    ]);
    const told = { ...message, status: 'Sent', confirmedDeliveryTimestamp: at('13:52') } as const;
    expect(await log({ ...delivery, outcome: 'Sent', endedAt: at('13:52') }, {}, [told])).toEqual([
      ['Sent', ['endedAt', at('13:52')]],
    ]);
  });

  it('is for a call what is recorded of it', async () => {
    const ended = { id: call.id, kind: 'Call', outcome: 'Completed', endedAt: at('14:01') } as const;
    expect(await log(ended, { offers: [offer] })).toEqual([['Ringing']]);
  });
});

it('leaves out what the customer did later, and which session was the newest', async () => {
  const event = { category: 'page', code: 'home' };
  const events = [
    { ...event, timestamp: at('13:00') },
    { ...event, timestamp: at('14:01') },
  ];
  expect(await answer('listRequestEvents', { sessionId: idOf(5), events })).toEqual({ events: [events[0]] });
  expect(await answer('listRequestEvents', { sessionId: idOf(5), events: [events[0]] })).toEqual({
    sessionId: idOf(5),
    events: [events[0]],
  });
});

it('has the rounds that had begun, ranked as they are, without what became of them later', async () => {
  const round = { startedAt: at('13:58'), candidates: [{ partnerId: idOf(9) }], excluded: [], offers: [] };
  const rounds = [
    { ...round, round: 1, endedAt: at('14:05'), outcome: 'Accepted', nextTryAt: at('14:06') },
    { ...round, round: 2, startedAt: at('14:10') },
  ];
  const now = { requestId: idOf(1), isRunning: false, rounds };
  expect(await answer('getDispatch', now, { offers: [offer] })).toEqual({
    requestId: idOf(1),
    isRunning: true,
    rounds: [{ ...round, round: 1, offers: [offer] }],
  });
});

it('answers nothing of the request as it is today', async () => {
  const now = 'today';
  const reads = (Object.keys(operationTable) as OperationId[]).filter(
    (operation) =>
      operationTable[operation][2] === 'requests' &&
      !['listAsyncLog', 'listRequestEvents', 'getDispatch', 'getCommunicationContent'].includes(operation),
  );
  expect(reads).toContain('getStatusLink');
  for (const operation of [...reads, 'getRepairJob' as const])
    expect(await answer(operation, now).catch(({ name }: Error) => name), operation).not.toBe(now);
  await expect(answer('getPriceCalculation', now)).rejects.toThrow('getPriceCalculation is not recorded');
  expect(await answer('getContract', now)).toBe(now);
});
