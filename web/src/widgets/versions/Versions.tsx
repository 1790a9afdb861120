import { Button } from '@blueprintjs/core';
import { HistoryIcon } from '@blueprintjs/icons';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { giveFocusBack } from '../../kit/modals/giveFocusBack.ts';
import { OverPage } from '../../kit/modals/OverPage.tsx';
import { useUrlState } from '../../kit/url/useUrlState.ts';
import { splitPart } from '../../ui/parts/splitPart.tsx';
import type { StoredDocument } from '../documentPage/storedDocument.ts';
import { type VersionsShown, versionsAddress, versionsShown, versionsText } from './versionsAddress.ts';
import type { VersionsKind } from './versionsKind.ts';

const VersionsDialog = splitPart(async () => (await import('./VersionsDialog.tsx')).VersionsDialog);

interface VersionsProps<Doc extends StoredDocument> {
  readonly of: VersionsKind<Doc>;
  readonly stored: Doc;
  /** Something is typed over it: nothing is restored then. */
  readonly isTyped: boolean;
}

/** The button of a document's versions, and their dialog as long as the address says so. */
export function Versions<Doc extends StoredDocument>({ of: kind, stored, isTyped }: VersionsProps<Doc>) {
  const { t } = useTranslation();
  const [{ versions }, setAddress] = useUrlState(versionsAddress);
  const button = useRef<HTMLButtonElement>(null);
  const count = kind.useLines(stored).data?.length;
  const shown = versionsShown(versions);
  const show = (next: VersionsShown): void => {
    setAddress({ versions: versionsText(next) });
    if (next === 'none') giveFocusBack(() => button.current);
  };
  return (
    <>
      <Button
        ref={button}
        icon={<HistoryIcon />}
        text={`${t('buttons:VERSIONS')} ${count || ''}`}
        onPointerEnter={VersionsDialog.load}
        onFocus={VersionsDialog.load}
        onClick={() => show('all')}
      />
      {shown !== 'none' && (
        <OverPage onFail={() => show('none')}>
          <VersionsDialog of={kind} stored={stored} isTyped={isTyped} shown={shown} onShow={show} />
        </OverPage>
      )}
    </>
  );
}
