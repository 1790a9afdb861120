import type { Contact } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../kit/actions/ConfirmDialog.tsx';

interface DeleteContactProps {
  /** Of whom it is asked, where it is. */
  readonly contact: Contact | undefined;
  readonly onDelete: () => void;
  readonly onCancel: () => void;
}

/** Asks before somebody leaves the list. */
export function DeleteContact({ contact, onDelete, onCancel }: DeleteContactProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      isOpen={contact !== undefined}
      grade={1}
      title={t('DELETE_CONTACT_TITLE')}
      verb={t('buttons:DELETE')}
      onConfirm={onDelete}
      onCancel={onCancel}
    >
      {contact?.name}
    </ConfirmDialog>
  );
}
