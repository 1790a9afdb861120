import { CogIcon } from '@blueprintjs/icons';
import type { Partner } from '@towline/sdk/api';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LabelKey } from '../../kit/texts.ts';
import { Card } from '../../ui/Card.tsx';
import { EditButton } from './EditButton.tsx';
import { PartnerDevices } from './PartnerDevices.tsx';
import { PartnerFacts } from './PartnerFacts.tsx';
import { PartnerPrices } from './PartnerPrices.tsx';
import { PartnerSchedule } from './PartnerSchedule.tsx';
import type { CardName } from './partnerCards.tsx';

interface PartProps {
  readonly title: LabelKey;
  readonly partner: Partner;
  readonly card: CardName;
  readonly children: ReactNode;
}

function Part({ title, partner, card, children }: PartProps) {
  const { t } = useTranslation();
  return (
    <section className="tl-partners-part">
      <header className="tl-partners-part-head">
        <h3 className="tl-partners-part-title">{t(`labels:${title}`)}</h3>
        <EditButton partner={partner} card={card} what={t(`labels:${title}`)} />
      </header>
      {children}
    </section>
  );
}

/** How the partner works: where it is reached, when, for how much and with what (3-platform §2). */
export function OperationalCard({ partner }: { readonly partner: Partner }) {
  const { t } = useTranslation();
  return (
    <Card title={t('labels:OPERATIONAL_INFO')} icon={<CogIcon />}>
      <Part title="OPERATIONAL_CONTACT" card="contact" partner={partner}>
        <PartnerFacts
          partner={partner}
          names={['dispatchName', 'dispatchPhoneNumber', 'dispatchSmsNumber', 'dispatchEmail', 'dispatchVoiceLanguage']}
        />
      </Part>
      <Part title="WORK_SCHEDULE" card="schedule" partner={partner}>
        <PartnerSchedule partner={partner} />
      </Part>
      <Part title="SERVICE_PRICES" card="prices" partner={partner}>
        <PartnerPrices partner={partner} />
      </Part>
      <Part title="ENABLED_NETWORKS" card="networks" partner={partner}>
        <PartnerFacts partner={partner} names={['networks']} />
      </Part>
      <Part title="INTEGRATIONS" card="integrations" partner={partner}>
        <PartnerFacts partner={partner} names={['csm360Code', 'towsoftEnabled', 'towsoftContractor']} />
      </Part>
      <section className="tl-partners-part">
        <header className="tl-partners-part-head">
          <h3 className="tl-partners-part-title">{t('labels:PARTNER_PAGE')}</h3>
        </header>
        <PartnerDevices partner={partner} />
      </section>
    </Card>
  );
}
