import { Button, HTMLSelect } from '@blueprintjs/core';
import { MobilePhoneIcon } from '@blueprintjs/icons';
import type { ContactLanguage } from '@towline/sdk/api';
import { internationalPhone, isValidPhone } from '@towline/sdk/domain/phoneNumber';
import { contactLanguageValues } from '@towline/sdk/values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialCountries } from '../../../kit/forms/fields/dialCountries.ts';
import { PhoneField } from '../../../ui/PhoneField.tsx';
import { useIntakeTab } from '../form/tabContext.tsx';
import { useMotoristLink } from './motoristLink.tsx';
import { useLinkReceiver } from './useLinkReceiver.ts';

/** To whom the link goes: the caller, with one press, or another number. */
export function LinkForm({ isOther: begunOther = false }: { readonly isOther?: boolean }) {
  const { t } = useTranslation();
  const countries = useDialCountries();
  const { isReadOnly } = useIntakeTab();
  const motorist = useMotoristLink();
  const receiver = useLinkReceiver();
  const [typed, setTyped] = useState<string>();
  const [chosen, setChosen] = useState<ContactLanguage>();
  const [isOther, setIsOther] = useState(begunOther);
  const phoneNumber = typed ?? receiver.phoneNumber;
  const language = chosen ?? receiver.language;
  const isPossible = isValidPhone(phoneNumber, receiver.country);
  if (!motorist) return null;
  const isOver = motorist.linksLeft === 0;
  const isTyping = isOther || !receiver.isPossible;
  return (
    <>
      {isTyping && (
        <div className="tl-intake-motorist-form">
          <PhoneField
            label={t('labels:PHONE')}
            value={phoneNumber}
            countries={countries}
            defaultCountry={receiver.country}
            disabled={isReadOnly}
            onChange={setTyped}
          />
          <HTMLSelect
            aria-label={t('labels:LANGUAGE')}
            value={language}
            options={contactLanguageValues.map((value) => ({
              value,
              label: t(`enumerations:ContactLanguage.${value}`),
            }))}
            disabled={isReadOnly}
            onChange={({ currentTarget: { value } }) => setChosen(value as ContactLanguage)}
          />
        </div>
      )}
      {isOver && <p className="tl-caption">{t('POSITION_LINKS_USED_UP')}</p>}
      <div className="tl-intake-motorist-buttons">
        <Button
          icon={<MobilePhoneIcon />}
          text={t(motorist.link ? 'buttons:SEND_LINK_AGAIN' : 'buttons:ASK_POSITION')}
          loading={motorist.isBusy}
          disabled={isReadOnly || !isPossible || isOver}
          onClick={() => void motorist.ask(phoneNumber, language)}
        />
        {!isTyping && (
          <>
            <span className="tl-caption tl-number">
              {internationalPhone(phoneNumber, receiver.country)} · {t(`enumerations:ContactLanguage.${language}`)}
            </span>
            <Button
              variant="minimal"
              text={t('buttons:OTHER_NUMBER')}
              disabled={isReadOnly}
              onClick={() => setIsOther(true)}
            />
          </>
        )}
      </div>
    </>
  );
}
