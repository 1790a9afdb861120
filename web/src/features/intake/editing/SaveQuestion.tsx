import { Callout } from '@blueprintjs/core';
import type { AssistanceRequest } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { doerName } from '../../../i18n/actorName.ts';
import { formatTime } from '../../../i18n/format.ts';
import { ConfirmDialog } from '../../../kit/actions/ConfirmDialog.tsx';
import { ChangeList } from '../../../kit/records/ChangeList.tsx';
import { disagreementsOf } from '../../../widgets/disagreementText.ts';
import { orderFieldLabel, orderFieldText } from '../../../widgets/orderFieldText.ts';
import type { useEditedElsewhere } from './useEditedElsewhere.ts';
import type { useStoredOrder } from './useStoredOrder.ts';

interface SaveQuestionProps {
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly request: AssistanceRequest;
  readonly stored: ReturnType<typeof useStoredOrder>;
  readonly elsewhere: ReturnType<typeof useEditedElsewhere>;
  /** The code of the client who no longer sees the request afterwards. */
  readonly losing: string | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Every change, before and after, and what it brings about: asked before an edit is saved (2-requests §5). */
export function SaveQuestion({ request, stored, elsewhere, losing, isBusy, ...asked }: SaveQuestionProps) {
  const { t } = useTranslation();
  const { changes, before, order } = stored;
  return (
    <ConfirmDialog
      isOpen={asked.isOpen}
      grade={1}
      intent="primary"
      title={t('SAVE_ORDER_TITLE')}
      verb={t('buttons:SAVE_CHANGES')}
      busy={isBusy}
      onConfirm={asked.onConfirm}
      onCancel={() => !isBusy && asked.onCancel()}
    >
      {elsewhere && (
        <Callout compact intent="warning" icon={null} role="status">
          {t('ORDER_CHANGED_ELSEWHERE', {
            agent: doerName(elsewhere) || t('SOMEBODY_ELSE'),
            time: formatTime(elsewhere.timestamp),
          })}
        </Callout>
      )}
      {losing && (
        <Callout compact intent="warning" icon={null} role="status">
          {t('CLIENT_WILL_LOSE_REQUEST', { client: request.clientOrganisation?.name ?? losing })}
        </Callout>
      )}
      <p>{t('SAVE_ORDER_TEXT', { id: request.shortId })}</p>
      {disagreementsOf(t, order).map((said) => (
        <p key={said}>{said}</p>
      ))}
      <ChangeList
        label={t('SAVE_ORDER_TITLE')}
        changes={changes.map(({ key }) => ({
          key,
          label: orderFieldLabel(key),
          before: orderFieldText(key, before),
          after: orderFieldText(key, order),
        }))}
      />
    </ConfirmDialog>
  );
}
