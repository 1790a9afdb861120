import type { EnvironmentName } from '@towline/sdk/api';
import type { Locale } from '@towline/sdk/domain/language/locales';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { EnvironmentStrip } from '../../ui/frame/EnvironmentStrip.tsx';
import { showInTab } from '../../ui/frame/environmentLook.ts';
import { LocaleSelect } from './LocaleSelect.tsx';
import './signIn.css';

/** What every page before the sign-in knows of where it is. */
export interface PublicPlace {
  readonly locale: Locale;
  readonly environment: EnvironmentName;
  readonly onLocale: (locale: Locale) => void;
}

interface PublicFrameProps extends PublicPlace {
  /** What the browser's tab says. */
  readonly title: string;
  readonly children: ReactNode;
}

/** The page around a form that needs nobody to be signed in: where one is, one card, the language. */
export function PublicFrame({ locale, environment, onLocale, title, children }: PublicFrameProps) {
  const { t } = useTranslation();
  useEffect(() => showInTab(environment, `${title} – Towline`), [environment, title]);
  return (
    <div className="tl-sign-in">
      <header>
        <EnvironmentStrip environment={environment}>{t('ENVIRONMENT_NOT_REAL')}</EnvironmentStrip>
      </header>
      <main className="tl-sign-in-main">
        {children}
        <LocaleSelect locale={locale} onLocale={onLocale} />
      </main>
    </div>
  );
}
