import { Button } from '@blueprintjs/core';
import { CrossIcon, MaximizeIcon, MinimizeIcon } from '@blueprintjs/icons';
import type { Partner } from '@towline/sdk/api';
import { NotFoundError } from '@towline/sdk/client/problem';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Pending } from '../../kit/data/Pending.tsx';
import { useResource } from '../../kit/data/useResource.ts';
import { useHotkeys } from '../../kit/hotkeys/useHotkeys.tsx';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { AdministrativeCard } from './AdministrativeCard.tsx';
import { DepotsCard } from './DepotsCard.tsx';
import { OperationalCard } from './OperationalCard.tsx';
import { PartnerBar } from './PartnerBar.tsx';
import { PartnerKpi } from './PartnerKpi.tsx';
import { PartnerStatus } from './PartnerStatus.tsx';

interface PartnerDetailProps {
  readonly id: string;
  /** It has the page for itself. */
  readonly isWide: boolean;
  readonly onWide: (isWide: boolean) => void;
  readonly onClose: () => void;
  /** Whether it was opened by hand: then it takes the focus. */
  readonly takesFocus: boolean;
}

/** Everything about a partner, beside the list it was chosen from (3-platform §2; console.md §4.7). */
export function PartnerDetail({ id, isWide, onWide, onClose, takesFocus }: PartnerDetailProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const found = useResource('getPartner', { path: { id } });
  const partner = found.data;
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus, id]);
  useHotkeys(t('labels:PARTNER'), [{ keys: 'Escape', label: 'KEY_BACK_TO_LIST', run: onClose }]);
  const isGone = found.error instanceof NotFoundError;
  return (
    <section className="tl-partners-detail" aria-label={partner?.name ?? t('labels:PARTNER')}>
      <header className="tl-partners-head">
        <h2 ref={heading} tabIndex={-1} className="tl-partners-name">
          {partner?.name ?? t('labels:PARTNER')}
        </h2>
        {partner && <PartnerStatus partner={partner} />}
        <span className="tl-partners-tools">
          {partner && (
            <Link to={paths.requests({ partnerName: partner.name })}>{t('buttons:REQUESTS_OF_PARTNER')}</Link>
          )}
          <Button
            variant="minimal"
            icon={isWide ? <MinimizeIcon /> : <MaximizeIcon />}
            aria-label={t(isWide ? 'buttons:BESIDE_LIST' : 'buttons:FULL_WIDTH')}
            title={t(isWide ? 'buttons:BESIDE_LIST' : 'buttons:FULL_WIDTH')}
            aria-pressed={isWide}
            onClick={() => onWide(!isWide)}
            className="tl-partners-widen"
          />
          <Button variant="minimal" icon={<CrossIcon />} aria-label={t('buttons:CLOSE')} onClick={onClose} />
        </span>
        {partner && <PartnerBar partner={partner} />}
      </header>
      {isGone ? (
        <EmptyState icon={<CrossIcon />} title={t('PARTNER_GONE')} />
      ) : partner ? (
        <Cards partner={partner} />
      ) : (
        <Pending of={found} lines={12} />
      )}
    </section>
  );
}

function Cards({ partner }: { readonly partner: Partner }) {
  const { t } = useTranslation();
  return (
    <div className="tl-partners-cards">
      <div className="tl-partners-column">
        <AdministrativeCard key={`${partner.id} administrative`} partner={partner} />
        <OperationalCard partner={partner} />
      </div>
      <div className="tl-partners-column">
        <DepotsCard key={`${partner.id} depots`} partner={partner} />
        <Card title={t('labels:PARTNER_KPI')}>
          <PartnerKpi partner={partner} />
        </Card>
      </div>
    </div>
  );
}
