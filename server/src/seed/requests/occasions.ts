import type { Random } from '../random.ts';
import type { Occasion } from './createRequest.ts';
import { closedPlot, livePlots } from './plots.ts';

const hour = 3_600_000;
/** How far back the demo's requests go. */
const days = 90;
/** The newest closed request is this old, so that its whole story lies in the past. */
const newestClosedHours = 6;

/** How many requests come in each hour of the day, UTC: the morning's flat batteries, the evening's way home. */
const traffic = [3, 2, 2, 2, 3, 6, 12, 15, 13, 10, 9, 9, 9, 9, 10, 12, 14, 13, 10, 8, 7, 6, 5, 4];

export interface LoadPlan {
  requests: number;
  now: Date;
  /** Live requests are there already. */
  isDeskFull: boolean;
  /** Of the newest so many, everything is made. */
  withDetails: number;
}

/** The requests to make, oldest first, the live ones last. */
export function* planOccasions(
  random: Random,
  { requests, now, isDeskFull, withDetails }: LoadPlan,
): Generator<Occasion> {
  const live = livePlots(requests, isDeskFull);
  const closed = requests - live.length;
  const moments = momentsOver(random, closed, now);
  for (let number = 0; number < closed; number++) {
    yield { plot: closedPlot(random, number), createdAt: moments(number), hasDetails: closed - number <= withDetails };
  }
  let atHome = 0;
  for (const plot of live) {
    // Every fifth on the home company's desk waits there to be handed over abroad (DECISIONS S-47).
    const waitsAbroad = plot === 'HomeAssistanceCompanyAssigned' && atHome++ % 5 === 1;
    yield { plot, hasDetails: true, ...(waitsAbroad && { isAbroad: true }) };
  }
}

/** Moments that grow with the number and follow the traffic of the day. */
function momentsOver(random: Random, count: number, now: Date): (number: number) => Date {
  const end = now.getTime() - newestClosedHours * hour;
  const start = now.getTime() - days * 24 * hour;
  const hours = Math.ceil((end - start) / hour);
  const sums: number[] = [];
  let total = 0;
  for (let index = 0; index < hours; index++) {
    total += traffic[new Date(start + index * hour).getUTCHours()] as number;
    sums.push(total);
  }
  let index = 0;
  return (number) => {
    const ticket = ((number + random.next()) / count) * total;
    while ((sums[index] as number) < ticket) index++;
    const before = index === 0 ? 0 : (sums[index - 1] as number);
    const share = (ticket - before) / ((sums[index] as number) - before);
    return new Date(Math.min(end, Math.round(start + (index + share) * hour)));
  };
}
