import { Button } from '@blueprintjs/core';
import { AnnotationIcon, HistoryIcon, WrenchIcon } from '@blueprintjs/icons';
import type { Partner } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { ActionsOf } from '../../kit/actions/ActionsOf.tsx';
import { openModal } from '../../kit/modals/openModal.tsx';
import { partnerActionList } from './partnerActions.tsx';
import { partnerCapabilities, partnerLog, partnerNotes } from './partnerDialogs.ts';

/** What can be done to a partner, and what is kept about it beside its cards (3-platform §2, §4). */
export function PartnerBar({ partner }: { readonly partner: Partner }) {
  const { t } = useTranslation();
  return (
    <div className="tl-partners-bar">
      <ActionsOf list={partnerActionList} on={partner} title={t('labels:PARTNER')} detail={partner.name} />
      <div className="tl-actions">
        <Button
          size="small"
          icon={<HistoryIcon />}
          text={t('buttons:PARTNER_LOG')}
          onClick={() => void openModal(partnerLog, { partner })}
        />
        <Button
          size="small"
          icon={<AnnotationIcon />}
          text={t('buttons:PARTNER_NOTES')}
          onClick={() => void openModal(partnerNotes, { partner })}
        />
        <Button
          size="small"
          icon={<WrenchIcon />}
          text={t('buttons:PARTNER_CAPABILITIES')}
          onClick={() => void openModal(partnerCapabilities, { partner })}
        />
      </div>
    </div>
  );
}
