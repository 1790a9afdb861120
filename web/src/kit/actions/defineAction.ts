import type { Towline } from '@towline/sdk';
import type { Decision } from '@towline/sdk/access/decision';
import type { ActionContext } from '@towline/sdk/access/requestActions';
import type { Viewer } from '@towline/sdk/access/viewpoint';
import type { OperationId } from '@towline/sdk/operations';
import type { JSX } from 'react';
import type { FormDefinition, FormSchema } from '../forms/defineForm.ts';
import type { ModalDefinition } from '../modals/modalStack.ts';
import type { FailureText } from '../problems/failureText.ts';
import type { ButtonKey, MessageKey } from '../texts.ts';
import type { DescribeChanges, MeanwhileOf } from './changeLine.ts';

/** What a dialog that collects an action's values gets: it stays open until the action has succeeded. */
export interface AskProps<Subject, Values> {
  readonly subject: Subject;
  readonly viewer: Viewer;
  readonly context: ActionContext;
  /** Does it; answers the failure to show, or nothing when it is done and the dialog may go. */
  readonly submit: (values: Values) => Promise<FailureText | undefined>;
  /** What becomes of the subject while the dialog is open. */
  readonly meanwhile?: MeanwhileOf;
  readonly close: () => void;
}

/** What is asked before acting: grades 0 to 2 of console.md §4.10, a form, or a dialog of its own. */
export type Ask<Subject, Values> =
  | 'nothing'
  | 'confirm'
  | 'confirmTwice'
  | FormDefinition<FormSchema, Subject>
  | ModalDefinition<AskProps<Subject, Values>>;

/** A sentence with the values that it names. */
export type Said = MessageKey | { readonly key: MessageKey; readonly values: Readonly<Record<string, unknown>> };

/** The texts of a confirmation. */
export interface Question {
  readonly text: Said;
  /** Grade 2: what the second question says. */
  readonly again?: Said;
}

/** What a question may look its words up with. */
export interface Asking {
  readonly towline: Towline;
  readonly context: ActionContext;
}

/** One thing that an agent can do, with everything that belongs to it (house.md §7, Actions). */
export interface ActionDefinition<Subject, Values, Answer> {
  /** The verb on every button that points here: "Cancel request", never "OK". */
  readonly label: ButtonKey | ((subject: Subject) => ButtonKey);
  readonly icon?: JSX.Element;
  readonly intent?: 'primary' | 'success' | 'warning' | 'danger';
  /** The operation that is called: what was read under its tag is read anew, and staging may block it. */
  readonly operation: OperationId;
  /** On the button that leaves things as they are, where "Cancel" could be read as the action itself. */
  readonly dismiss?: ButtonKey;
  /** Further operations whose answers it makes stale, of another tag. */
  readonly alsoStale?: readonly OperationId[];
  /** Whether it may be done now: the same rule that the server asks. */
  readonly allowed: (viewer: Viewer, subject: Subject, context: ActionContext) => Decision;
  readonly ask: Ask<Subject, Values>;
  /** It changes who is at work: where somebody else holds the request, that is asked first (DECISIONS T-111). */
  readonly isGuarded?: boolean;
  /** What others changed while its dialog was open, in words (DECISIONS S-04). */
  readonly changes?: DescribeChanges<Subject>;
  /** What a confirmation or form says above its buttons; a name that it needs may have to be read first. */
  readonly question?: (subject: Subject, viewer: Viewer, by: Asking) => Question | undefined | Promise<Question>;
  readonly run: (towline: Towline, subject: Subject, values: Values, viewer: Viewer) => Promise<Answer>;
  /** The answer is the new representation of what this operation answers for the id. */
  readonly represents?: OperationId;
  /** What a failure is called, before what the server says of it. */
  readonly failure?: MessageKey;
  readonly success: readonly Said[] | ((answer: Answer, subject: Subject, values: Values) => readonly Said[]);
}

/** Declares an action. Buttons, menus and the palette only point at it. */
export function defineAction<Subject, Values = undefined, Answer = unknown>(
  action: ActionDefinition<Subject, Values, Answer>,
): ActionDefinition<Subject, Values, Answer> {
  return action;
}

/** Whether what is asked is a form. */
export const isForm = <Subject, Values>(ask: Ask<Subject, Values>): ask is FormDefinition<FormSchema, Subject> =>
  typeof ask === 'object' && 'schema' in ask;

/** Whether what is asked is a dialog of its own. */
export const isModal = <Subject, Values>(
  ask: Ask<Subject, Values>,
): ask is ModalDefinition<AskProps<Subject, Values>> => typeof ask === 'object' && 'Component' in ask;
