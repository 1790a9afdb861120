import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../actions/ConfirmDialog.tsx';
import type { ModalProps } from '../modals/modalStack.ts';

/** Whether what is typed and not saved may go (3-platform §8). */
export function LeaveQuestion({ close }: ModalProps<true>) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      isOpen
      grade={1}
      title={t('YOU_HAVE_UNSAVED_CHANGES')}
      verb={t('buttons:LEAVE_WITHOUT_SAVING')}
      dismiss={t('buttons:GO_ON_EDITING')}
      onConfirm={() => close(true)}
      onCancel={() => close()}
    >
      {t('LEAVE_PAGE_Q')}
    </ConfirmDialog>
  );
}
