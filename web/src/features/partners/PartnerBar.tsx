import { Button } from '@blueprintjs/core';
import { AnnotationIcon, HistoryIcon, WrenchIcon } from '@blueprintjs/icons';
import type { Partner } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { ActionsOf } from '../../kit/actions/ActionsOf.tsx';
import { useHotkeys } from '../../kit/hotkeys/useHotkeys.tsx';
import { openModal } from '../../kit/modals/openModal.tsx';
import { partnerActionList } from './partnerActions.tsx';
import { partnerCapabilities, partnerLog, partnerNotes } from './partnerDialogs.ts';

/** What can be done to a partner, and what is kept about it beside its cards (3-platform §2, §4). */
export function PartnerBar({ partner }: { readonly partner: Partner }) {
  const { t } = useTranslation();
  const log = (): void => void openModal(partnerLog, { partner });
  const notes = (): void => void openModal(partnerNotes, { partner });
  const capabilities = (): void => void openModal(partnerCapabilities, { partner });
  useHotkeys(t('labels:PARTNER'), [
    { keys: 'l', label: 'PARTNER_LOG', run: log },
    { keys: 'm', label: 'PARTNER_NOTES', run: notes },
    { keys: 'c', label: 'CAPABILITIES', run: capabilities },
  ]);
  return (
    <div className="tl-partners-bar">
      <ActionsOf list={partnerActionList} on={partner} title={t('labels:PARTNER')} detail={partner.name} />
      <div className="tl-actions">
        <Button
          size="small"
          icon={<HistoryIcon />}
          text={t('buttons:PARTNER_LOG')}
          aria-keyshortcuts="L"
          onClick={log}
        />
        <Button
          size="small"
          icon={<AnnotationIcon />}
          text={t('buttons:PARTNER_NOTES')}
          aria-keyshortcuts="M"
          onClick={notes}
        />
        <Button
          size="small"
          icon={<WrenchIcon />}
          text={t('buttons:PARTNER_CAPABILITIES')}
          aria-keyshortcuts="C"
          onClick={capabilities}
        />
      </div>
    </div>
  );
}
