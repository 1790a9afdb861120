import { Button, Callout } from '@blueprintjs/core';
import type { RequestEvent } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { doerName } from '../../../i18n/actorName.ts';
import { formatDateTime, formatTime } from '../../../i18n/format.ts';
import { labelled } from '../../../i18n/labelled.ts';
import { failureText } from '../../../kit/problems/failureText.ts';
import { ErrorCallout } from '../../../ui/ErrorCallout.tsx';
import type { RequestMeanwhile } from './useRequestMeanwhile.ts';
import type { StoredOrder } from './useStoredOrder.ts';

interface EditNoticesProps {
  readonly stored: StoredOrder;
  readonly meanwhile: RequestMeanwhile;
  /** What others saved of this order since it was opened. */
  readonly elsewhere: RequestEvent | undefined;
  readonly failure: unknown;
  readonly onCompare: () => Promise<void>;
}

/** What is to be known before saving: a failed try, somebody who was faster, changes of an earlier time. */
export function EditNotices({ stored, meanwhile, elsewhere, failure, onCompare }: EditNoticesProps) {
  const { t } = useTranslation();
  const failed = failure === undefined ? undefined : failureText(failure);
  return (
    <>
      {failed && (
        <ErrorCallout
          message={[t('ORDER_NOT_SAVED'), ...failed.lines].join(' ')}
          requestId={failed.requestId}
          details={failed.details}
        />
      )}
      {meanwhile.reason !== undefined && (
        <Callout intent="danger" icon={null} role="status">
          {t('MEANWHILE_NOT_POSSIBLE', { reason: meanwhile.reason })}
        </Callout>
      )}
      {meanwhile.holder !== undefined && (
        <Callout intent="warning" icon={null} role="status">
          {labelled(t('labels:HOLDER'), meanwhile.holder)}
        </Callout>
      )}
      {elsewhere && (
        <Callout intent="warning" icon={null} role="status" className="tl-callout-row">
          <span>
            {t('ORDER_CHANGED_ELSEWHERE', {
              agent: doerName(elsewhere) || t('SOMEBODY_ELSE'),
              time: formatTime(elsewhere.timestamp),
            })}
          </span>
          <Button size="small" text={t('buttons:COMPARE')} onClick={() => void onCompare()} />
        </Callout>
      )}
      {stored.restoredFrom !== undefined && (
        <Callout intent="primary" icon={null} role="status" className="tl-callout-row">
          <span>{t('CHANGES_RESTORED', { time: formatDateTime(stored.restoredFrom) })}</span>
          <Button size="small" text={t('buttons:DISCARD_CHANGES')} onClick={stored.restart} />
        </Callout>
      )}
    </>
  );
}
