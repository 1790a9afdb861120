import { Button, Callout } from '@blueprintjs/core';
import { SendMessageIcon } from '@blueprintjs/icons';
import { isArrivalAwaited } from '@towline/sdk/domain/request/promises';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AskProps } from '../../../kit/actions/defineAction.ts';
import { Meanwhile, useMeanwhileReason } from '../../../kit/actions/Meanwhile.tsx';
import { useSubmitKey } from '../../../kit/forms/useSubmitKey.ts';
import { FailureCallout } from '../../../kit/problems/FailureCallout.tsx';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { ToldTimeField } from './ToldTimeField.tsx';
import './communication.css';
import { knownNumbers } from './knownNumbers.ts';
import type { SmsSubject, SmsValues } from './messageSubjects.ts';
import { SmsReceiver } from './SmsReceiver.tsx';
import { SmsText } from './SmsText.tsx';
import { stayOnEnter } from './stayOnEnter.ts';
import { TemplateFields } from './TemplateFields.tsx';
import { UnsentNotice } from './UnsentNotice.tsx';
import { useSmsMessage } from './useSmsMessage.ts';

export interface SmsDialogProps extends AskProps<SmsSubject, SmsValues> {
  /** It was taken and has not left: why, while it is tried again. */
  readonly waitsFor?: string | undefined;
}

/** A text message to anybody, or to somebody of a request; what came of it is said here (2-requests §2, §5, §8, §9). */
export function SmsDialog(props: SmsDialogProps) {
  const { subject, close, meanwhile, waitsFor } = props;
  const { request } = subject;
  const blocked = useMeanwhileReason(meanwhile);
  const { t } = useTranslation();
  const id = useId();
  const sms = useSmsMessage(props, blocked !== undefined);
  const { draft, put, faults, sending, sentTo } = sms;
  useSubmitKey(t('buttons:SEND_SMS'), id);

  return (
    <ModalFrame
      isOpen
      size="medium"
      title={request ? t('SEND_SMS_TITLE', { id: request.shortId }) : t('buttons:SEND_SMS')}
      onClose={close}
      footer={
        <>
          <Button text={t('buttons:CLOSE')} onClick={close} />
          <ReasonedButton
            type="submit"
            form={id}
            intent="primary"
            icon={<SendMessageIcon />}
            text={t('buttons:SEND')}
            loading={sending.isBusy}
            reason={blocked}
            aria-keyshortcuts="Control+Enter"
          />
        </>
      }
    >
      {/* What changes after it was sent is this message's own doing. */}
      {meanwhile && !sending.isBusy && sentTo === undefined && <Meanwhile of={meanwhile} />}
      <div aria-live="polite" className="tl-requests-sms-said">
        {sentTo !== undefined && (
          <Callout compact intent={waitsFor === undefined ? 'success' : 'warning'}>
            {waitsFor === undefined ? t('SMS_SEND_SUCCESS') : t('SMS_STILL_TRIED', { reason: waitsFor })} ·{' '}
            <span className="tl-number">{sentTo}</span>
          </Callout>
        )}
      </div>
      {sending.failure && <FailureCallout failure={sending.failure} lead={t('SMS_SEND_ERROR')} />}
      <UnsentNotice from={sms.foundFrom} onDiscard={sms.discard} />
      <form id={id} className="tl-form" noValidate onKeyDown={stayOnEnter} onSubmit={(event) => void sms.send(event)}>
        <SmsReceiver
          to={draft.to}
          onTo={(number) => put({ to: number })}
          known={knownNumbers(request)}
          country={sms.country}
          isFirst={sms.begins === 'to'}
          fault={faults.to}
        />
        <TemplateFields choice={sms.template} />
        <SmsText
          text={draft.message}
          onText={(typed) => put({ message: typed })}
          isFirst={sms.begins === 'message'}
          fault={faults.message}
          onUndo={sms.undo}
        />
        {request && isArrivalAwaited(request.status, request.statusReason) && (
          <ToldTimeField value={draft.toldTime} onChange={(time) => put({ toldTime: time })} />
        )}
      </form>
    </ModalFrame>
  );
}
