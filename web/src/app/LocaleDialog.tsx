import { Button } from '@blueprintjs/core';
import { type Locale, supportedLocales } from '@towline/sdk/domain/language/locales';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../i18n/dynamicText.ts';
import { languageName } from '../i18n/localeName.ts';
import type { ModalProps } from '../kit/modals/modalStack.ts';
import { ModalFrame } from '../ui/ModalFrame.tsx';

export interface LocaleDialogProps extends ModalProps<Locale> {
  readonly locale: Locale;
}

/** The stated country and language pairs (3-platform §9). */
export function LocaleDialog({ locale, close }: LocaleDialogProps) {
  const { t } = useTranslation();
  return (
    <ModalFrame isOpen size="small" closesOutside title={t('labels:LANGUAGE')} onClose={close}>
      {supportedLocales.map(({ country, languages }) => (
        <fieldset key={country} className="tl-locales">
          <legend>{dynamicText(country, {}, 'countries')}</legend>
          {languages.map((language) => {
            const offered: Locale = `${language}-${country}`;
            return (
              <Button
                key={offered}
                lang={language}
                active={offered === locale}
                aria-pressed={offered === locale}
                text={languageName(offered)}
                onClick={() => close(offered)}
              />
            );
          })}
        </fieldset>
      ))}
    </ModalFrame>
  );
}
