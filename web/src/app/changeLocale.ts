import { createContext, useContext } from 'react';
import type { Locale } from '../i18n/locales.ts';

/** How the whole console is put into another locale; given by who owns the address. */
export const ChangeLocale = createContext<(locale: Locale) => void>(() => {});

/** Puts the whole console into another locale. */
export const useChangeLocale = (): ((locale: Locale) => void) => useContext(ChangeLocale);
