import type { ActionContext } from '@towline/sdk/access/requestActions';
import type { Viewer } from '@towline/sdk/access/viewpoint';
import type { LabelKey, MessageKey } from '../texts.ts';

/** What a field may read beside its value: who fills it in and about what. */
export interface FieldContext<Subject> {
  readonly subject: Subject;
  readonly viewer: Viewer;
  /** What the rules ask beside the subject: its contract. */
  readonly context: ActionContext;
}

type Answering<Subject, Result> = Result | ((context: FieldContext<Subject>) => Result);

interface Shared<Subject> {
  readonly label: LabelKey;
  /** What to know before typing. */
  readonly hint?: MessageKey;
  /** What comes of all that is typed so far, at this moment; it stands in place of the hint. */
  readonly outcome?: (
    values: Readonly<Record<string, unknown>>,
    context: FieldContext<Subject>,
    now: number,
  ) => { readonly key: MessageKey; readonly values: Readonly<Record<string, unknown>> } | undefined;
  /** What does not block but should be known, by what is typed so far. */
  readonly warning?: (
    values: Readonly<Record<string, unknown>>,
    context: FieldContext<Subject>,
  ) => MessageKey | undefined;
  /** Shown only while it holds; a hidden field keeps its value. */
  readonly when?: (values: Readonly<Record<string, unknown>>, context: FieldContext<Subject>) => boolean;
  readonly required?: boolean | ((values: Readonly<Record<string, unknown>>) => boolean);
}

interface Enumerated<Subject> extends Shared<Subject> {
  /** The values on offer. */
  readonly options: Answering<Subject, readonly string[]>;
  /** Texts of the values: `CancelReason` finds `enumerations:CancelReason.Other`. */
  readonly enumeration: Answering<Subject, string>;
}

/** Inputs for a text. */
type TextInput<Subject> =
  | (Shared<Subject> & {
      readonly input: 'text' | 'email' | 'password' | 'phone' | 'plate' | 'country';
      readonly autoComplete?: string;
      readonly placeholder?: MessageKey;
    })
  | (Shared<Subject> & { readonly input: 'textArea'; readonly rows?: number })
  | (Shared<Subject> & {
      readonly input: 'date' | 'dateTime';
      /** First and last day, `YYYY-MM-DD`. */
      readonly min?: (now: Date) => string;
      readonly max?: (now: Date) => string;
      /** What stands there from the start means now, and stays now until somebody changes it. */
      readonly startsNow?: boolean;
    })
  | (Shared<Subject> & { readonly input: 'time'; readonly firstHour?: number; readonly lastHour?: number })
  | (Enumerated<Subject> & { readonly input: 'select' | 'choice' });

/** Inputs for a number. */
type NumberInput<Subject> = Shared<Subject> & {
  readonly input: 'number';
  readonly min?: number;
  readonly max?: number;
  readonly decimals?: boolean;
  readonly unit?: string;
};

/** Inputs for yes or no; `yesNo` knows "not answered", `switch` does not. */
type BooleanInput<Subject> = Shared<Subject> & { readonly input: 'yesNo' | 'switch' };

/** Inputs for several texts. */
type ListInput<Subject> =
  | (Shared<Subject> & { readonly input: 'emails' })
  | (Enumerated<Subject> & { readonly input: 'checkList' });

/** Input for something with parts, chosen in a dialog: a location. */
type ChosenInput<Value, Subject> = Shared<Subject> & {
  readonly input: 'chosen';
  /** Opens the dialog, with what was typed on the field; undefined means that nothing was chosen. */
  readonly choose: (
    present: Value | undefined,
    context: FieldContext<Subject>,
    typed: string,
  ) => Promise<Value | undefined>;
  readonly show: (value: Value) => string;
};

/** The closed set of inputs that can hold a value of this type. */
export type FieldInput<Value, Subject> = [Value] extends [boolean]
  ? BooleanInput<Subject>
  : [Value] extends [number]
    ? NumberInput<Subject>
    : [Value] extends [string]
      ? TextInput<Subject>
      : [Value] extends [readonly string[]]
        ? ListInput<Subject>
        : ChosenInput<Value, Subject>;

/** Any of them, as the renderer meets it. */
export type AnyFieldInput =
  | TextInput<unknown>
  | NumberInput<unknown>
  | BooleanInput<unknown>
  | ListInput<unknown>
  | ChosenInput<unknown, unknown>;

/** The value of something that may depend on who fills the form in. */
export function answered<Result extends string | readonly string[]>(
  given: Answering<unknown, Result>,
  context: FieldContext<unknown>,
): Result {
  return typeof given === 'function' ? given(context) : given;
}
