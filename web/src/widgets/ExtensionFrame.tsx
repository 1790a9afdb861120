import { Button, Callout } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../ui/Skeleton.tsx';
import './extensionFrame.css';

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
  const [attempt, setAttempt] = useState(0);
  const origin = originOf(url);
  if (origin === undefined || origin === location.origin) return <Refused label={label} origin={origin ?? url} />;
  return (
    <Frame key={attempt} label={label} url={url} origin={origin} onRetry={() => setAttempt((before) => before + 1)} />
  );
}

interface FrameProps extends ExtensionFrameProps {
  readonly origin: string;
  readonly onRetry: () => void;
}

function Frame({ label, url, origin, onRetry }: FrameProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<'loading' | 'late' | 'shown' | 'refused'>('loading');
  useEffect(() => {
    const refused = ({ blockedURI }: SecurityPolicyViolationEvent): void => {
      if (blockedURI.startsWith(origin)) setState('refused');
    };
    document.addEventListener('securitypolicyviolation', refused);
    const late = setTimeout(() => setState((now) => (now === 'loading' ? 'late' : now)), patienceInMs);
    return () => {
      document.removeEventListener('securitypolicyviolation', refused);
      clearTimeout(late);
    };
  }, [origin]);
  if (state === 'refused') return <Refused label={label} origin={origin} />;
  return (
    <div className="tl-stack">
      {state === 'loading' && <Skeleton lines={3} />}
      {state === 'late' && (
        <Callout intent="warning" role="alert" className="tl-callout-row">
          <span>{t('EXTENSION_LATE', { label })}</span>
          <Button size="small" text={t('buttons:RETRY')} onClick={onRetry} />
        </Callout>
      )}
      <iframe
        title={label}
        src={url}
        width="100%"
        height={700}
        className="tl-extension"
        sandbox={sandbox}
        referrerPolicy="no-referrer"
        onLoad={() => setState((now) => (now === 'refused' ? now : 'shown'))}
      />
    </div>
  );
}

function Refused({ label, origin }: { readonly label: string; readonly origin: string }) {
  const { t } = useTranslation();
  return (
    <Callout intent="danger" role="alert">
      {t('EXTENSION_REFUSED', { label, origin })}
    </Callout>
  );
}
