import { Button } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '../../../ui/KeyHint.tsx';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';

interface AssignButtonsProps {
  /** The form that is sent, where the buttons stand outside of it. */
  readonly form?: string;
  readonly isBusy: boolean;
  /** Why nobody can be assigned now. */
  readonly reason: string | undefined;
  readonly onCancel: () => void;
}

/** The two ways out of the dialog, in both of its tabs (wireframe 3). */
export function AssignButtons({ form, isBusy, reason, onCancel }: AssignButtonsProps) {
  const { t } = useTranslation();
  return (
    <span className="tl-requests-assign-buttons">
      <Button text={t('buttons:CANCEL')} onClick={onCancel} />
      <ReasonedButton
        type="submit"
        form={form}
        intent="primary"
        text={t('buttons:ASSIGN')}
        endIcon={
          <span aria-hidden="true">
            <KeyHint keys="Ctrl+Enter" />
          </span>
        }
        loading={isBusy}
        reason={reason}
        aria-keyshortcuts="Control+Enter"
      />
    </span>
  );
}
