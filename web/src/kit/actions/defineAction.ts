import type { Towline } from '@towline/sdk';
import type { Decision } from '@towline/sdk/access/decision';
import type { OperationId } from '@towline/sdk/operations';
import type { JSX } from 'react';
import type { FormDefinition, FormSchema } from '../forms/defineForm.ts';
import type { ModalDefinition } from '../modals/modalStack.ts';
import type { FailureText } from '../problems/failureText.ts';
import { type Asker, type AskerKind, agentAsker } from '../session/asker.ts';
import type { ButtonKey, LabelKey, MessageKey } from '../texts.ts';
import type { DescribeChanges, MeanwhileOf } from './changeLine.ts';

/** What a dialog that collects an action's values gets: it stays open until the action has succeeded. */
export interface AskProps<Subject, Values, By extends Asker = Asker> {
  readonly subject: Subject;
  readonly by: By;
  /** Does it; answers the failure to show, or nothing when it is done and the dialog may go. */
  readonly submit: (values: Values) => Promise<FailureText | undefined>;
  /** What becomes of the subject while the dialog is open. */
  readonly meanwhile?: MeanwhileOf;
  readonly close: () => void;
}

/** What is asked before acting: grades 0 to 2 of console.md §4.10, a form, or a dialog of its own. */
export type Ask<Subject, Values, By extends Asker = Asker> =
  | 'nothing'
  | 'confirm'
  | 'confirmTwice'
  /** Confirmed only where `question` finds something to ask. */
  | 'confirmWhereAsked'
  | FormDefinition<FormSchema, Subject, By>
  | ModalDefinition<AskProps<Subject, Values, By>>;

/** A sentence with the values that it names. */
export type Said = MessageKey | { readonly key: MessageKey; readonly values: Readonly<Record<string, unknown>> };

/** The texts of a confirmation. */
export interface Question {
  readonly text: Said;
  /** Grade 2: what the second question says. */
  readonly again?: Said;
}

/** The letter that does it, and what the sheet of keys calls it. */
export interface ActionKey {
  readonly keys: string;
  readonly label: LabelKey;
}

/**
 * Where a bar puts it among what can be done: `first` may come first and bear its colour, `plain` never bears it, `last`
 * comes after everything else that can be done.
 */
export type ActionPlace = 'first' | 'plain' | 'last';

/** What a run answers that was left without doing anything: nothing is said and nothing is read anew. */
export const leftAsItWas: unique symbol = Symbol('left as it was');

/** One thing that an agent can do, with everything that belongs to it (house.md §7, Actions). */
export interface ActionDefinition<Subject, Values, Answer, By extends Asker = Asker> {
  /** Who asks. */
  readonly by: AskerKind<By>;
  /** What lists of actions and the palette know it by; its operation, where nothing is said. */
  readonly name?: string;
  /** The verb on every button that points here: "Cancel request", never "OK". */
  readonly label: ButtonKey | ((subject: Subject) => ButtonKey);
  readonly icon?: JSX.Element;
  readonly intent?: 'primary' | 'success' | 'warning' | 'danger';
  /** The operation that is called: what was read under its tag is read anew, and staging may block it. */
  readonly operation: OperationId;
  /** What it writes, for the one exemption of the staging block that depends on it. */
  readonly writes?: unknown;
  /** On the button that leaves things as they are, where "Cancel" could be read as the action itself. */
  readonly dismiss?: ButtonKey;
  /** Further operations whose answers it makes stale, of another tag. */
  readonly alsoStale?: readonly OperationId[];
  /** Whether it may be done now: the same rule that the server asks. */
  readonly allowed: (by: By, subject: Subject) => Decision;
  /** Whether a list of actions shows it at all; what is shown and refused says why (console.md §4.5). */
  readonly offered?: (by: By, subject: Subject) => boolean;
  /** Why it is refused, where the rule cannot know. */
  readonly because?: (by: By, subject: Subject) => MessageKey | undefined;
  readonly key?: ActionKey;
  readonly place?: ActionPlace | ((subject: Subject) => ActionPlace);
  readonly ask: Ask<Subject, Values, By>;
  /** It changes who is at work: where somebody else holds the subject, that is asked first (DECISIONS T-111). */
  readonly isGuarded?: boolean;
  /** What changed while its dialog was open, in words (DECISIONS S-04). */
  readonly changes?: DescribeChanges<Subject>;
  /** What a confirmation or form says above its buttons; a name that it needs may have to be read first. */
  readonly question?: (
    subject: Subject,
    by: By,
    towline: Towline,
  ) => Question | undefined | Promise<Question | undefined>;
  /** Asked, to be answered by yes or no, once a form is valid and before it acts (2-requests §5). */
  readonly sure?: (subject: Subject, values: Values) => Said;
  readonly run: (towline: Towline, subject: Subject, values: Values, by: By) => Promise<Answer | typeof leftAsItWas>;
  /** Takes it back for as long as its toast stays: the same action, on this and with these values (console.md §4.10, grade 0). */
  readonly undo?: (subject: Subject, values: Values, answer: Answer) => { subject: Subject; values: Values };
  /** What follows once it is done and its dialog has gone. */
  readonly after?: (answer: Answer, subject: Subject, by: By, towline: Towline) => void | Promise<void>;
  /** The answer is the new representation of what this operation answers for the id. */
  readonly represents?: OperationId;
  /** What a failure is called, before what the server says of it. */
  readonly failure?: MessageKey;
  /** What is told as a failure where the answer says that it came to nothing, though the call was answered. */
  readonly cameToNothing?: (answer: Answer) => readonly Said[];
  readonly success: readonly Said[] | ((answer: Answer, subject: Subject, values: Values) => readonly Said[]);
}

/** Declares what an agent can do. Buttons, menus and the palette only point at it. */
export function defineAction<Subject, Values = undefined, Answer = unknown>(
  action: Omit<ActionDefinition<Subject, Values, Answer>, 'by'>,
): ActionDefinition<Subject, Values, Answer> {
  return { ...action, by: agentAsker };
}

/** Whether what is asked is a form. */
export const isForm = <Subject, Values, By extends Asker>(
  ask: Ask<Subject, Values, By>,
): ask is FormDefinition<FormSchema, Subject, By> => typeof ask === 'object' && 'schema' in ask;

/** Whether what is asked is a dialog of its own. */
export const isModal = <Subject, Values, By extends Asker>(
  ask: Ask<Subject, Values, By>,
): ask is ModalDefinition<AskProps<Subject, Values, By>> => typeof ask === 'object' && 'Component' in ask;
