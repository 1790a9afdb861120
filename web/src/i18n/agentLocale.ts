import { detectLocale, isLocale, type Locale } from '@towline/sdk/domain/language/locales';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';

/** The locale the texts are in now, for formatters outside of components. */
export function currentLocale(): Locale {
  return isLocale(i18next.language) ? i18next.language : detectLocale([]);
}

/** The same for components, which are painted anew when it changes. */
export function useLocale(): Locale {
  const { i18n } = useTranslation();
  return isLocale(i18n.language) ? i18n.language : detectLocale([]);
}
