import { Button } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '../../../ui/KeyHint.tsx';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';

interface EditFooterProps {
  /** How many fields were changed. */
  readonly count: number;
  /** Why it cannot be saved now. */
  readonly reason: string | undefined;
  readonly isBusy: boolean;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

/** Under an edit: how much was changed, and the two ways out of it. */
export function EditFooter({ count, reason, isBusy, onSave, onCancel }: EditFooterProps) {
  const { t } = useTranslation();
  return (
    <div className="tl-intake-footer">
      <span role="status">{t('CHANGES_COUNT', { count })}</span>
      <span className="tl-intake-footer-gap" />
      <Button text={t('buttons:CANCEL')} onClick={onCancel} />
      <ReasonedButton intent="primary" {...(reason ? { reason } : {})} loading={isBusy} onClick={onSave}>
        {t('buttons:SAVE_CHANGES')} <KeyHint keys="Ctrl+Enter" />
      </ReasonedButton>
    </div>
  );
}
