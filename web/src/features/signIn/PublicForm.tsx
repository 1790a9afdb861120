import i18next from 'i18next';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { dynamicText } from '../../i18n/dynamicText.ts';
import type { FormSchema } from '../../kit/forms/defineForm.ts';
import { focusFault } from '../../kit/forms/focusFault.ts';
import { type FieldFault, faultsOf } from '../../kit/forms/formErrors.ts';
import { useSignInWait } from '../../kit/session/useSignInWait.ts';
import type { LabelKey } from '../../kit/texts.ts';
import { Field } from '../../ui/Field.tsx';
import { PlainPassword } from './PlainPassword.tsx';
import type { PublicNotice } from './publicNotice.ts';

/** A field of a page before the sign-in. Its rule stands in the form of `sdk/forms`. */
export interface PublicField {
  readonly name: string;
  readonly label: LabelKey;
  readonly type: 'email' | 'password' | 'text';
  readonly autoComplete: string;
  readonly hint?: string;
  readonly initial?: string;
}

interface PublicFormProps<Schema extends FormSchema> {
  readonly title: string;
  readonly text?: string;
  readonly notice?: PublicNotice | undefined;
  readonly fields: readonly PublicField[];
  /** Loaded once the page is painted: what a browser loads first is light (performance.md). */
  readonly schema: () => Promise<Schema>;
  /** Without it there is nothing to send. */
  readonly verb: string | undefined;
  readonly busy?: string;
  /** How a wait after too many tries is said, where that is not for trying again (DECISIONS S-44). */
  readonly waiting?: (seconds: number) => string;
  readonly send: (values: z.output<Schema>) => Promise<void>;
  readonly failed: (error: unknown) => PublicNotice;
  /** Where else one may want to go. */
  readonly children?: ReactNode;
}

type Faults = Readonly<Record<string, FieldFault>>;

const typedIn = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/**
 * A form of plain elements in Blueprint's look, nothing to puzzle out (WCAG 3.3.8): managers may fill in, pasting is
 * allowed, passwords can be shown. What stands in the fields is read when it is sent, however it came there.
 */
export function PublicForm<Schema extends FormSchema>(props: PublicFormProps<Schema>) {
  const { t } = useTranslation();
  const { title, text, fields, schema, verb, busy = verb, send, failed } = props;
  const { waiting = (seconds: number) => t('buttons:TRY_AGAIN_IN_SECONDS', { seconds }) } = props;
  const form = useRef<HTMLFormElement>(null);
  const [notice, setNotice] = useState(props.notice);
  const [faults, setFaults] = useState<Faults>();
  const [isBusy, setIsBusy] = useState(false);
  const wait = useSignInWait();

  useEffect(() => {
    void schema().catch(() => {});
    const inputs = [...(form.current?.querySelectorAll('input') ?? [])];
    (inputs.find(({ value }) => value === '') ?? inputs[0])?.focus();
  }, [schema]);

  const judge = async (): Promise<z.output<Schema> | undefined> => {
    const values = form.current ? typedIn(form.current) : {};
    const parsed = (await schema()).safeParse(values);
    setFaults(parsed.success ? {} : faultsOf(parsed.error, values));
    return parsed.success ? parsed.data : undefined;
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy || wait.seconds > 0) return;
    setIsBusy(true);
    try {
      const values = await judge();
      if (values) {
        setNotice(undefined);
        await send(values);
      } else focusFault(form.current);
    } catch (error) {
      setNotice(failed(error));
      wait.heed(error);
      form.current?.querySelector<HTMLInputElement>('input[name=password]')?.select();
    }
    setIsBusy(false);
  };

  return (
    <form
      ref={form}
      className="bp6-card bp6-elevation-2 tl-sign-in-card"
      noValidate
      onSubmit={(event) => void submit(event)}
      // Errors appear after the first attempt to send and follow every change from then on (3-platform §5).
      onInput={() => faults && void judge()}
    >
      <h1 className="tl-sign-in-title">{title}</h1>
      {text && <p className="tl-sign-in-what">{text}</p>}
      <NoticeCallout notice={notice} />
      {fields.map((field) => (
        <PublicFieldRow key={field.name} field={field} fault={faults?.[field.name]} />
      ))}
      {verb && (
        <button
          type="submit"
          className="bp6-button bp6-large bp6-fill bp6-intent-primary"
          aria-busy={isBusy}
          disabled={isBusy || wait.seconds > 0}
        >
          {wait.seconds > 0 ? waiting(wait.seconds) : isBusy ? busy : verb}
        </button>
      )}
      {props.children}
    </form>
  );
}

/** What happened, in one callout that is read out. */
export function NoticeCallout({ notice }: { readonly notice: PublicNotice | undefined }) {
  return (
    <div role="alert" className="tl-sign-in-alert">
      {notice && (
        <div className={`bp6-callout bp6-intent-${notice.level}`}>
          {notice.lines.map((line) => (
            <div key={line}>{saidText(line)}</div>
          ))}
        </div>
      )}
    </div>
  );
}

/** What the server says in words of its own is no key. */
const saidText = (line: string): string => (i18next.exists(line) ? dynamicText(line) : line);

interface PublicFieldRowProps {
  readonly field: PublicField;
  readonly fault: FieldFault | undefined;
}

function PublicFieldRow({ field, fault }: PublicFieldRowProps) {
  const { t } = useTranslation();
  const { name, label, type, autoComplete, hint, initial } = field;
  const input = { name, autoComplete, defaultValue: initial, spellCheck: false };
  return (
    <Field label={t(`labels:${label}`)} required hint={hint} error={fault && dynamicText(fault.code, fault.values)}>
      {(wiring) =>
        type === 'password' ? (
          <PlainPassword wiring={wiring} {...input} />
        ) : (
          <input {...wiring} {...input} className="bp6-input bp6-large bp6-fill" type={type} />
        )
      }
    </Field>
  );
}
