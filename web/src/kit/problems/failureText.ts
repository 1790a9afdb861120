import type { RefusalParams } from '@towline/sdk/access/decision';
import type { ProblemIssue } from '@towline/sdk/api';
import {
  ApiProblem,
  NetworkError,
  PreconditionError,
  ResourceBlockedError,
  serverMessage,
  TimeoutError,
  TowlineError,
  ValidationError,
} from '@towline/sdk/client/problem';
import { doerSaid } from '../../i18n/doerSaid.ts';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { formatTime } from '../../i18n/format.ts';
import { say } from '../../i18n/say.ts';
import type { MessageKey } from '../texts.ts';
import { refusalValues } from './refusalText.ts';
import { SaidFailure } from './saidFailure.ts';

/** A failure as it is shown: the sentences, and what a colleague needs to look into it. */
export interface FailureText {
  readonly lines: readonly string[];
  readonly requestId: string | undefined;
  readonly details: string;
  /** The text key that the server gave, where a screen has more to do than show it. */
  readonly key?: string | undefined;
  /** What the server found wrong, each at its place: a form shows it at the field. */
  readonly issues?: readonly ProblemIssue[] | undefined;
}

interface Change {
  readonly agentName?: string;
  readonly actingAgentName?: string;
  readonly at?: string;
  readonly status?: string;
}

/** Two agents at the same thing: the second one is told by whom it changed (DECISIONS S-04). */
function changedBy(error: ApiProblem): readonly string[] | undefined {
  const current = (error.body as { current?: Change } | undefined)?.current;
  if (!current || (error.status !== 409 && !(error instanceof PreconditionError))) return undefined;
  const { at, status } = current;
  const agent = doerSaid(current) || say('SOMEBODY_ELSE');
  const lines = [
    at ? say('CHANGED_BY_AT', { agent, time: formatTime(at, undefined, true) }) : say('CHANGED_BY', { agent }),
  ];
  if (status) lines.push(say('STATUS_IS_NOW', { status: dynamicText(`RequestStatus.${status}`, {}, 'enumerations') }));
  return lines;
}

const issuesOf = (error: unknown): readonly ProblemIssue[] => (error instanceof ValidationError ? error.issues : []);

/** What the server says, in our words where we have them (2-requests §8: message, overridden by messageDetails). */
function said(error: unknown): readonly string[] {
  if (error instanceof NetworkError) return [say('NO_CONNECTION')];
  if (error instanceof TimeoutError) return [say('NO_ANSWER_IN_TIME', { seconds: error.timeoutInMs / 1000 })];
  if (error instanceof ResourceBlockedError)
    // What went wrong, not why the program leaves it alone for a while.
    return [...(error.cause === undefined ? [] : said(error.cause)), say('RESOURCE_BLOCKED')];
  if (!(error instanceof ApiProblem)) return [say('AN_ERROR_OCCURED')];
  const changed = changedBy(error);
  if (changed) return changed;
  const { params } = (error.body ?? {}) as { params?: RefusalParams };
  const first = textOfProblem(error, params);
  return [...new Set([first, ...issuesOf(error).slice(0, 3).map(issueText)])];
}

/** Our own text of what the server names, else its sentence. */
function textOfProblem(error: ApiProblem, params: RefusalParams | undefined): string {
  const text = dynamicText(error.messageKey, refusalValues(params));
  return text === error.messageKey ? dynamicText(serverMessage(error)) : text;
}

/** What our text of a fault is called: as the server says, else by the fault's code; its own sentence where we have none. */
export function issueKey({ messageKey, detail, code }: ProblemIssue): string {
  return messageKey ?? [detail, code].find((key) => key !== undefined && dynamicText(key) !== key) ?? detail;
}

/** A sentence of ours stands alone; what says something of any field names the field. */
function issueText(issue: ProblemIssue): string {
  const key = issueKey(issue);
  const text = dynamicText(key, issue.params);
  if (text === key) return `${issue.pointer}: ${issue.detail}`;
  return key.startsWith('FORM_VALIDATION_') ? `${issue.pointer}: ${text}` : text;
}

function detailsOf(error: unknown): string {
  if (error instanceof ApiProblem)
    return JSON.stringify(
      { status: error.status, code: error.code, requestId: error.requestId, body: error.body },
      null,
      2,
    );
  if (error instanceof TowlineError) return `${error.code}: ${error.message}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * A failure in the agent's language.
 * @param lead what the documents call it, before what the server says of it (2-requests §8)
 */
export function failureText(error: unknown, lead?: MessageKey): FailureText {
  if (error instanceof SaidFailure) return { lines: error.lines, requestId: undefined, details: detailsOf(error) };
  const requestId = error instanceof ApiProblem ? error.requestId : undefined;
  const lines = lead ? [...new Set([dynamicText(lead), ...said(error)])] : said(error);
  const { messageKey: key } = (error instanceof ApiProblem ? (error.body ?? {}) : {}) as { messageKey?: string };
  const issues = issuesOf(error);
  return { lines, requestId, details: detailsOf(error), ...(key && { key }), ...(issues.length > 0 && { issues }) };
}
