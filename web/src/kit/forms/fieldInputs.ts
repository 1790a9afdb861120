import type { Asker } from '../actions/asker.ts';
import type { LabelKey, MessageKey } from '../texts.ts';

/** What a field may read beside its value: who fills it in and about what. */
export type FieldContext<Subject, By extends Asker = Asker> = By & { readonly subject: Subject };

type Answering<Subject, By extends Asker, Result> = Result | ((context: FieldContext<Subject, By>) => Result);

interface Shared<Subject, By extends Asker> {
  readonly label: LabelKey;
  /** What to know before typing. */
  readonly hint?: MessageKey;
  /** What comes of all that is typed so far, at this moment; it stands in place of the hint. */
  readonly outcome?: (
    values: Readonly<Record<string, unknown>>,
    context: FieldContext<Subject, By>,
    now: number,
  ) => { readonly key: MessageKey; readonly values: Readonly<Record<string, unknown>> } | undefined;
  /** What does not block but should be known, by what is typed so far. */
  readonly warning?: (
    values: Readonly<Record<string, unknown>>,
    context: FieldContext<Subject, By>,
  ) => MessageKey | undefined;
  /** Shown only while it holds; a hidden field keeps its value. */
  readonly when?: (values: Readonly<Record<string, unknown>>, context: FieldContext<Subject, By>) => boolean;
  readonly required?: boolean | ((values: Readonly<Record<string, unknown>>) => boolean);
}

interface Enumerated<Subject, By extends Asker> extends Shared<Subject, By> {
  /** The values on offer. */
  readonly options: Answering<Subject, By, readonly string[]>;
  /** Texts of the values: `CancelReason` finds `enumerations:CancelReason.Other`. */
  readonly enumeration: Answering<Subject, By, string>;
}

/** Inputs for a text. */
type TextInput<Subject, By extends Asker> =
  | (Shared<Subject, By> & {
      readonly input: 'text' | 'email' | 'password' | 'phone' | 'plate' | 'country';
      readonly autoComplete?: string;
      readonly placeholder?: MessageKey;
    })
  | (Shared<Subject, By> & { readonly input: 'textArea'; readonly rows?: number })
  | (Shared<Subject, By> & {
      readonly input: 'date' | 'dateTime';
      /** First and last day, `YYYY-MM-DD`. */
      readonly min?: (now: Date) => string;
      readonly max?: (now: Date) => string;
      /** What stands there from the start means now, and stays now until somebody changes it. */
      readonly startsNow?: boolean;
    })
  | (Shared<Subject, By> & { readonly input: 'time'; readonly firstHour?: number; readonly lastHour?: number })
  | (Enumerated<Subject, By> & { readonly input: 'select' | 'choice' });

/** Inputs for a number. */
type NumberInput<Subject, By extends Asker> = Shared<Subject, By> & {
  readonly input: 'number';
  readonly min?: number;
  readonly max?: number;
  readonly decimals?: boolean;
  readonly unit?: string;
};

/** Inputs for yes or no; `yesNo` knows "not answered", `switch` does not. */
type BooleanInput<Subject, By extends Asker> = Shared<Subject, By> & { readonly input: 'yesNo' | 'switch' };

/** Inputs for several texts. */
type ListInput<Subject, By extends Asker> =
  | (Shared<Subject, By> & { readonly input: 'emails' })
  | (Enumerated<Subject, By> & { readonly input: 'checkList' });

/** Input for something with parts, chosen in a dialog: a location. */
type ChosenInput<Value, Subject, By extends Asker> = Shared<Subject, By> & {
  readonly input: 'chosen';
  /** Opens the dialog, with what was typed on the field; undefined means that nothing was chosen. */
  readonly choose: (
    present: Value | undefined,
    context: FieldContext<Subject, By>,
    typed: string,
  ) => Promise<Value | undefined>;
  readonly show: (value: Value) => string;
};

/** The closed set of inputs that can hold a value of this type. */
export type FieldInput<Value, Subject, By extends Asker = Asker> = [Value] extends [boolean]
  ? BooleanInput<Subject, By>
  : [Value] extends [number]
    ? NumberInput<Subject, By>
    : [Value] extends [string]
      ? TextInput<Subject, By>
      : [Value] extends [readonly string[]]
        ? ListInput<Subject, By>
        : ChosenInput<Value, Subject, By>;

/** Any of them, as the renderer meets it. */
export type AnyFieldInput =
  | TextInput<unknown, Asker>
  | NumberInput<unknown, Asker>
  | BooleanInput<unknown, Asker>
  | ListInput<unknown, Asker>
  | ChosenInput<unknown, unknown, Asker>;

/** The value of something that may depend on who fills the form in. */
export function answered<Result extends string | readonly string[]>(
  given: Answering<unknown, Asker, Result>,
  context: FieldContext<unknown>,
): Result {
  return typeof given === 'function' ? given(context) : given;
}
