import type { Towline } from '@towline/sdk';
import type { Decision } from '@towline/sdk/access/decision';
import { mayEver } from '@towline/sdk/access/mayEver';
import type { ActionContext } from '@towline/sdk/access/requestActions';
import type { Viewer } from '@towline/sdk/access/viewpoint';
import type { RequestAction } from '@towline/sdk/api';
import type { ActionDefinition, AskProps, leftAsItWas, Question } from '../../../kit/actions/defineAction.ts';
import type { AskerKind } from '../../../kit/session/asker.ts';
import { askHolder } from './askHolder.ts';
import { type RequestAsker, useRequestAsker } from './requestAsker.tsx';

/** Asked from a side of the request; who changes who is at work is asked first where somebody else holds it. */
const requestAsker: AskerKind<RequestAsker> = { use: useRequestAsker, guard: askHolder };

/** What a question may look its words up with. */
export interface Asking {
  readonly towline: Towline;
  readonly context: ActionContext;
}

type Own = 'by' | 'allowed' | 'question' | 'run';

/** What a dialog that collects the values of an action on a request gets. */
export type RequestAskProps<Subject, Values> = AskProps<Subject, Values, RequestAsker>;

/** An action on a request, as the rules of requests are asked: by a viewer, with the contract beside it. */
interface RequestActionDefinition<Subject, Values, Answer>
  extends Omit<ActionDefinition<Subject, Values, Answer, RequestAsker>, Own> {
  /** The action of the rules that it is: left out for the sides that can never do it (2-requests §6). */
  readonly ever?: RequestAction;
  readonly allowed: (viewer: Viewer, subject: Subject, context: ActionContext) => Decision;
  readonly question?: (
    subject: Subject,
    viewer: Viewer,
    by: Asking,
  ) => Question | undefined | Promise<Question | undefined>;
  readonly run: (
    towline: Towline,
    subject: Subject,
    values: Values,
    viewer: Viewer,
  ) => Promise<Answer | typeof leftAsItWas>;
}

/** Declares an action on a request. */
export function requestAction<Subject, Values = undefined, Answer = unknown>({
  ever,
  allowed,
  offered,
  question,
  run,
  ...action
}: RequestActionDefinition<Subject, Values, Answer>): ActionDefinition<Subject, Values, Answer, RequestAsker> {
  return {
    ...action,
    ...(ever && { name: action.name ?? ever }),
    by: requestAsker,
    allowed: ({ viewer, context }, subject) => allowed(viewer, subject, context),
    offered: (by, subject) => (ever === undefined || mayEver(by.viewer, ever)) && offered?.(by, subject) !== false,
    ...(question && {
      question: (subject, { viewer, context }, towline) => question(subject, viewer, { towline, context }),
    }),
    run: (towline, subject, values, { viewer }) => run(towline, subject, values, viewer),
  };
}
