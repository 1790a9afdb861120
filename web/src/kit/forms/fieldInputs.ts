import type { FieldKind } from '../fields/fieldKind.ts';
import type { Lookup } from '../fields/lookup.ts';
import type { Asker } from '../session/asker.ts';
import type { ButtonKey, LabelKey, MessageKey } from '../texts.ts';

/** What a field may read beside its value: who fills it in and about what. */
export type FieldContext<Subject, By extends Asker = Asker> = By & { readonly subject: Subject };

/** What stands in the fields of a form. */
export type Typed = Readonly<Record<string, unknown>>;

type Answering<Subject, By extends Asker, Result> = Result | ((context: FieldContext<Subject, By>) => Result);

/** What every field may say, whatever it is typed with. */
export interface SharedInput<Subject, By extends Asker> {
  readonly label: LabelKey;
  /** What to know before typing. */
  readonly hint?: MessageKey;
  /** What comes of all that is typed so far, at this moment; it stands in place of the hint. */
  readonly outcome?: (
    values: Typed,
    context: FieldContext<Subject, By>,
    now: number,
  ) => { readonly key: MessageKey; readonly values: Readonly<Record<string, unknown>> } | undefined;
  /** What does not block but should be known, by what is typed so far. */
  readonly warning?: (values: Typed, context: FieldContext<Subject, By>) => MessageKey | undefined;
  /** Shown only while it holds; a hidden field keeps its value. */
  readonly when?: (values: Typed, context: FieldContext<Subject, By>) => boolean;
  readonly required?: boolean | ((values: Typed) => boolean);
  /** What its change does to other fields: two dates and their distance. */
  readonly then?: (values: Typed, context: FieldContext<Subject, By>) => Typed;
  /** It can be read and not changed, by right or because it was settled before. */
  readonly readOnly?: (context: FieldContext<Subject, By>) => boolean;
  /** How its value is shown where it is read, where its input does not say it. */
  readonly kind?: FieldKind<never>;
}

type Shared<Subject, By extends Asker> = SharedInput<Subject, By>;

interface Enumerated<Subject, By extends Asker> extends Shared<Subject, By> {
  /** The values on offer. */
  readonly options: Answering<Subject, By, readonly string[]>;
  /** Texts of the values: `CancelReason` finds `enumerations:CancelReason.Other`. */
  readonly enumeration: Answering<Subject, By, string>;
}

/** Inputs for a text. */
export type TextInput<Subject, By extends Asker> =
  | (Shared<Subject, By> & {
      readonly input: 'text' | 'email' | 'password' | 'phone' | 'plate' | 'country';
      readonly autoComplete?: string;
      readonly placeholder?: MessageKey;
    })
  /** Numbers with check digits. */
  | (Shared<Subject, By> & { readonly input: 'vat' | 'iban' })
  | (Shared<Subject, By> & { readonly input: 'textArea'; readonly rows?: number })
  /** A text with the tags of a communication (3-platform §5). */
  | (Shared<Subject, By> & {
      readonly input: 'html';
      /** Names that may be put into it: `{{name}}`. */
      readonly placeholders?: readonly string[];
      /** As it is written alone: a text that is read out by a voice. */
      readonly isRaw?: boolean;
    })
  /** Another record, by its code or id. */
  | (Shared<Subject, By> & { readonly input: 'lookup'; readonly lookup: Lookup })
  | (Shared<Subject, By> & {
      readonly input: 'date' | 'dateTime';
      /** First and last day, `YYYY-MM-DD`. */
      readonly min?: (now: Date) => string;
      readonly max?: (now: Date) => string;
      /** What stands there from the start means now, and stays now until somebody changes it. */
      readonly startsNow?: boolean;
    })
  | (Shared<Subject, By> & { readonly input: 'time'; readonly firstHour?: number; readonly lastHour?: number })
  | (Enumerated<Subject, By> & { readonly input: 'select' | 'choice' })
  | (Shared<Subject, By> & {
      readonly input: 'select';
      readonly options: Answering<Subject, By, readonly string[]>;
      /** What a value is called that is no word of the contract: another record. */
      readonly text: (value: string, context: FieldContext<Subject, By>) => string;
    });

