import type { Locale } from '@towline/sdk/domain/language/locales';
import { createContext, useContext } from 'react';

/** How the whole console is put into another locale; given by who owns the address. */
export const ChangeLocale = createContext<(locale: Locale) => void>(() => {});

/** Puts the whole console into another locale. */
export const useChangeLocale = (): ((locale: Locale) => void) => useContext(ChangeLocale);
