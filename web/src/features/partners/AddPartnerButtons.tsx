import { PlusIcon } from '@blueprintjs/icons';
import { allOf } from '@towline/sdk/access/decision';
import { addPartner as mayAddPartner } from '@towline/sdk/access/sections';
import type { Partner } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { openModal } from '../../kit/modals/openModal.tsx';
import { refusalText } from '../../kit/problems/refusalText.ts';
import { useAgent } from '../../kit/session/useAgent.ts';
import { useStagingBlock } from '../../kit/session/useStagingBlock.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { addPartner } from './partnerDialogs.ts';

/** Shown to agents whose address is in the operator's own domains alone (3-platform §6). */
export function AddPartnerButtons({ onAdded }: { readonly onAdded: (partner: Partner) => void }) {
  const { t } = useTranslation();
  const agent = useAgent();
  const staging = useStagingBlock('createPartner');
  if (!mayAddPartner(agent).allowed) return null;
  const add = async (isExternal: boolean): Promise<void> => {
    const added = await openModal(addPartner, { isExternal });
    if (added) onAdded(added);
  };
  const reason = refusalText(allOf(mayAddPartner(agent), staging));
  return (
    <>
      <ReasonedButton text={t('buttons:ADD_EXTERNAL_PARTNER')} reason={reason} onClick={() => void add(true)} />
      <ReasonedButton
        intent="primary"
        icon={<PlusIcon />}
        text={t('buttons:ADD_PARTNER')}
        reason={reason}
        onClick={() => void add(false)}
      />
    </>
  );
}
