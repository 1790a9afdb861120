import { CogIcon } from '@blueprintjs/icons';
import type { Partner } from '@towline/sdk/api';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LabelKey } from '../../kit/texts.ts';
import { Card } from '../../ui/Card.tsx';
import { PartnerFacts } from './PartnerFacts.tsx';
import { PartnerPrices } from './PartnerPrices.tsx';
import { PartnerSchedule } from './PartnerSchedule.tsx';

interface PartProps {
  readonly title: LabelKey;
  readonly children: ReactNode;
}

function Part({ title, children }: PartProps) {
  const { t } = useTranslation();
  return (
    <section className="tl-partners-part">
      <h3 className="tl-partners-part-title">{t(`labels:${title}`)}</h3>
      {children}
    </section>
  );
}

/** How the partner works: where it is reached, when, for how much and with what (3-platform §2). */
export function OperationalCard({ partner }: { readonly partner: Partner }) {
  const { t } = useTranslation();
  return (
    <Card title={t('labels:OPERATIONAL_INFO')} icon={<CogIcon />}>
      <Part title="OPERATIONAL_CONTACT">
        <PartnerFacts
          partner={partner}
          names={['dispatchName', 'dispatchPhoneNumber', 'dispatchSmsNumber', 'dispatchEmail', 'dispatchVoiceLanguage']}
        />
      </Part>
      <Part title="WORK_SCHEDULE">
        <PartnerSchedule partner={partner} />
      </Part>
      <Part title="SERVICE_PRICES">
        <PartnerPrices partner={partner} />
      </Part>
      <Part title="ENABLED_NETWORKS">
        <PartnerFacts partner={partner} names={['networks']} />
      </Part>
      <Part title="INTEGRATIONS">
        <PartnerFacts partner={partner} names={['csm360Code', 'towsoftEnabled', 'towsoftContractor']} />
      </Part>
    </Card>
  );
}
