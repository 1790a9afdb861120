import { Button, Callout } from '@blueprintjs/core';
import type { AssistanceRequest } from '@towline/sdk/api';
import type { IntakeTab } from '@towline/sdk/domain/order/tabs';
import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../kit/actions/ConfirmDialog.tsx';
import { useHotkeys } from '../../../kit/hotkeys/useHotkeys.tsx';
import { failureText } from '../../../kit/problems/failureText.ts';
import { ErrorCallout } from '../../../ui/ErrorCallout.tsx';
import { GrowingText } from '../../../ui/GrowingText.tsx';
import { KeyHint } from '../../../ui/KeyHint.tsx';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { sentences } from '../../../ui/sentences.ts';
import { disagreementsOf } from '../../../widgets/disagreementText.ts';
import { NotSafe } from '../caller/NotSafe.tsx';
import { DispatchQuestion } from '../dispatch/DispatchQuestion.tsx';
import { OrderReview } from '../dispatch/OrderReview.tsx';
import { useDispatch } from '../dispatch/useDispatch.ts';
import type { IntakeState } from '../draft/useIntake.ts';
import { IntakeField } from '../form/IntakeField.tsx';
import { useIntakeTab } from '../form/tabContext.tsx';
import { CrossBorderNotice } from '../locations/CrossBorderNotice.tsx';

interface SummaryTabProps {
  readonly intake: IntakeState;
  /** Where Next stands on the other tabs: the button is always in sight. */
  readonly footer: HTMLElement | null;
  readonly onCreated: (request: AssistanceRequest) => void;
  readonly onLead: (tab: IntakeTab, path?: string) => void;
}

/** The order once more, and dispatch behind its gate (1-intake §2, §4). */
export function SummaryTab({ intake, footer, onCreated, onLead }: SummaryTabProps) {
  const { t } = useTranslation();
  const { order, change, isReadOnly } = useIntakeTab();
  const dispatch = useDispatch({ intake, onCreated, onLead });
  const { reason, isUnsupported, invalidTab, retryPhotos, isAsking, isBusy, failure, ask, cancel, send } = dispatch;
  const disagreements = disagreementsOf(t, order);
  const photosLeftOut = dispatch.photosLeftOut > 0 && t('PHOTOS_LEFT_OUT', { count: dispatch.photosLeftOut });

  // Whoever looks over the whole order sees at the steps what each still lacks.
  const { submitAll } = intake;
  const submitOnce = useEffectEvent(submitAll);
  useEffect(() => submitOnce(), []);

  useHotkeys(t('labels:STEP_Summary'), [{ keys: '$mod+Enter', label: 'DISPATCH', run: ask }]);

  return (
    <section className="tl-intake-tab tl-intake-read" tabIndex={-1} aria-label={t('labels:STEP_Summary')}>
      {failure !== undefined && (
        <ErrorCallout
          message={sentences([t('ERROR_CREATING_REQUEST'), ...failureText(failure).lines])}
          details={failureText(failure).details}
        />
      )}
      <NotSafe />
      {disagreements.length > 0 && (
        <Callout intent="warning" role="status">
          {disagreements.map((said) => (
            <p key={said}>{said}</p>
          ))}
          <p>{t('POSITION_DISAGREES_FOLLOWS')}</p>
        </Callout>
      )}
      <CrossBorderNotice />
      {isUnsupported && (
        <Callout intent="danger" role="status">
          {t('INTAKE_CROSS_BORDER_UNSUPPORTED')}
        </Callout>
      )}
      {photosLeftOut && (
        <Callout intent="warning" role="status">
          <p>{photosLeftOut}</p>
          {retryPhotos && <Button size="small" text={t('buttons:RETRY')} disabled={isReadOnly} onClick={retryPhotos} />}
        </Callout>
      )}
      <OrderReview />
      <IntakeField path="requestedService.additionalRemarks" label={t('labels:REMARKS_FOR_PARTNER')}>
        {(wiring) => (
          <GrowingText
            {...wiring}
            maxLength={4000}
            disabled={isReadOnly}
            value={order.requestedService.additionalRemarks ?? ''}
            onText={(additionalRemarks) =>
              change((before) => ({
                ...before,
                requestedService: { ...before.requestedService, additionalRemarks },
              }))
            }
          />
        )}
      </IntakeField>
      {footer &&
        createPortal(
          <>
            {reason && <span className="tl-caption tl-dispatch-reason">{reason}</span>}
            {invalidTab && (
              <Button
                variant="minimal"
                text={t('GO_TO_TAB', { tab: t(`labels:STEP_${invalidTab}`) })}
                onClick={() => onLead(invalidTab)}
              />
            )}
            <ReasonedButton intent="success" {...(reason ? { reason } : {})} loading={isBusy} onClick={ask}>
              {t('buttons:DISPATCH')} <KeyHint keys="Ctrl+Enter" />
            </ReasonedButton>
          </>,
          footer,
        )}
      <ConfirmDialog
        isOpen={isAsking}
        grade={1}
        intent="success"
        title={t('DISPATCH_TITLE')}
        verb={t('buttons:DISPATCH')}
        onConfirm={() => void send()}
        onCancel={cancel}
      >
        <DispatchQuestion asksSafety={dispatch.asksSafety} photosLeftOut={photosLeftOut || undefined} />
      </ConfirmDialog>
    </section>
  );
}
