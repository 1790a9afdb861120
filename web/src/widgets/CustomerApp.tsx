import { Callout, Spinner } from '@blueprintjs/core';
import { ShareIcon } from '@blueprintjs/icons';
import type { Contract } from '@towline/sdk/api';
import {
  type CustomerAppVisit,
  customerAppDelayInMs,
  customerAppHeightInPx,
  customerAppUrl,
} from '@towline/sdk/domain/contract/customerApp';
import { languageOf } from '@towline/sdk/domain/language/locales';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../i18n/agentLocale.ts';
import { LoadFailure } from '../kit/data/Pending.tsx';
import { useResource } from '../kit/data/useResource.ts';
import type { ModalProps } from '../kit/modals/modalStack.ts';
import { ModalFrame } from '../ui/ModalFrame.tsx';
import './customerApp.css';

export interface CustomerAppProps extends ModalProps<never> {
  readonly contractCode: string;
  readonly visit: CustomerAppVisit;
}

/** What the app may do. It has its own origin: with ours it could take the sandbox away. */
const sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';
/** After this long without a page nobody waits any more. */
const patienceInMs = 15_000;

/** The customer app of a contract, in the agent's language: 100 % wide, 700 high, after 1 s (1-intake §9, 3-platform §2). */
export function CustomerApp({ contractCode, visit, close }: CustomerAppProps) {
  const { t } = useTranslation();
  const language = languageOf(useLocale());
  const input = useMemo(() => ({ path: { code: contractCode } }), [contractCode]);
  const { data: contract, error, isFetching, retry } = useResource('getContract', input);
  const url = contract && customerAppUrl(contract, visit, language);
  return (
    <ModalFrame
      isOpen
      size="xl"
      title={[t('labels:CUSTOMER_APP'), contract?.name].filter(Boolean).join(' · ')}
      onClose={() => close()}
      footer={
        url && (
          <a className="bp6-button" href={url} target="_blank" rel="noopener noreferrer">
            <ShareIcon aria-hidden="true" />
            <span className="bp6-button-text">{t('buttons:OPEN_IN_NEW_TAB')}</span>
          </a>
        )
      }
    >
      {error !== undefined && !contract && (
        <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void retry()} />
      )}
      {!contract && error === undefined && <Loading />}
      {contract && !url && (
        <Callout intent="warning" role="alert">
          {t('CUSTOMER_APP_NONE', { contract: contract.name })}
        </Callout>
      )}
      {contract && url && <CustomerFrame key={url} contract={contract} url={url} />}
    </ModalFrame>
  );
}

function CustomerFrame({ contract, url }: { readonly contract: Contract; readonly url: string }) {
  const { t } = useTranslation();
  const [state, setState] = useState<'waiting' | 'loading' | 'shown' | 'refused'>('waiting');
  useEffect(() => {
    const { origin } = new URL(url);
    if (origin === location.origin) return setState('refused');
    const refused = ({ blockedURI }: SecurityPolicyViolationEvent): void => {
      if (blockedURI.startsWith(origin)) setState('refused');
    };
    document.addEventListener('securitypolicyviolation', refused);
    const begin = setTimeout(() => setState((now) => (now === 'waiting' ? 'loading' : now)), customerAppDelayInMs);
    const end = setTimeout(() => setState((now) => (now === 'loading' ? 'refused' : now)), patienceInMs);
    return () => {
      document.removeEventListener('securitypolicyviolation', refused);
      clearTimeout(begin);
      clearTimeout(end);
    };
  }, [url]);
  if (state === 'refused')
    return (
      <Callout intent="warning" role="alert">
        {t('CUSTOMER_APP_NOT_SHOWN')}
      </Callout>
    );
  return (
    <div className="tl-customer-app" style={{ minHeight: customerAppHeightInPx }}>
      {state !== 'shown' && <Loading />}
      {state !== 'waiting' && (
        <iframe
          title={`${t('labels:CUSTOMER_APP')} · ${contract.name}`}
          src={url}
          width="100%"
          height={customerAppHeightInPx}
          sandbox={sandbox}
          allow="geolocation"
          referrerPolicy="no-referrer"
          onLoad={() => setState((now) => (now === 'refused' ? now : 'shown'))}
        />
      )}
    </div>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div className="tl-customer-app-loading" role="status">
      <Spinner size={20} aria-hidden="true" /> {t('CUSTOMER_APP_LOADING')}
    </div>
  );
}
