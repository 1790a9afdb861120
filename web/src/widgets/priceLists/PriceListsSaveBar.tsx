import { Button, InputGroup } from '@blueprintjs/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionHandle } from '../../kit/actions/useAction.tsx';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import type { PriceListsDraft } from './usePriceListsDraft.ts';

interface PriceListsSaveBarProps {
  readonly draft: PriceListsDraft;
  readonly saving: Pick<ActionHandle, 'label' | 'isBusy'>;
  /** The first thing that is in the way. */
  readonly blocked: string | undefined;
  readonly onSave: () => void;
}

/** As long as something is typed and not saved: why, undo and save. */
export function PriceListsSaveBar({ draft, saving, blocked, onSave }: PriceListsSaveBarProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <footer className="tl-prices-save">
      <label htmlFor={id}>{t('labels:REASON')}</label>
      <InputGroup
        id={id}
        maxLength={2000}
        value={draft.reason}
        onChange={({ currentTarget }) => draft.setReason(currentTarget.value)}
      />
      <Button text={t('buttons:UNDO_CHANGES')} onClick={draft.undoAll} />
      <ReasonedButton
        intent="primary"
        loading={saving.isBusy}
        {...(blocked !== undefined && { reason: blocked })}
        aria-keyshortcuts="Control+S"
        onClick={onSave}
      >
        {saving.label} <KeyHint keys="Ctrl+S" />
      </ReasonedButton>
    </footer>
  );
}
