import { Button, HTMLSelect, InputGroup } from '@blueprintjs/core';
import type { Contact, ContactLanguage } from '@towline/sdk/api';
import { addContactDebounceInMs } from '@towline/sdk/domain/order/contacts';
import { contactLanguageValues } from '@towline/sdk/values';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialCountries } from '../../../kit/forms/fields/dialCountries.ts';
import { Field } from '../../../ui/Field.tsx';
import { PhoneField } from '../../../ui/PhoneField.tsx';
import { useIntakeTab } from '../tabContext.tsx';

interface ContactFormProps {
  readonly initial: Partial<Contact>;
  readonly verb: string;
  /** Why it cannot be added, or nothing. */
  readonly refusalOf: (contact: Partial<Contact>) => string | undefined;
  readonly onTyped?: (contact: Partial<Contact>) => void;
  readonly onDone: (contact: Contact) => void;
  readonly onCancel?: () => void;
}

/** Name, phone, e-mail and language of somebody; Enter in any field adds him (1-intake §5). */
export function ContactForm({ initial, verb, refusalOf, onTyped, onDone, onCancel }: ContactFormProps) {
  const { t } = useTranslation();
  const countries = useDialCountries();
  const { contract } = useIntakeTab();
  const [typed, setTyped] = useState<Partial<Contact>>({ language: 'en', ...initial });
  const [refusal, setRefusal] = useState<string>();
  const lastDone = useRef(0);

  const set = (part: Partial<Contact>): void => {
    const next = { ...typed, ...part };
    setTyped(next);
    onTyped?.(next);
    if (refusal) setRefusal(refusalOf(next));
  };
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    event.stopPropagation();
    const refused = refusalOf(typed);
    setRefusal(refused);
    // A second Enter right after the first adds nobody twice (1-intake §9).
    if (refused || event.timeStamp - lastDone.current < addContactDebounceInMs) return;
    lastDone.current = event.timeStamp;
    onDone({ ...typed, language: typed.language ?? 'en' });
  };

  return (
    <form className="tl-contact-form" onSubmit={send} noValidate>
      <Field label={t('labels:NAME')} required>
        {(wiring) => (
          <InputGroup {...wiring} maxLength={200} value={typed.name ?? ''} onValueChange={(name) => set({ name })} />
        )}
      </Field>
      <Field label={t('labels:PHONE')} required>
        {(wiring) => (
          <PhoneField
            wiring={wiring}
            value={typed.phoneNumber ?? ''}
            countries={countries}
            defaultCountry={contract?.coverage?.homeMarket ?? 'BE'}
            onChange={(phoneNumber) => set({ phoneNumber })}
          />
        )}
      </Field>
      <Field label={t('labels:EMAIL')} required>
        {(wiring) => (
          <InputGroup
            {...wiring}
            type="email"
            maxLength={320}
            value={typed.email ?? ''}
            onValueChange={(email) => set({ email })}
          />
        )}
      </Field>
      <Field label={t('labels:LANGUAGE')} required>
        {(wiring) => (
          <HTMLSelect
            {...wiring}
            value={typed.language ?? 'en'}
            options={contactLanguageValues.map((value) => ({
              value,
              label: t(`enumerations:ContactLanguage.${value}`),
            }))}
            onChange={({ currentTarget }) => set({ language: currentTarget.value as ContactLanguage })}
          />
        )}
      </Field>
      {refusal && (
        <p className="tl-field-error" role="alert">
          {refusal}
        </p>
      )}
      <div className="tl-actions">
        <Button type="submit" text={verb} />
        {onCancel && <Button variant="minimal" text={t('buttons:CANCEL')} onClick={onCancel} />}
      </div>
    </form>
  );
}
