import { Button } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { usePageTitle } from '../kit/pageTitle.tsx';
import { paths } from '../paths.ts';
import { EmptyState } from '../ui/EmptyState.tsx';

/** An address that nobody knows (DECISIONS C-82). */
export function UnknownPage() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const title = t('PAGE_UNKNOWN');
  usePageTitle(title);
  // Whoever came by a link from elsewhere has no page of ours behind them.
  const { idx = 0 } = (history.state ?? {}) as { idx?: number };
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={title}
      action={
        <div className="tl-actions">
          {idx > 0 && <Button text={t('buttons:BACK')} onClick={() => void navigate(-1)} />}
          <Button intent="primary" text={t('labels:REQUESTS')} onClick={() => void navigate(paths.requests())} />
        </div>
      }
    >
      <p>
        <code>{pathname}</code>
      </p>
      <p>{t('PAGE_UNKNOWN_WHY')}</p>
    </EmptyState>
  );
}
