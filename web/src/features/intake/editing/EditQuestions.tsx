import type { AssistanceRequest } from '@towline/sdk/api';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../kit/actions/ConfirmDialog.tsx';
import { SaveQuestion } from './SaveQuestion.tsx';
import type { StoredOrder } from './useStoredOrder.ts';

type SaveQuestionProps = ComponentProps<typeof SaveQuestion>;

interface EditQuestionsProps extends Pick<SaveQuestionProps, 'elsewhere' | 'losing' | 'isBusy'> {
  readonly asks: 'save' | 'leave' | undefined;
  readonly request: AssistanceRequest;
  readonly stored: StoredOrder;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
  readonly onCancel: () => void;
}

/** What is asked before an edit is saved, and before one is left. */
export function EditQuestions({ asks, onSave, onDiscard, onCancel, ...saved }: EditQuestionsProps) {
  const { t } = useTranslation();
  return (
    <>
      <SaveQuestion {...saved} isOpen={asks === 'save'} onConfirm={onSave} onCancel={onCancel} />
      <ConfirmDialog
        isOpen={asks === 'leave'}
        grade={1}
        title={t('DISCARD_CHANGES_TITLE')}
        verb={t('buttons:DISCARD_CHANGES')}
        onConfirm={onDiscard}
        onCancel={onCancel}
      >
        {t('DISCARD_CHANGES_TEXT')}
      </ConfirmDialog>
    </>
  );
}
