import { Button, Callout } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../ui/Skeleton.tsx';

/** What an extension may do. It has an origin of its own: with ours it could take the sandbox away. */
const sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';
/** An extension appears within a second, or the row says that it did not (console.md §4.5). */
const patienceInMs = 1_000;

interface ExtensionFrameProps {
  readonly label: string;
  /** Where it is, its placeholders filled. */
  readonly url: string;
}

const originOf = (url: string): string | undefined => {
  try {
    const { protocol, origin } = new URL(url);
    return protocol === 'https:' || protocol === 'http:' ? origin : undefined;
  } catch {
    return undefined;
  }
};

/**
 * A page of somebody else inside the console (3-platform §2, §3). Which origins may be shown is the server's list: the
 * browser refuses all others, and what is ours is never shown in a frame, because there it could act as the agent.
 */
export function ExtensionFrame({ label, url }: ExtensionFrameProps) {
  const { t } = useTranslation();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'loading' | 'late' | 'shown' | 'refused'>('loading');
  const origin = originOf(url);
  const isOurs = origin === location.origin;
  useEffect(() => {
    if (attempt < 0 || origin === undefined || isOurs) return setState('refused');
    setState('loading');
    const refused = ({ blockedURI }: SecurityPolicyViolationEvent): void => {
      if (blockedURI.startsWith(origin)) setState('refused');
    };
    document.addEventListener('securitypolicyviolation', refused);
    const late = setTimeout(() => setState((now) => (now === 'loading' ? 'late' : now)), patienceInMs);
    return () => {
      document.removeEventListener('securitypolicyviolation', refused);
      clearTimeout(late);
    };
  }, [origin, isOurs, attempt]);
  if (state === 'refused')
    return (
      <Callout intent="danger" role="alert">
        {t('EXTENSION_REFUSED', { label, origin: origin ?? url })}
      </Callout>
    );
  return (
    <div className="tl-stack">
      {state === 'loading' && <Skeleton lines={3} />}
      {state === 'late' && (
        <Callout intent="warning" role="alert" className="tl-callout-row">
          <span>{t('EXTENSION_LATE', { label })}</span>
          <Button size="small" text={t('buttons:RETRY')} onClick={() => setAttempt(attempt + 1)} />
        </Callout>
      )}
      <iframe
        key={attempt}
        title={label}
        src={url}
        width="100%"
        height={700}
        className="tl-extension"
        hidden={state === 'loading'}
        sandbox={sandbox}
        referrerPolicy="no-referrer"
        onLoad={() => setState((now) => (now === 'refused' ? now : 'shown'))}
      />
    </div>
  );
}
