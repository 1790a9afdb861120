import { Button, InputGroup } from '@blueprintjs/core';
import type { Contact } from '@towline/sdk/api';
import { preferredPhoneCountries } from '@towline/sdk/domain/fields/dialCodes';
import { defaultContactLanguage } from '@towline/sdk/domain/order/contacts';
import { orderContactFormFor } from '@towline/sdk/forms/orderContact';
import { contactLanguageValues } from '@towline/sdk/values';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { useDialCountries } from '../../../kit/forms/fields/dialCountries.ts';
import { type FieldFault, faultsOf } from '../../../kit/forms/formErrors.ts';
import { Field } from '../../../ui/Field.tsx';
import { PhoneField } from '../../../ui/PhoneField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { useIntakeTab } from '../form/tabContext.tsx';

type ContactField = 'name' | 'phoneNumber' | 'email' | 'language' | 'remarks';

interface ContactFormProps {
  /** Of the contact, as issues name it: the way to one of its fields. */
  readonly path: string;
  readonly initial: Partial<Contact>;
  /** What is said elsewhere and fills its fields here, now and later, until they are changed here (DECISIONS T-72). */
  readonly follows?: Partial<Contact> | undefined;
  readonly verb: string;
  /** The list it belongs to, and its place in it when it is changed: nobody stands there twice (1-intake §5). */
  readonly contacts: readonly Contact[];
  readonly self?: number;
  /** Whether a contact may be added at this moment of the page's clock: not right after another (1-intake §9). */
  readonly mayAdd?: (timeStamp: number) => boolean;
  /** Says what is missing before it is sent: the contact came half filled from a policy, or stopped Next. */
  readonly showsFaults?: boolean;
  readonly onTyped?: (contact: Partial<Contact>) => void;
  readonly onDone: (contact: Contact, timeStamp: number) => void;
  readonly onCancel?: () => void;
}

const nothing: Partial<Contact> = {};
const empty: Partial<Contact> = { language: defaultContactLanguage };

/** The fields of a contact that was begun which are its own: they were typed here. */
const ownFields = (initial: Partial<Contact>, follows: Partial<Contact>): ReadonlySet<string> =>
  new Set(
    (Object.keys(initial) as (keyof Contact)[]).filter(
      (name) => initial[name] && initial[name] !== follows[name] && initial[name] !== empty[name],
    ),
  );

/** The fields that are not its own, as they are said elsewhere now. */
const followed = (follows: Partial<Contact>, own: ReadonlySet<string>): Partial<Contact> =>
  Object.fromEntries(
    (Object.keys(follows) as (keyof Contact)[])
      .filter((name) => !own.has(name))
      .map((name) => [name, follows[name] || (empty[name] ?? '')]),
  );

/** Name, phone, e-mail, language and remarks of somebody; Enter in any field adds him (1-intake §3, §5). */
export function ContactForm(props: ContactFormProps) {
  const {
    path,
    initial,
    follows = nothing,
    verb,
    contacts,
    self = -1,
    mayAdd,
    showsFaults = false,
    onTyped,
    onDone,
    onCancel,
  } = props;
  const { t } = useTranslation();
  const countries = useDialCountries();
  const { contract } = useIntakeTab();
  const homeMarket = contract?.coverage?.homeMarket ?? preferredPhoneCountries[0];
  const [kept, setTyped] = useState<Partial<Contact>>({ language: defaultContactLanguage, ...initial });
  const [own, setOwn] = useState<ReadonlySet<string>>(() => ownFields(initial, follows));
  const typed: Partial<Contact> = { ...kept, ...followed(follows, own) };
  const [isSent, setIsSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const read = (contact: Partial<Contact>) => {
    const values = { name: '', phoneNumber: '', email: '', ...contact };
    const parsed = orderContactFormFor(contacts, homeMarket, self).safeParse(values);
    const faults: Readonly<Record<string, FieldFault>> = parsed.success ? {} : faultsOf(parsed.error, values);
    return { parsed, faults };
  };
  const { faults } = read(typed);

  const set = (part: Partial<Contact>): void => {
    const next = { ...typed, ...part };
    setTyped(next);
    setOwn(new Set([...own, ...Object.keys(part)]));
    onTyped?.(next);
  };
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    event.stopPropagation();
    if (mayAdd && !mayAdd(event.timeStamp)) return;
    setIsSent(true);
    const { parsed } = read(typed);
    if (!parsed.success) {
      const first = (['name', 'phoneNumber', 'email', 'language'] as const).find((name) => faults[name]);
      // The number, not the country before it.
      const field = form.current?.querySelector(`[data-path="${path}.${first}"]`);
      (field?.querySelector('input') ?? field?.querySelector('select'))?.focus();
      return;
    }
    const { remarks, ...needed } = parsed.data;
    const { remarks: _former, ...others } = typed;
    onDone({ ...others, ...needed, ...(remarks && { remarks }) }, event.timeStamp);
  };

  const field = (name: ContactField, label: string, input: Parameters<typeof Field>[0]['children']): ReactNode => {
    const fault = isSent || showsFaults ? faults[name] : undefined;
    return (
      <div data-path={`${path}.${name}`}>
        <Field
          label={label}
          required={name !== 'remarks'}
          {...(fault ? { error: dynamicText(fault.code, fault.values) } : {})}
        >
          {input}
        </Field>
      </div>
    );
  };

  return (
    <form className="tl-intake-contact-form" onSubmit={send} ref={form} noValidate>
      {field('name', t('labels:NAME'), (wiring) => (
        <InputGroup {...wiring} maxLength={200} value={typed.name ?? ''} onValueChange={(name) => set({ name })} />
      ))}
      {field('phoneNumber', t('labels:PHONE'), (wiring) => (
        <PhoneField
          wiring={wiring}
          value={typed.phoneNumber ?? ''}
          countries={countries}
          defaultCountry={homeMarket}
          onChange={(phoneNumber) => set({ phoneNumber })}
        />
      ))}
      {field('email', t('labels:EMAIL'), (wiring) => (
        <InputGroup
          {...wiring}
          type="email"
          maxLength={320}
          value={typed.email ?? ''}
          onValueChange={(email) => set({ email })}
        />
      ))}
      {field('language', t('labels:LANGUAGE'), (wiring) => (
        <SelectField
          wiring={wiring}
          value={typed.language ?? defaultContactLanguage}
          options={contactLanguageValues.map((value) => ({ value, label: t(`enumerations:ContactLanguage.${value}`) }))}
          onChange={(language) => set({ language })}
        />
      ))}
      {field('remarks', t('labels:REMARKS'), (wiring) => (
        <InputGroup
          {...wiring}
          maxLength={2000}
          value={typed.remarks ?? ''}
          onValueChange={(remarks) => set({ remarks })}
        />
      ))}
      <div className="tl-actions">
        <Button type="submit" text={verb} />
        {onCancel && <Button variant="minimal" text={t('buttons:CANCEL')} onClick={onCancel} />}
      </div>
    </form>
  );
}
