import { Button } from '@blueprintjs/core';
import { ArrowLeftIcon } from '@blueprintjs/icons';
import { canCompareVersions, withVersionToggled } from '@towline/sdk/domain/contract/versionChoice';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pending } from '../../kit/data/Pending.tsx';
import { useResource } from '../../kit/data/useResource.ts';
import { ModalFrame } from '../../ui/ModalFrame.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { JsonDiff } from '../../widgets/jsonEditor/editorParts.ts';
import { ComparedVersions } from './ComparedVersions.tsx';
import type { StandingContract } from './contractActions.tsx';
import { VersionTable } from './VersionTable.tsx';
import type { Comparison, VersionsShown } from './versionsAddress.ts';
import './contractDocuments.css';

interface VersionsDialogProps extends StandingContract {
  readonly shown: 'all' | Comparison;
  readonly onShow: (shown: VersionsShown) => void;
}

/** Asks for both documents before they are to be shown; the answer is kept for whoever shows them. */
function useAhead(code: string, pair: Comparison | undefined): void {
  useResource('listContractVersions', pair ? { path: { code }, query: { v: [pair.from, pair.to] } } : null);
  useEffect(JsonDiff.load, []);
}

/** The versions of a contract: who, when and why; two of them compared; an old one restored (3-platform §2, §5). */
export function VersionsDialog({ contract, isTyped, shown, onShow }: VersionsDialogProps) {
  const { t } = useTranslation();
  const { code } = contract;
  const versions = useResource('listContractVersions', { path: { code } });
  // As it stands now: it may be saved by others while this is open.
  const { data: newest = contract } = useResource('getContract', { path: { code } });
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [near, setNear] = useState<Comparison>();
  const [from = 0, to = 0] = chosen.toSorted((a, b) => a - b);
  const compared = shown === 'all' ? undefined : shown;
  useAhead(code, chosen.length === 2 ? { from, to } : near);
  return (
    <ModalFrame
      isOpen
      size="full"
      title={`${t('labels:VERSIONS')} · ${contract.name}`}
      onClose={() => onShow('none')}
      footerLeft={
        compared && <Button icon={<ArrowLeftIcon />} text={t('labels:VERSIONS')} onClick={() => onShow('all')} />
      }
      footer={
        <>
          <Button text={t('buttons:CLOSE')} onClick={() => onShow('none')} />
          {!compared && (
            <ReasonedButton
              intent="primary"
              text={`${t('buttons:COMPARE')} ${chosen.length}/2`}
              reason={canCompareVersions(chosen) ? undefined : t('CHOOSE_TWO_VERSIONS')}
              onClick={() => onShow({ from, to })}
            />
          )}
        </>
      }
    >
      {compared ? (
        <ComparedVersions
          {...compared}
          standing={{ contract: newest, isTyped }}
          // The way back from the one in force to an older one.
          restores={compared.from === newest.version && compared.to < compared.from}
          onRestored={() => {
            onShow('all');
            setChosen([]);
          }}
        />
      ) : versions.data ? (
        <VersionTable
          versions={versions.data}
          chosen={chosen}
          onToggle={(version) => setChosen(withVersionToggled(chosen, version))}
          onNear={setNear}
          onCompare={onShow}
        />
      ) : (
        <Pending of={versions} lines={8} />
      )}
    </ModalFrame>
  );
}
