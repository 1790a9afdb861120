import { Button } from '@blueprintjs/core';
import type { Contract } from '@towline/sdk/api';
import { isArchived } from '@towline/sdk/domain/contract/archive';
import { useTranslation } from 'react-i18next';
import { useResource } from '../../kit/data/useResource.ts';
import type { ModalProps } from '../../kit/modals/modalStack.ts';
import { KeyValues } from '../../ui/KeyValues.tsx';
import { ModalFrame } from '../../ui/ModalFrame.tsx';
import { ContractFacts } from '../../widgets/ContractInfo.tsx';
import { scanned } from './contractScan.ts';
import { useTiedLists } from './useTiedLists.ts';

export interface ContractUseProps extends ModalProps<never> {
  readonly contract: Contract;
}

const everybody = { query: { take: 999 } };

/** What a contract says, how often it was saved, and who works with it (3-platform §2, info modal). */
export function ContractUse({ contract, close }: ContractUseProps) {
  const { t } = useTranslation();
  const { code } = contract;
  const versions = useResource('listContractVersions', { path: { code } });
  const lists = useTiedLists();
  const agents = useResource('listAgents', everybody);
  const open = versions.data?.reduce((sum, { openRequests = 0 }) => sum + openRequests, 0);
  const users = agents.data?.records.filter(({ permissions }) => permissions?.contracts?.includes(code)).length;
  return (
    <ModalFrame
      isOpen
      closesOutside
      size="large"
      title={contract.name}
      onClose={() => close()}
      footer={<Button text={t('buttons:CLOSE')} onClick={() => close()} />}
    >
      <KeyValues
        items={[
          { label: t('labels:VERSION'), value: contract.version },
          { label: t('labels:VERSIONS'), value: versions.data?.length },
          { label: t('labels:ARCHIVED'), value: t(isArchived(contract) ? 'buttons:YES' : 'buttons:NO') },
          { label: t('labels:OPEN_REQUESTS'), value: open },
          { label: t('labels:AGENTS'), value: users },
          { label: t('labels:COMMUNICATIONS'), value: Object.keys(contract.communications ?? {}).length },
          { label: t('labels:ANOMALIES'), value: scanned(contract, lists).length },
        ]}
      />
      <ContractFacts contract={contract} />
    </ModalFrame>
  );
}
