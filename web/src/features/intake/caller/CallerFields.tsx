import { HTMLSelect, InputGroup } from '@blueprintjs/core';
import type { CallerSafety, ContactLanguage } from '@towline/sdk/api';
import { preferredPhoneCountries } from '@towline/sdk/domain/fields/dialCodes';
import { customerCountry } from '@towline/sdk/domain/location/customerPlace';
import { isCallerOfPolicy, mostPeople, withCaller } from '@towline/sdk/domain/order/caller';
import { isValidPhone } from '@towline/sdk/domain/phoneNumber';
import { contactLanguageValues } from '@towline/sdk/values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialCountries } from '../../../kit/forms/fields/dialCountries.ts';
import { Field } from '../../../ui/Field.tsx';
import { NumberField } from '../../../ui/NumberField.tsx';
import { PhoneField } from '../../../ui/PhoneField.tsx';
import { useIntakeTab } from '../form/tabContext.tsx';
import { useMotoristLanguage } from '../motorist/useMotoristLanguage.ts';

/** Longest name that the contract takes. */
const longestName = 200;

/** Who calls and how he is called back; the policy's customer until somebody else is said (DECISIONS T-189). */
export function CallerIdentity() {
  const { t } = useTranslation();
  const countries = useDialCountries();
  const { order, change, contract, isReadOnly } = useIntakeTab();
  const { name = '', callbackNumber = '' } = order.caller ?? {};
  const country = customerCountry({ order, contract }) ?? preferredPhoneCountries[0];
  // Said once the field is left: what is being typed is no number yet. It stops nobody (DECISIONS T-922).
  const [isLeft, setIsLeft] = useState(callbackNumber !== '');
  const isWrong = isLeft && callbackNumber.trim() !== '' && !isValidPhone(callbackNumber, country);
  const say = (said: Partial<CallerSafety>): void => change((before) => withCaller(before, said));
  return (
    <>
      <div data-path="caller.name">
        <Field label={t('labels:NAME')}>
          {(wiring) => (
            <InputGroup
              {...wiring}
              autoComplete="off"
              maxLength={longestName}
              disabled={isReadOnly}
              value={name}
              onValueChange={(typed) => say({ name: typed || undefined })}
            />
          )}
        </Field>
      </div>
      <div data-path="caller.callbackNumber" className="tl-intake-caller-number">
        <Field
          label={t('labels:CALLBACK_NUMBER')}
          hint={isCallerOfPolicy(order) ? t('FROM_POLICY') : undefined}
          warning={isWrong ? t('FORM_VALIDATION_format') : undefined}
        >
          {(wiring) => (
            <PhoneField
              wiring={wiring}
              value={callbackNumber}
              countries={countries}
              defaultCountry={country}
              disabled={isReadOnly}
              onBlur={() => setIsLeft(true)}
              onChange={(number) => {
                setIsLeft(false);
                say({ callbackNumber: number });
              }}
            />
          )}
        </Field>
      </div>
    </>
  );
}

/** In which language the caller speaks, and how many they are; what other tabs ask too is filled there. */
export function CallerFields() {
  const { t } = useTranslation();
  const presumed = useMotoristLanguage();
  const { order, change, isReadOnly } = useIntakeTab();
  const { language, people, children } = order.caller ?? {};
  const say = (said: Partial<CallerSafety>): void => change((before) => withCaller(before, said));
  return (
    <>
      <div data-path="caller.language">
        <Field label={t('labels:LANGUAGE')}>
          {(wiring) => (
            <HTMLSelect
              {...wiring}
              fill
              disabled={isReadOnly}
              value={language ?? ''}
              onChange={({ currentTarget: { value } }) => say({ language: (value || undefined) as ContactLanguage })}
            >
              {/* What messages go out in while nobody has said it. */}
              <option value="">
                {language ? '' : t('LANGUAGE_PRESUMED', { language: t(`enumerations:ContactLanguage.${presumed}`) })}
              </option>
              {contactLanguageValues.map((value) => (
                <option key={value} value={value}>
                  {t(`enumerations:ContactLanguage.${value}`)}
                </option>
              ))}
            </HTMLSelect>
          )}
        </Field>
      </div>
      <div className="tl-intake-caller-counts">
        <div data-path="caller.people">
          <Field label={t('labels:PEOPLE')}>
            {(wiring) => (
              <NumberField
                wiring={wiring}
                value={people}
                min={0}
                max={mostPeople}
                disabled={isReadOnly}
                onChange={(count) => say({ people: count || undefined })}
              />
            )}
          </Field>
        </div>
        <div data-path="caller.children">
          <Field label={t('labels:CHILDREN')}>
            {(wiring) => (
              <NumberField
                wiring={wiring}
                value={children}
                mayBeEmpty
                min={0}
                max={mostPeople}
                disabled={isReadOnly}
                onChange={(count) => say({ children: count })}
              />
            )}
          </Field>
        </div>
      </div>
    </>
  );
}
