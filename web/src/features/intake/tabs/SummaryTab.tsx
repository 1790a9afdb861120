import { Button } from '@blueprintjs/core';
import { seesCreatedButNotDispatched } from '@towline/sdk/access/gates';
import { viewerOf } from '@towline/sdk/access/viewpoint';
import type { AssistanceRequest } from '@towline/sdk/api';
import { ValidationError } from '@towline/sdk/client/problem';
import { createPayload } from '@towline/sdk/domain/order/createPayload';
import { dispatchGate } from '@towline/sdk/domain/order/crossBorder';
import type { IntakeTab } from '@towline/sdk/domain/order/tabs';
import { firstInvalidTab } from '@towline/sdk/domain/order/validateOrder';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { flash } from '../../../kit/flash.ts';
import { useHotkeys } from '../../../kit/hotkeys/useHotkeys.tsx';
import { failureText } from '../../../kit/problems/failureText.ts';
import { useTowline } from '../../../kit/session/towline.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ErrorCallout } from '../../../ui/ErrorCallout.tsx';
import { KeyHint } from '../../../ui/KeyHint.tsx';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { EstimateCard } from '../EstimateCard.tsx';
import { CrossBorderNotice } from '../locations/CrossBorderNotice.tsx';
import { OrderReview } from '../OrderReview.tsx';
import { useIntakeTab } from '../tabContext.tsx';
import { tabOfPointer } from '../tabOfPointer.ts';
import type { IntakeState } from '../useIntake.ts';

interface SummaryTabProps {
  readonly intake: IntakeState;
  readonly onCreated: (requestId: string) => void;
  readonly onServerIssues: (tab: IntakeTab) => void;
}

/** The order once more, its estimate, and dispatch behind its gate (1-intake §2, §4). */
export function SummaryTab({ intake, onCreated, onServerIssues }: SummaryTabProps) {
  const { t } = useTranslation();
  const { orders } = useTowline();
  const { order, contract, context, isReadOnly } = useIntakeTab();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  // The same key for every try of this order: a repeated dispatch makes one request (DECISIONS S-05).
  const key = useRef(crypto.randomUUID());
  const gate = dispatchGate(order, context.estimate, contract, context.trip);
  const invalid = firstInvalidTab(order, { ...context, isSubmitted: true });
  const reason = isReadOnly
    ? t('DRAFT_READ_ONLY')
    : !gate.allowed
      ? dynamicText(`INTAKE_${gate.code}`)
      : invalid && invalid !== 'Summary'
        ? t('TAB_IS_NOT_VALID', { tab: t(`labels:STEP_${invalid}`) })
        : undefined;

  const ask = (): void => {
    intake.submitAll();
    if (reason === undefined) setIsAsking(true);
    else if (invalid && invalid !== 'Summary') onServerIssues(invalid);
  };
  const created = (request: AssistanceRequest): void => {
    flash.success(t('REQUEST_CREATED'));
    if (seesCreatedButNotDispatched(viewerOf(intake.agent, request), request.status))
      flash.warning(t('REQUEST_CREATED_BUT_NOT_DISPATCHED'));
    void intake.draft.discard();
    onCreated(request.id);
  };
  const dispatch = async (): Promise<void> => {
    setIsAsking(false);
    setIsBusy(true);
    setFailure(undefined);
    await intake.draft.flush();
    try {
      created(await orders.create(createPayload(order), { idempotencyKey: key.current }));
    } catch (error) {
      setFailure(error);
      flash.failure([t('ERROR_CREATING_REQUEST'), ...failureText(error).lines]);
      const [issue] = error instanceof ValidationError ? error.issues : [];
      const tab = issue && tabOfPointer(issue.pointer, intake.tabs);
      if (tab && tab !== 'Summary') onServerIssues(tab);
      // What was sent was refused: another try sends something else, under a key of its own.
      if (error instanceof ValidationError) key.current = crypto.randomUUID();
    }
    setIsBusy(false);
  };

  useHotkeys(t('labels:STEP_Summary'), [
    { keys: '$mod+Enter', label: 'DISPATCH', run: () => (isAsking ? void dispatch() : ask()) },
  ]);

  return (
    <div className="tl-intake-tab">
      {failure !== undefined && (
        <ErrorCallout
          message={[t('ERROR_CREATING_REQUEST'), ...failureText(failure).lines].join(' ')}
          details={failureText(failure).details}
        />
      )}
      <OrderReview />
      <EstimateCard onEstimate={intake.setEstimate} />
      <CrossBorderNotice />
      <div className="tl-actions" data-path="dispatch">
        <ReasonedButton intent="success" size="large" {...(reason ? { reason } : {})} loading={isBusy} onClick={ask}>
          {t('buttons:DISPATCH')} <KeyHint keys="Ctrl+Enter" />
        </ReasonedButton>
        {invalid && invalid !== 'Summary' && (
          <Button
            variant="minimal"
            text={t('GO_TO_TAB', { tab: t(`labels:STEP_${invalid}`) })}
            onClick={() => onServerIssues(invalid)}
          />
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        grade={1}
        intent="success"
        title={t('DISPATCH_TITLE')}
        verb={t('buttons:DISPATCH')}
        onConfirm={() => void dispatch()}
        onCancel={() => setIsAsking(false)}
      >
        {t('DISPATCH_TEXT', {
          plate: order.vehicle.licensePlate?.value ?? '',
          place: order.serviceLocation.formattedAddress ?? '',
        })}
      </ConfirmDialog>
    </div>
  );
}
