import type { ArrivalPromise, Job } from '@towline/sdk/api';
import { hasArrived, promiseInForce, promiseWarningMinutes } from '@towline/sdk/domain/request/promises';
import { hasEnded } from '@towline/sdk/domain/request/status';
import type { Row } from '../../db/copyText.ts';
import { createRandom, type Random } from '../random.ts';
import type { LivePlot } from './plots.ts';
import type { DatedStep } from './story.ts';

/** What the promises of one partner's job are made of. */
export interface PromiseFacts {
  requestId: string;
  plot: string;
  /** The steps of the story that this partner played. */
  steps: readonly DatedStep[];
  job: Row<'jobs'>;
  arrivalInMinutes: number;
  /** Who told the motorist a time. */
  agentName: (random: Random) => string | undefined;
  now: Date;
}

type Told = Row<'promises'>;

const minute = 60_000;
const after = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * minute);

/** Minutes from now in which the promise to the motorist breaks: a late truck's has, one that arrives is at risk, one on its way has time. */
const minutesLeft: Partial<Record<LivePlot, (random: Random) => number>> = {
  PartnerDelayed: (random) => -random.between(2, 18),
  PartnerArriving: (random) => random.between(promiseWarningMinutes - 1.5, promiseWarningMinutes - 0.2),
  PartnerEnroute: (random) => random.between(25, 90),
};

const outcomeOf = (promisedAt: Date, end: DatedStep): Pick<Told, 'outcome' | 'ended_at'> => ({
  ended_at: end.at,
  outcome: !hasArrived(end.status) ? 'Dropped' : end.at <= promisedAt ? 'Kept' : 'Broken',
});

/**
 * The arrival times that were told of a job, as the server keeps them (DECISIONS T-66): the partner's at acceptance, and of
 * trucks on their way what an agent told the motorist. They come of a stream of their own, so that they disturb no other row.
 */
export function promiseRows({ requestId, plot, steps, job, arrivalInMinutes, agentName, now }: PromiseFacts): Told[] {
  const random = createRandom(1, `promises ${job.id}`);
  const [first] = steps;
  if (!first) return [];
  const end = steps.find(({ status }) => hasArrived(status) || hasEnded({ status }));
  const told = (by: Pick<Told, 'promised_at' | 'told_at' | 'told_by' | 'told_to' | 'source'>): Told => ({
    id: random.uuid(),
    request_id: requestId,
    job_id: by.told_to === 'Company' ? job.id : null,
    in_force: false,
    check_at: now,
    ...by,
    ...(end ? outcomeOf(by.promised_at as Date, end) : {}),
  });
  const { expectedArrivalAt } = JSON.parse(job.doc) as Job;
  const company = { told_by: job.partner_name, told_to: 'Company', told_at: first.at };
  const accepted = after(first.at, arrivalInMinutes);
  const rows = [told({ ...company, promised_at: accepted, source: 'PartnerAccepted' })];
  if (end) return rows;
  // What he said at first is over: he has named another time since.
  const expected = new Date(expectedArrivalAt ?? accepted);
  if (expected.getTime() !== accepted.getTime())
    rows.push(told({ ...company, promised_at: expected, told_at: midway(first.at, now), source: 'PartnerReported' }));
  const left = minutesLeft[plot as LivePlot]?.(random);
  const toldBy = agentName(random);
  if (left !== undefined && toldBy) {
    const motorist = { told_by: toldBy, told_to: 'Motorist', told_at: first.at, source: 'Agent' };
    rows.push(told({ ...motorist, promised_at: after(now, left) }));
  }
  return withOneInForce(rows, now);
}

const midway = (from: Date, to: Date): Date => new Date((from.getTime() + to.getTime()) / 2);

// Whoever follows such a request was told of it when it came to that.
function withOneInForce(rows: readonly Told[], now: Date): Told[] {
  const known = rows.map((row) => ({ row, toldTo: row.told_to, source: row.source }) as Known);
  const counts = promiseInForce(known)?.row;
  return rows.map((row) => {
    if (row !== counts) return row;
    const left = (row.promised_at as Date).getTime() - now.getTime();
    return {
      ...row,
      in_force: true,
      ...(left < promiseWarningMinutes * minute ? { warned_at: now } : {}),
      ...(left < 0 ? { broken_at: row.promised_at } : {}),
    };
  });
}

type Known = Pick<ArrivalPromise, 'toldTo' | 'source' | 'outcome'> & { row: Told };
