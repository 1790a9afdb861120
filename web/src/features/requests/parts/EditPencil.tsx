import { Button } from '@blueprintjs/core';
import { EditIcon } from '@blueprintjs/icons';
import type { AssistanceRequest } from '@towline/sdk/api';
import type { IntakeTab } from '@towline/sdk/domain/order/tabs';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../kit/actions/useAction.tsx';
import { editOrder } from '../actions/editOrder.tsx';

interface EditPencilProps {
  readonly request: AssistanceRequest;
  /** Where what the card shows is typed. */
  readonly tab: IntakeTab;
  /** The card's title. */
  readonly what: string;
}

/** Opens the order at the tab of a card; only there for who may edit it now (console.md §4.5, left facts). */
export function EditPencil({ request, tab, what }: EditPencilProps) {
  const { t } = useTranslation();
  const { decision, start } = useAction(editOrder, { request, tab });
  if (!decision.allowed) return null;
  const label = t('buttons:EDIT_WHAT', { what });
  return (
    <Button
      size="small"
      variant="minimal"
      icon={<EditIcon />}
      aria-label={label}
      title={label}
      onClick={() => void start()}
    />
  );
}
