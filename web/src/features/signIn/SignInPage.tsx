import type { Towline } from '@towline/sdk';
import type { Agent, EnvironmentName } from '@towline/sdk/api';
import type { Locale } from '@towline/sdk/domain/language/locales';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { useSignInWait } from '../../kit/session/useSignInWait.ts';
import { Field } from '../../ui/Field.tsx';
import { EnvironmentStrip } from '../../ui/frame/EnvironmentStrip.tsx';
import { showInTab } from '../../ui/frame/environmentLook.ts';
import { LocaleSelect } from './LocaleSelect.tsx';
import { PlainPassword } from './PlainPassword.tsx';
import './signIn.css';
import { type SignInFailure, signInFailure } from './signInFailure.ts';

interface SignInPageProps {
  readonly towline: Pick<Towline, 'session'>;
  readonly locale: Locale;
  readonly environment: EnvironmentName;
  /** Why the agent was sent here, as text keys. */
  readonly notices: readonly string[];
  readonly onLocale: (locale: Locale) => void;
  readonly onSignedIn: (agent: Agent) => void;
}

/**
 * E-mail and password, nothing to puzzle out (WCAG 3.3.8): managers may fill in, pasting is allowed, the password can be
 * shown. Plain elements in Blueprint's look: the first page a browser loads must be light (performance.md).
 */
export function SignInPage(props: SignInPageProps) {
  const { towline, locale, environment, notices, onLocale, onSignedIn } = props;
  const { t } = useTranslation();
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<SignInFailure | undefined>(
    notices.length > 0 ? { level: 'warning', lines: notices } : undefined,
  );
  const [isBusy, setIsBusy] = useState(false);
  const wait = useSignInWait();

  useEffect(() => showInTab(environment, `${t('labels:SIGN_IN')} – Towline`), [environment, t]);
  useEffect(() => email.current?.focus(), []);

  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    // What stands in the fields, however it came there: typed, pasted or filled in by a manager. The browser has made sure
    // that both are there (3-platform §5).
    const typed = new FormData(event.currentTarget);
    const [address, secret] = [typed.get('email'), typed.get('password')].map(String);
    if (!address || !secret) return;
    setIsBusy(true);
    setFailure(undefined);
    try {
      onSignedIn(await towline.session.signIn({ email: address.trim(), password: secret }));
    } catch (error) {
      setFailure(signInFailure(error));
      wait.heed(error);
      setIsBusy(false);
      password.current?.select();
    }
  };

  return (
    <div className="tl-sign-in">
      <header>
        <EnvironmentStrip environment={environment}>{t('ENVIRONMENT_NOT_REAL')}</EnvironmentStrip>
      </header>
      <main className="tl-sign-in-main">
        <form className="bp6-card bp6-elevation-2 tl-sign-in-card" onSubmit={(event) => void send(event)}>
          <h1 className="tl-sign-in-title">Towline</h1>
          <p className="tl-sign-in-what">{t('SIGN_IN_WHAT')}</p>
          <div role="alert" className="tl-sign-in-alert">
            {failure && (
              <div className={`bp6-callout bp6-intent-${failure.level}`}>
                {failure.lines.map((line) => (
                  <div key={line}>{dynamicText(line)}</div>
                ))}
              </div>
            )}
          </div>
          <Field label={t('labels:EMAIL')} required>
            {(wiring) => (
              <input
                {...wiring}
                ref={email}
                className="bp6-input bp6-large bp6-fill"
                type="email"
                name="email"
                autoComplete="username"
                inputMode="email"
                spellCheck={false}
                required
              />
            )}
          </Field>
          <Field label={t('labels:PASSWORD')} required>
            {(wiring) => <PlainPassword wiring={wiring} input={password} />}
          </Field>
          <button
            type="submit"
            className="bp6-button bp6-large bp6-fill bp6-intent-primary"
            aria-busy={isBusy}
            disabled={isBusy || wait.seconds > 0}
          >
            {wait.seconds > 0
              ? t('buttons:SIGN_IN_IN_SECONDS', { seconds: wait.seconds })
              : t(isBusy ? 'SIGNING_IN' : 'buttons:SIGN_IN')}
          </button>
        </form>
        <LocaleSelect locale={locale} onLocale={onLocale} />
      </main>
    </div>
  );
}
