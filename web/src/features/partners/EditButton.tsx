import { EditIcon, PlusIcon } from '@blueprintjs/icons';
import { allOf } from '@towline/sdk/access/decision';
import { managePartner } from '@towline/sdk/access/partnerActions';
import type { Partner } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { openModal } from '../../kit/modals/openModal.tsx';
import { refusalText } from '../../kit/problems/refusalText.ts';
import { useAgent } from '../../kit/session/useAgent.ts';
import { useStagingBlock } from '../../kit/session/useStagingBlock.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import type { CardName } from './partnerCards.tsx';
import { editCard } from './partnerDialogs.ts';

interface EditButtonProps {
  readonly partner: Partner;
  readonly card: CardName | number;
  /** What is edited, as people call it. */
  readonly what: string;
  /** There is none yet: `what` says what is done. */
  readonly isNew?: boolean;
}

/** Opens a card of a partner to be changed, or says why it cannot be (3-platform §4). */
export function EditButton({ partner, card, what, isNew = false }: EditButtonProps) {
  const { t } = useTranslation();
  const agent = useAgent();
  const staging = useStagingBlock('savePartner');
  const name = isNew ? what : t('buttons:EDIT_WHAT', { what });
  return (
    <span className="tl-partners-edit">
      <ReasonedButton
        size="small"
        variant="minimal"
        icon={isNew ? <PlusIcon /> : <EditIcon />}
        aria-label={name}
        title={name}
        reason={refusalText(allOf(managePartner(agent), staging))}
        onClick={() => void openModal(editCard, { partner, card })}
      />
    </span>
  );
}
