import { Button } from '@blueprintjs/core';
import { HistoryIcon } from '@blueprintjs/icons';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { giveFocusBack } from '../../kit/modals/giveFocusBack.ts';
import { OverPage } from '../../kit/modals/OverPage.tsx';
import { splitPart } from '../../kit/splitPart.tsx';
import { useUrlState } from '../../kit/url/useUrlState.ts';
import type { StandingContract } from './contractActions.tsx';
import { type VersionsShown, versionsAddress, versionsShown, versionsText } from './versionsAddress.ts';

const VersionsDialog = splitPart(async () => (await import('./VersionsDialog.tsx')).VersionsDialog);

interface VersionsProps extends StandingContract {
  readonly count: number;
}

/** The button of a contract's versions, and their dialog as long as the address says so. */
export function Versions({ contract, isTyped, count }: VersionsProps) {
  const { t } = useTranslation();
  const [{ versions }, setAddress] = useUrlState(versionsAddress);
  const button = useRef<HTMLButtonElement>(null);
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
          <VersionsDialog contract={contract} isTyped={isTyped} shown={shown} onShow={show} />
        </OverPage>
      )}
    </>
  );
}