/** Inputs for a number. */
export type NumberInput<Subject, By extends Asker> = Shared<Subject, By> & {
  readonly min?: number;
  readonly max?: number;
} & (
    | {
        /** An amount in euro: its cents can be typed. */
        readonly input: 'money';
      }
    | { readonly input: 'number'; readonly decimals: true; readonly unit?: string }
    /** A whole number: a unit that has cents is none of it. */
    | { readonly input: 'number'; readonly decimals?: false; readonly unit?: 'km' | 'min' }
  );

/** Inputs for yes or no; `yesNo` knows "not answered", `switch` does not. */
export type BooleanInput<Subject, By extends Asker> = Shared<Subject, By> & { readonly input: 'yesNo' | 'switch' };

/** Inputs for several texts. */
export type ListInput<Subject, By extends Asker> =
  /** Free words, each a tag. */
  | (Shared<Subject, By> & { readonly input: 'emails' | 'tags' })
  | (Shared<Subject, By> & { readonly input: 'lookups'; readonly lookup: Lookup })
  | (Enumerated<Subject, By> & { readonly input: 'checkList' });

/** A file that is dropped or chosen, and sent with the form. */
export type FileInput<Subject, By extends Asker> = Shared<Subject, By> & {
  readonly input: 'file';
  /** Without the dot: `['csv', 'xlsx']`. */
  readonly endings: readonly string[];
  readonly maxBytes: number;
};

/** Something of every line that is computed, not typed. */
export interface ComputedColumn<Line> {
  readonly label: LabelKey;
  /** Of the line, or of its place among all: cents that are shared out so that they add up. */
  readonly of: (line: Partial<Line>, index: number, lines: readonly Partial<Line>[]) => number | undefined;
  /** How it and its sum are shown. */
  readonly kind: FieldKind<number> | FieldKind<number | string>;
}

/** A line that begins otherwise: a discount, one of a price list that is chosen in a dialog. */
export interface LineMaker<Line> {
  readonly label: ButtonKey;
  /** Nothing where nothing was chosen. */
  readonly line: (lines: readonly Partial<Line>[]) => Partial<Line> | undefined | Promise<Partial<Line> | undefined>;
}

/** Lines of one kind, as many as are needed: of an invoice, of a price list. */
export type LinesInput<Line, Subject, By extends Asker> = Shared<Subject, By> & {
  readonly input: 'lines';
  /** What is typed of a line; its columns in their order. */
  readonly columns: { readonly [Name in keyof Line]-?: FieldInput<NonNullable<Line[Name]>, Subject, By> };
  readonly computed?: readonly ComputedColumn<Line>[];
  /** A line as it begins. */
  readonly blank: (context: FieldContext<Subject, By>) => Partial<Line>;
  readonly most?: number;
  /** What else a line may begin as. */
  readonly more?: readonly LineMaker<Line>[];
  /** A line can be had twice. */
  readonly duplicates?: boolean;
  /** Columns that stand there only for lines that need them. */
  readonly shownColumn?: (name: keyof Line & string, lines: readonly Partial<Line>[]) => boolean;
};

/** Input for something with parts, chosen in a dialog: a location. */
export type ChosenInput<Value, Subject, By extends Asker> = Shared<Subject, By> & {
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
        : [Value] extends [readonly (infer Line extends object)[]]
          ? LinesInput<Line, Subject, By>
          : [Value] extends [File]
            ? FileInput<Subject, By>
            : ChosenInput<Value, Subject, By>;

/** Lines as the renderer meets them. */
export type AnyLinesInput = Shared<unknown, Asker> & {
  readonly input: 'lines';
  readonly columns: Readonly<Record<string, AnyFieldInput>>;
  readonly computed?: readonly ComputedColumn<Typed>[];
  readonly blank: (context: FieldContext<unknown>) => Typed;
  readonly most?: number;
  readonly more?: readonly LineMaker<Typed>[];
  readonly duplicates?: boolean;
  readonly shownColumn?: (name: string, lines: readonly Typed[]) => boolean;
};

/** Any of them, as the renderer meets it. */
export type AnyFieldInput =
  | TextInput<unknown, Asker>
  | NumberInput<unknown, Asker>
  | BooleanInput<unknown, Asker>
  | ListInput<unknown, Asker>
  | FileInput<unknown, Asker>
  | AnyLinesInput
  | ChosenInput<unknown, unknown, Asker>;

/** The value of something that may depend on who fills the form in. */
export function answered<Result extends string | readonly string[]>(
  given: Answering<unknown, Asker, Result>,
  context: FieldContext<unknown>,
): Result {
  return typeof given === 'function' ? given(context) : given;
}
