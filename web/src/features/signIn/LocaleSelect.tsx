import { DoubleCaretVerticalIcon } from '@blueprintjs/icons';
import { type Locale, locales } from '@towline/sdk/domain/language/locales';
import { useTranslation } from 'react-i18next';
import { localeName } from '../../i18n/localeName.ts';

interface LocaleSelectProps {
  readonly locale: Locale;
  readonly onLocale: (locale: Locale) => void;
}

/** The stated country and language pairs (3-platform §9), each in its own language. */
export function LocaleSelect({ locale, onLocale }: LocaleSelectProps) {
  const { t } = useTranslation();
  return (
    <div className="bp6-html-select bp6-minimal tl-signin-locale">
      <select
        aria-label={t('labels:LANGUAGE')}
        value={locale}
        onChange={(event) => {
          const chosen = locales.find((other) => other === event.currentTarget.value);
          if (chosen) onLocale(chosen);
        }}
      >
        {locales.map((other) => (
          <option key={other} value={other} lang={other}>
            {localeName(other)}
          </option>
        ))}
      </select>
      <DoubleCaretVerticalIcon title="" />
    </div>
  );
}
