import type { RequestStatus } from '@towline/sdk/api';
import { createLottery, type Random } from '../random.ts';

/** How a closed request went. */
export type ClosedPlot =
  | 'done'
  | 'doneBySystem'
  | 'doneAfterReturn'
  | 'customerDone'
  | 'closed'
  | 'workshopDone'
  | 'cancelledBeforeDispatch'
  | 'cancelledAtHome'
  | 'duplicate'
  | 'cancelledNobodyFound'
  | 'cancelledWhileSearching'
  | 'cancelledUnderWay'
  | 'goneOnArrival'
  | 'cancelledByPartner'
  | 'sessionExpired';

/** The life that a request is given: a closed one, or that of a live status. */
export type Plot =
  | ClosedPlot
  | Exclude<RequestStatus, 'CustomerCompleted' | 'PartnerCompleted' | 'Completed' | 'Cancelled' | 'SessionExpired'>;

export type LivePlot = Exclude<Plot, ClosedPlot>;

const drawClosed = createLottery<ClosedPlot>([
  ['done', 59],
  ['doneBySystem', 5],
  ['doneAfterReturn', 2],
  ['customerDone', 8],
  ['closed', 2],
  ['workshopDone', 3],
  ['cancelledBeforeDispatch', 1.5],
  ['cancelledAtHome', 3.5],
  ['duplicate', 0.5],
  ['cancelledNobodyFound', 1.5],
  ['cancelledWhileSearching', 1.5],
  ['cancelledUnderWay', 5],
  ['goneOnArrival', 2],
  ['cancelledByPartner', 1],
  ['sessionExpired', 6],
]);

/** How many requests are alive, whatever the number of closed ones: a working day's desk. */
const liveCounts: Readonly<Record<LivePlot, number>> = {
  PaymentPending: 8,
  PaymentAuthorized: 6,
  DispatchAuthorized: 6,
  // The engine takes these up as soon as the server starts, so they stay few.
  Dispatching: 7,
  NoCharliesFound: 9,
  PartnerAssigned: 9,
  PartnerEnroute: 12,
  PartnerArriving: 8,
  PartnerDelayed: 6,
  PartnerOnSite: 12,
  PartnerArrivedAtDepot: 6,
  PartnerEnrouteToDepot: 6,
  PartnerEnrouteToTowingDestination: 9,
  PartnerArrivedAtTowingDestination: 7,
  WorkshopAssigned: 12,
  HomeAssistanceCompanyAssigned: 26,
  AbroadAssistanceCompanyAssigned: 16,
};

/** Closed plots of every ending, so that a small load shows each status too. */
const everyEnding: readonly ClosedPlot[] = [
  'done',
  'customerDone',
  'closed',
  'workshopDone',
  'cancelledUnderWay',
  'sessionExpired',
];

/** The live requests of a load: all of them in a big one, a share in a small one, none where the desk is full already. */
export function livePlots(requests: number, isDeskFull: boolean): LivePlot[] {
  if (isDeskFull) return [];
  const total = Object.values(liveCounts).reduce((sum, count) => sum + count, 0);
  const share = Math.min(1, requests / (total * 4));
  return (Object.keys(liveCounts) as LivePlot[])
    .flatMap((plot) => Array.from({ length: Math.ceil(liveCounts[plot] * share) }, () => plot))
    .slice(0, requests);
}

/** The plot of the closed request with this number: the first ones go round the endings, five times. */
export function closedPlot(random: Random, number: number): ClosedPlot {
  return number < everyEnding.length * 5
    ? (everyEnding[number % everyEnding.length] as ClosedPlot)
    : drawClosed(random);
}
