import { loadTexts } from 'virtual:texts';
import { frenchSpaces } from '@towline/sdk/domain/language/frenchSpaces';
import { type Language, type Locale, languageOf } from '@towline/sdk/domain/language/locales';
import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { namespaces } from './namespaces.ts';

const missing = new Set<string>();

/** A missing text shows its raw key (1-intake §8) and is told once, not on every paint. */
function logMissing(languages: readonly string[], namespace: string, key: string): void {
  const told = `${languages.join()} ${namespace}:${key}`;
  if (missing.has(told)) return;
  missing.add(told);
  console.warn(`no text for ${told}`);
}

/** Loads the language's texts and makes it the one that every `t` speaks; `html[lang]` follows. */
export async function changeLocale(locale: Locale): Promise<void> {
  await addTexts(languageOf(locale));
  await i18next.changeLanguage(locale);
  document.documentElement.lang = locale;
}

async function addTexts(language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, 'messages')) return;
  const texts = await loadTexts(language);
  for (const namespace of namespaces)
    i18next.addResourceBundle(language, namespace, language === 'fr' ? spaced(texts[namespace]) : texts[namespace]);
}

const spaced = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, frenchSpaces(text)]));

/** Starts i18next with the texts of one locale. Called once, before the first render. */
export async function setupTexts(locale: Locale): Promise<i18n> {
  await i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    resources: {},
    ns: [...namespaces],
    defaultNS: 'messages',
    // The spec files each text under one of five names; a caller who does not know which still finds it.
    fallbackNS: [...namespaces],
    // Keys hold dots (BA.DispatchTimeout).
    keySeparator: false,
    saveMissing: true,
    saveMissingTo: 'current',
    missingKeyHandler: logMissing,
    // React escapes.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  await changeLocale(locale);
  return i18next;
}
