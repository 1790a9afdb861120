import type { RequestStatus, StatusChange, StatusLevel } from '../../generated/api.ts';
import { type LabelSubject, labelOf, type StatusLabelCode } from './label.ts';

/** One step of a request's timeline; spans in milliseconds. */
export type TimelineStep = {
  readonly status: RequestStatus;
  readonly statusReason?: StatusChange['statusReason'];
  readonly timestamp: string;
  readonly agentName?: string;
  readonly actingAgentName?: string;
  readonly remarks?: string;
  readonly label: StatusLabelCode;
  /** Also the colour: info normal, warning delayed or at the home company, success completed, danger cancelled or none found, royal by the system. */
  readonly level: StatusLevel;
  readonly companyName?: string;
  readonly sincePrevious: number;
  readonly sinceStart: number;
};

/** What the timeline reads of a request. */
export type TimelineSubject = Omit<LabelSubject, 'statusHistory'> & { readonly statusHistory: readonly StatusChange[] };

/** An interval that a wrong clock cannot make negative or unreadable. */
const between = (from: number, to: number): number => (Number.isFinite(to - from) ? Math.max(0, to - from) : 0);

/** The steps of a request in the order in which they happened, each with the time since the one before and since the start (2-requests §4). */
export const timelineOf = (request: TimelineSubject): TimelineStep[] => {
  const { statusHistory } = request;
  const start = Date.parse(statusHistory[0]?.timestamp ?? '');
  return statusHistory.map((change, index) => {
    const at = Date.parse(change.timestamp);
    const previous = Date.parse(statusHistory[index - 1]?.timestamp ?? change.timestamp);
    const { code, level, companyName } = labelOf({
      ...request,
      status: change.status,
      statusReason: change.statusReason,
      statusHistory: statusHistory.slice(0, index + 1),
    });
    return {
      ...change,
      label: code,
      level,
      ...(companyName ? { companyName } : {}),
      sincePrevious: between(previous, at),
      sinceStart: between(start, at),
    };
  });
};

/** Milliseconds in the present status, at the instant given (2-requests §4). */
export const timeInStatus = (request: Pick<TimelineSubject, 'statusHistory'>, now: number): number =>
  between(Date.parse(request.statusHistory.at(-1)?.timestamp ?? ''), now);
