import { visibleMessages, visibleRequest } from '@towline/sdk/access/hiddenDetails';
import { requestTabs } from '@towline/sdk/access/requestTabs';
import { type Viewer, viewerOf } from '@towline/sdk/access/viewpoint';
import type {
  AssistanceRequest,
  Communication,
  RecordedEvent,
  RecordedState,
  RequestRecording,
} from '@towline/sdk/api';
import { withPaymentTotals } from '@towline/sdk/domain/payment/totals';
import { withoutSecrets } from '@towline/sdk/domain/redaction/redacted';
import { changesBetween } from '../../core/changesBetween.ts';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import { flightRecorder, type Moment, type PastRow } from '../../stores/flightRecorder/flightRecorder.ts';
import { documentText } from '../../stores/requests/documentRow.ts';
import type { Subject } from '../actOnRequest.ts';

/** The newest so many moments of a request are told in one answer; `getRequestAt` reaches any. */
const mostMoments = 1_000;

/** Alone they say that something changed that the viewer may not see. */
const bookkeeping: ReadonlySet<string> = new Set(['/request/version', '/request/updatedAt']);

/**
 * A past state as the viewer may read it: by the rules of the live detail, asked of the request as it was and as it is. What
 * he may not see today he may not see in the past: a note that was made private, a file that was deleted, the money of the
 * contract that it has now (PLT-11).
 */
function shownThen(viewer: Viewer, today: AssistanceRequest, row: PastRow, at: Date): RecordedState {
  // Account numbers, VAT numbers and what is of a card are in no recording (DECISIONS T-612).
  const then = withoutSecrets(withPaymentTotals(JSON.parse(documentText(row)) as AssistanceRequest));
  const shownToday = visibleRequest(viewer, today);
  const byToday = visibleRequest(viewer, { ...then, contractCode: today.contractCode });
  const request = visibleRequest(viewer, { ...byToday, contractCode: then.contractCode });
  const isHidden = (list: 'notes' | 'attachments', id: string): boolean =>
    today[list].some((one) => one.id === id) && !shownToday[list].some((one) => one.id === id);
  return {
    at: at.toISOString(),
    request: {
      ...request,
      notes: request.notes.filter(({ id }) => !isHidden('notes', id)),
      attachments: request.attachments.filter(({ id }) => !isHidden('attachments', id)),
    },
    ...(requestTabs.messages(viewer, today).allowed && {
      communications: visibleMessages(viewer, today, JSON.parse(row.communications) as Communication[]),
    }),
  };
}

/** Who did it, where the viewer reads who does what: the log says it, and the timeline says who moved the status. */
function teller(viewer: Viewer, today: AssistanceRequest) {
  const seesLog = requestTabs.log(viewer, today).allowed;
  return (moment: Moment, before: RecordedState, after: RecordedState): Partial<RecordedEvent> => {
    const [then, now] = [before.request.statusHistory, after.request.statusHistory];
    const moved = now.length > then.length ? now.at(-1) : undefined;
    const { agentName, actingAgentName } = (seesLog && moment.agentName ? moment : moved) ?? {};
    return {
      ...(agentName && { agentName }),
      ...(actingAgentName && { actingAgentName }),
      ...(seesLog && moment.operation && { operation: moment.operation }),
      ...(moment.isKnownInPart && { isKnownInPart: true }),
    };
  };
}

/** The whole recording of a request: how it began, and every change since as this agent may know it (DECISIONS T-110). */
export async function readRecording(context: Context, { request }: Subject): Promise<RequestRecording> {
  const { db, agent } = context;
  const viewer = viewerOf(agent, request);
  const { createdAt, recordedSince, isPruned, moments } = await flightRecorder.moments(db.pool, request.id);
  const told = moments.slice(-mostMoments);
  const rows = await flightRecorder.states(db.prepared, agent, request.id, told);
  const states = rows.map((row, index) => shownThen(viewer, request, row, told[index]!.at));
  const first = states[0] ?? refuse('NOT_FOUND');
  const about = teller(viewer, request);
  const events: RecordedEvent[] = [];
  let before = first;
  for (const [index, after] of states.entries()) {
    const { at: _at, ...now } = after;
    const { at: _before, ...then } = before;
    const changes = changesBetween(then, now);
    if (changes.every(({ path }) => bookkeeping.has(path))) continue;
    events.push({ at: after.at, ...about(told[index]!, before, after), changes });
    before = after;
  }
  return {
    requestId: request.id,
    shortId: request.shortId,
    recordedSince: new Date(Math.max(createdAt.getTime(), recordedSince.getTime())).toISOString(),
    ...(isPruned && { isPruned, keptDays: context.config.recordingDays }),
    until: context.now().toISOString(),
    isComplete: told.length === moments.length,
    first,
    events,
  };
}

/** The request as it was at a moment, as this agent may know it. */
export async function readRequestAt(context: Context, { request }: Subject, at: Date): Promise<RecordedState> {
  const { db, agent } = context;
  const { moments, recordedSince } = await flightRecorder.moments(db.pool, request.id);
  const last = moments.findLast((moment) => moment.at <= at) ?? refuse('NOT_FOUND');
  const [row] = await flightRecorder.states(db.prepared, agent, request.id, [{ ...last, at }]);
  const state = shownThen(viewerOf(agent, request), request, row ?? refuse('NOT_FOUND'), at);
  return at < recordedSince ? { ...state, isKnownInPart: true } : state;
}
