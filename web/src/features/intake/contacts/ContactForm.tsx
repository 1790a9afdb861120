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
import { Field, type FieldProps } from '../../../ui/Field.tsx';
import { PhoneField } from '../../../ui/PhoneField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { useIntakeTab } from '../form/tabContext.tsx';
import { useFollowedContact } from './useFollowedContact.ts';

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

type Faults = Readonly<Record<string, FieldFault>>;

/** The first field that is not right has the focus; of a number its own box, not that of the country before it. */
function focusFaulty(form: HTMLFormElement | null, path: string, faults: Faults): void {
  const first = (['name', 'phoneNumber', 'email', 'language'] as const).find((name) => faults[name]);
  const field = form?.querySelector(`[data-path="${path}.${first}"]`);
  (field?.querySelector('input') ?? field?.querySelector('select'))?.focus();
}

/** Name, phone, e-mail, language and remarks of somebody; Enter in any field adds him (1-intake §3, §5). */
export function ContactForm(props: ContactFormProps) {
  const { path, initial, follows, verb, contacts, self = -1, mayAdd, showsFaults = false } = props;
  const { onTyped, onDone, onCancel } = props;
  const { t } = useTranslation();
  const countries = useDialCountries();
  const { contract } = useIntakeTab();
  const homeMarket = contract?.coverage?.homeMarket ?? preferredPhoneCountries[0];
  const { typed, set } = useFollowedContact(initial, follows, onTyped);
  const [isSent, setIsSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const read = (contact: Partial<Contact>) => {
    const values = { name: '', phoneNumber: '', email: '', ...contact };
    const parsed = orderContactFormFor(contacts, homeMarket, self).safeParse(values);
    const faults: Faults = parsed.success ? {} : faultsOf(parsed.error, values);
    return { parsed, faults };
  };
  const { faults } = read(typed);

  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    event.stopPropagation();
    if (mayAdd && !mayAdd(event.timeStamp)) return;
    setIsSent(true);
    const { parsed } = read(typed);
    if (!parsed.success) {
      focusFaulty(form.current, path, faults);
      return;
    }
    const { remarks, ...needed } = parsed.data;
    const { remarks: _former, ...others } = typed;
    onDone({ ...others, ...needed, ...(remarks && { remarks }) }, event.timeStamp);
  };

  const field = (name: ContactField, label: string, input: FieldProps['children']): ReactNode => (
    <ContactInput
      path={`${path}.${name}`}
      {...{ name, label }}
      fault={isSent || showsFaults ? faults[name] : undefined}
    >
      {input}
    </ContactInput>
  );

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

interface ContactInputProps extends Pick<FieldProps, 'label' | 'children'> {
  readonly path: string;
  readonly name: ContactField;
  readonly fault: FieldFault | undefined;
}

/** One field, which the summary of faults finds by its path. */
function ContactInput({ path, name, label, fault, children }: ContactInputProps) {
  return (
    <div data-path={path}>
      <Field
        label={label}
        required={name !== 'remarks'}
        {...(fault ? { error: dynamicText(fault.code, fault.values) } : {})}
      >
        {children}
      </Field>
    </div>
  );
}
