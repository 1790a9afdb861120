import type { OutstandingRequest } from '@towline/sdk/api';
import { type Classification, classifyOutstanding } from '@towline/sdk/domain/outstanding/classify';
import { byPressure } from '@towline/sdk/domain/outstanding/filter';
import { endOfCalendarDay, OPERATOR_TIME_ZONE } from '@towline/sdk/domain/time/zone';
import { z } from 'zod';
import { defineCommand } from '../../defineCommand.ts';
import { exitCodes } from '../../exitCodes.ts';
import { wholeDaySchema } from '../../flags/day.ts';
import type { Column } from '../../output/column.ts';

type Row = {
  level: string;
  niceStatus: string;
  action: string;
  requests: number;
  amountDue: number;
  /** How many stand elsewhere than the server says; only where no other day is asked for. */
  differing: number;
};

const columns: Column<Row>[] = [
  { key: 'level', title: 'Level', value: ({ level }) => level },
  { key: 'niceStatus', title: 'Status', value: ({ niceStatus }) => niceStatus },
  { key: 'action', title: 'Action', value: ({ action }) => action },
  { key: 'requests', title: 'Requests', value: ({ requests }) => requests, isRight: true },
  {
    key: 'amountDue',
    title: 'Due (EUR)',
    value: ({ amountDue }) => amountDue,
    shown: ({ amountDue }) => amountDue.toFixed(2),
    isRight: true,
  },
  { key: 'differing', title: 'Otherwise', value: ({ differing }) => differing, isRight: true },
];

/** What is due by where it stands, what presses most first (3-platform §4). */
export function groupsOf(requests: Iterable<OutstandingRequest>, at: number, compares: boolean): Row[] {
  const groups = new Map<string, { found: Classification; row: Row; cents: number }>();
  for (const request of requests) {
    const found = classifyOutstanding(request, at);
    const { level = '', niceStatus, action = '', amountDue } = found;
    const group = groups.get(niceStatus) ?? {
      found,
      row: { level, niceStatus, action, requests: 0, amountDue: 0, differing: 0 },
      cents: 0,
    };
    group.row.requests += 1;
    // Cents add up; floats of euro do not.
    group.cents += Math.round(amountDue * 100);
    group.row.amountDue = group.cents / 100;
    if (compares && request.niceStatus !== niceStatus) group.row.differing += 1;
    groups.set(niceStatus, group);
  }
  const placed = [...groups.values()].map(({ found, row }) => ({ ...found, createTimestamp: '', row }));
  return placed.toSorted(byPressure).map(({ row }) => row);
}

export const command = defineCommand({
  name: 'outstanding classify',
  summary: 'Where debts stand, or will stand',
  description:
    'Classifies every outstanding request here, by the rules that the server and the console use, and groups them. With --at it says how they will stand on a day to come if nothing is paid. Exit 3 where the server says otherwise of one.',
  flags: z.object({
    at: wholeDaySchema.optional().meta({
      value: '<date>',
      description: `As of the end of this day (${OPERATOR_TIME_ZONE}); now where it is left out`,
    }),
  }),
  fields: ['level', 'niceStatus', 'action', 'requests', 'amountDue', 'differing'],
  examples: [
    ['outstanding classify', 'By level, status and what is to be done'],
    ['outstanding classify --at 2026-12-31 --json', 'How they will stand at the end of the year'],
  ],
  async run({ flags, output, connect, agent }) {
    await agent();
    const towline = await connect();
    const { now } = await towline.support.getVersion();
    const end = flags.at === undefined ? undefined : endOfCalendarDay(flags.at, OPERATOR_TIME_ZONE);
    const at = end ?? Date.parse(now);
    const requests: OutstandingRequest[] = [];
    for await (const request of towline.outstandingRequests.list()) requests.push(request);
    const rows = groupsOf(requests, at, flags.at === undefined);
    await output.list({ schema: 'towline.outstanding.classify/1', columns, rows, empty: 'Nothing is outstanding' });
    return rows.some(({ differing }) => differing > 0) ? exitCodes.findings : exitCodes.success;
  },
});
