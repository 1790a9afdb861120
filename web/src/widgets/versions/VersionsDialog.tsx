import { Button } from '@blueprintjs/core';
import { ArrowLeftIcon } from '@blueprintjs/icons';
import { canCompareVersions, withVersionToggled } from '@towline/sdk/domain/contract/versionChoice';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pending } from '../../kit/data/Pending.tsx';
import { ModalFrame } from '../../ui/ModalFrame.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import type { StoredDocument } from '../documentPage/storedDocument.ts';
import { JsonDiff } from '../jsonEditor/editorParts.ts';
import { ComparedVersions } from './ComparedVersions.tsx';
import { VersionTable } from './VersionTable.tsx';
import type { Comparison, VersionsShown } from './versionsAddress.ts';
import type { VersionsKind } from './versionsKind.ts';
import './versions.css';

export interface VersionsDialogProps<Doc extends StoredDocument> {
  readonly of: VersionsKind<Doc>;
  readonly stored: Doc;
  readonly isTyped: boolean;
  readonly shown: 'all' | Comparison;
  readonly onShow: (shown: VersionsShown) => void;
}

/** The versions of a document: who, when and why; two of them compared; an old one restored (3-platform §2, §5). */
export function VersionsDialog<Doc extends StoredDocument>(props: VersionsDialogProps<Doc>) {
  const { of: kind, stored, isTyped, shown, onShow } = props;
  const { t } = useTranslation();
  const newest = kind.useNewest(stored);
  const lines = kind.useLines(newest);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [near, setNear] = useState<Comparison>();
  const [from = 0, to = 0] = chosen.toSorted((a, b) => a - b);
  const compared = shown === 'all' ? undefined : shown;
  // Both documents are asked for before they are to be shown; the answer is kept for whoever shows them.
  kind.useDocuments(newest, chosen.length === 2 ? { from, to } : near);
  useEffect(JsonDiff.load, []);
  return (
    <ModalFrame
      isOpen
      size="full"
      title={`${t('labels:VERSIONS')} · ${stored.name}`}
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
          of={kind}
          newest={newest}
          isTyped={isTyped}
          onRestored={() => {
            onShow('all');
            setChosen([]);
          }}
        />
      ) : lines.data ? (
        <VersionTable
          versions={lines.data}
          chosen={chosen}
          isHeldByRequests={kind.isHeldByRequests}
          onToggle={(version) => setChosen(withVersionToggled(chosen, version))}
          onNear={setNear}
          onCompare={onShow}
        />
      ) : (
        <Pending of={lines} lines={8} />
      )}
    </ModalFrame>
  );
}
