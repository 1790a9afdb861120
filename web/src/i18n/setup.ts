import { loadTexts } from 'virtual:texts';
import { isSameJson } from '@towline/sdk/domain/contract/sameJson';
import { frenchSpaces } from '@towline/sdk/domain/language/frenchSpaces';
import { type Language, type Locale, languageOf } from '@towline/sdk/domain/language/locales';
import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { currentLocale } from './agentLocale.ts';
import { namespaces } from './namespaces.ts';
import { savedTexts, type Texts } from './savedTexts.ts';

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

const shipped = new Map<Language, Texts>();
const shown = new Map<Language, Texts | undefined>();

async function addTexts(language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, 'messages')) return;
  const late = (saved: Texts | undefined): void => showTexts(language, saved);
  const [texts, saved] = await Promise.all([loadTexts(language), savedTexts(language, late)]);
  shipped.set(language, texts);
  layTexts(language, saved);
}

/** Lays what was saved over what is shipped; what was saved before and is not any more is gone (DECISIONS S-42). */
function layTexts(language: Language, saved: Texts | undefined): void {
  const texts = shipped.get(language);
  if (!texts) return;
  shown.set(language, saved);
  for (const namespace of namespaces) {
    const laid = { ...texts[namespace], ...saved?.[namespace] };
    i18next.removeResourceBundle(language, namespace);
    i18next.addResourceBundle(language, namespace, language === 'fr' ? spaced(laid) : laid);
  }
}

function showTexts(language: Language, saved: Texts | undefined): void {
  if (isSameJson(saved, shown.get(language))) return;
  layTexts(language, saved);
  // Every text on the screen is said anew, as after a change of the language.
  if (languageOf(currentLocale()) === language) void i18next.changeLanguage(i18next.language);
}

/** Reads anew what administrators saved, in the languages that are loaded; where that fails all stays as it is. */
export async function refreshTexts(isOf: (language: Language) => boolean = () => true): Promise<void> {
  const due = [...shipped.keys()].filter(isOf);
  const read = await Promise.all(due.map(async (language) => ({ language, saved: await savedTexts(language) })));
  for (const { language, saved } of read) if (saved) showTexts(language, saved);
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
