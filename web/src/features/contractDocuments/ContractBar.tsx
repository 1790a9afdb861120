import { Button, Tag } from '@blueprintjs/core';
import { EnvelopeIcon, EuroIcon, InfoSignIcon, LabTestIcon } from '@blueprintjs/icons';
import type { Contract } from '@towline/sdk/api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ActionButton } from '../../kit/actions/ActionButton.tsx';
import { useResource } from '../../kit/data/useResource.ts';
import { lazyModal } from '../../kit/modals/lazyModal.ts';
import { openModal } from '../../kit/modals/openModal.tsx';
import { useAgent } from '../../kit/session/useAgent.ts';
import { paths } from '../../paths.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { communicationsDialog } from '../../widgets/communications/communicationsDialog.ts';
import { readKept } from '../../widgets/communications/keptCommunications.ts';
import type { DocumentBarProps } from '../../widgets/documentPage/documentKind.ts';
import { openContractPriceLists } from '../../widgets/priceLists/priceListsDialog.ts';
import type { ReplayDialogProps } from '../../widgets/replay/ReplayDialog.tsx';
import { Versions } from '../../widgets/versions/Versions.tsx';
import type { ContractUseProps } from './ContractUse.tsx';
import { archiveContract, cloneContract, moveRequests, publishTerms } from './contractActions.tsx';
import { contractVersions } from './contractVersions.tsx';
import { useTiedLists } from './useTiedLists.ts';

const replayDialog = lazyModal<ReplayDialogProps>(
  async () => (await import('../../widgets/replay/ReplayDialog.tsx')).ReplayDialog,
);
const contractUse = lazyModal<ContractUseProps>(async () => (await import('./ContractUse.tsx')).ContractUse);
const nothing = {};

/** Above a contract's text: its versions, what it is used for, and what can be done to it (console.md, wireframe 5). */
export function ContractBar({ stored, document, show }: DocumentBarProps<Contract>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { code, version } = stored;
  const { data: all = [] } = useResource('listContracts', nothing);
  const { data: versions = [] } = useResource('listContractVersions', { path: { code } });
  const lists = useTiedLists();
  const older = versions.reduce((sum, one) => sum + (one.version < version ? (one.openRequests ?? 0) : 0), 0);
  const on = { contract: stored, isTyped: document.isDirty };
  const unreadable = document.edited ? undefined : t('CONFIGURATION_NOT_READABLE');
  // It may be saved there in spite of its examples.
  const replay = async () => {
    if (!document.edited) return;
    const { edited, isDirty, bypassesSchema } = document;
    const take = (draft: Contract): void => document.take({ ...draft });
    const draft = { inForce: stored, draft: edited, isTyped: isDirty, bypassesSchema };
    const saved = await openModal(replayDialog, { ...draft, take, show });
    if (saved) document.saved(saved);
  };
  const { id: agentId } = useAgent();
  // Texts that were typed before a reload wait in their dialog.
  const [isKept, setKept] = useState(() => readKept(agentId, stored) !== undefined);
  const made = (copy: string) => void navigate(paths.contractDocument(copy));
  const editTexts = async (): Promise<void> => {
    const changed = document.edited && (await openModal(communicationsDialog, { contract: document.edited }));
    if (changed) document.take({ ...changed });
    setKept(false);
  };
  return (
    <>
      <Versions of={contractVersions} stored={stored} isTyped={document.isDirty} />
      <ReasonedButton
        icon={<LabTestIcon />}
        text={t('buttons:WHAT_WOULD_CHANGE')}
        reason={unreadable}
        onClick={() => void replay()}
      />
      <ActionButton action={cloneContract} on={{ from: code, all, lists, made }} />
      <ActionButton action={publishTerms} on={on} hideRefused={!stored.communications?.['customer.Terms']} />
      <ActionButton action={archiveContract} on={on} />
      {older > 0 && <ActionButton action={moveRequests} on={{ contract: stored, count: older }} />}
      <ReasonedButton
        icon={<EnvelopeIcon />}
        text={t('labels:COMMUNICATIONS')}
        endIcon={isKept ? <Tag intent="primary">{t('labels:UNSAVED_CHANGES')}</Tag> : undefined}
        reason={unreadable}
        onClick={() => void editTexts()}
      />
      <Button
        icon={<EuroIcon />}
        text={t('buttons:PRICE_LISTS')}
        onClick={() => void openContractPriceLists(code, stored.name)}
      />
      <Button
        icon={<InfoSignIcon />}
        text={t('buttons:CONTRACT_INFO')}
        onClick={() => void openModal(contractUse, { contract: stored })}
      />
    </>
  );
}
