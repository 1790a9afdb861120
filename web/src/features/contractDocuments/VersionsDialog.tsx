import { Button } from '@blueprintjs/core';
import { ArrowLeftIcon } from '@blueprintjs/icons';
import type { ContractVersion } from '@towline/sdk/api';
import { canCompareVersions, withVersionToggled } from '@towline/sdk/domain/contract/versionChoice';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pending } from '../../kit/data/Pending.tsx';
import { useResource } from '../../kit/data/useResource.ts';
import type { ModalProps } from '../../kit/modals/modalStack.ts';
import { ModalFrame } from '../../ui/ModalFrame.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { ComparedVersions } from './ComparedVersions.tsx';
import type { StandingContract } from './contractActions.tsx';
import { VersionTable } from './VersionTable.tsx';
import './contractDocuments.css';

export interface VersionsDialogProps extends ModalProps<never>, StandingContract {}

/** Which two are compared, and whether the second one may come back. */
interface Comparison {
  readonly from: number;
  readonly to: number;
  readonly restores?: boolean;
}

/** The versions of a contract: who, when and why; two of them compared; an old one restored (3-platform §2, §5). */
export function VersionsDialog({ contract, isTyped, close }: VersionsDialogProps) {
  const { t } = useTranslation();
  const { code } = contract;
  const versions = useResource('listContractVersions', { path: { code } });
  // As it stands now: it may be saved by others while this is open.
  const { data: newest = contract } = useResource('getContract', { path: { code } });
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [compared, setCompared] = useState<Comparison>();
  const [from = 0, to = 0] = chosen.toSorted((a, b) => a - b);
  return (
    <ModalFrame
      isOpen
      size="full"
      title={`${t('labels:VERSIONS')} · ${contract.name}`}
      onClose={() => close()}
      footerLeft={
        compared && (
          <Button icon={<ArrowLeftIcon />} text={t('labels:VERSIONS')} onClick={() => setCompared(undefined)} />
        )
      }
      footer={
        <>
          <Button text={t('buttons:CLOSE')} onClick={() => close()} />
          {!compared && (
            <ReasonedButton
              intent="primary"
              text={`${t('buttons:COMPARE')} ${chosen.length}/2`}
              reason={canCompareVersions(chosen) ? undefined : t('CHOOSE_TWO_VERSIONS')}
              onClick={() => setCompared({ from, to })}
            />
          )}
        </>
      }
    >
      {compared ? (
        <ComparedVersions
          {...compared}
          standing={{ contract: newest, isTyped }}
          onRestored={() => {
            setCompared(undefined);
            setChosen([]);
          }}
        />
      ) : versions.data ? (
        <VersionTable
          versions={versions.data}
          chosen={chosen}
          onToggle={(version) => setChosen(withVersionToggled(chosen, version))}
          onCompare={(former: ContractVersion, one: ContractVersion) =>
            setCompared({ from: former.version, to: one.version })
          }
          onRestore={({ version }) => setCompared({ from: newest.version, to: version, restores: true })}
        />
      ) : (
        <Pending of={versions} lines={8} />
      )}
    </ModalFrame>
  );
}
