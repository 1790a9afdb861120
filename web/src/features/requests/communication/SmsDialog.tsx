import { Button, Callout } from '@blueprintjs/core';
import { SendMessageIcon } from '@blueprintjs/icons';
import { languageOf } from '@towline/sdk/domain/language/locales';
import { isValidPhone } from '@towline/sdk/domain/phoneNumber';
import { isArrivalAwaited } from '@towline/sdk/domain/request/promises';
import { smsIssues } from '@towline/sdk/domain/smsMessage';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import type { AskProps } from '../../../kit/actions/defineAction.ts';
import { Meanwhile, useMeanwhileReason } from '../../../kit/actions/Meanwhile.tsx';
import { useSubmit } from '../../../kit/actions/useSubmit.ts';
import { useSubmitKey } from '../../../kit/forms/useSubmitKey.ts';
import { isObjectOf, isText } from '../../../kit/guards.ts';
import { FailureCallout } from '../../../kit/problems/FailureCallout.tsx';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { nextClockTime } from './clockTime.ts';
import { ToldTimeField } from './ToldTimeField.tsx';
import './communication.css';
import { firstLanguage } from './firstLanguage.ts';
import { firstNumber } from './firstNumber.ts';
import { knownNumbers } from './knownNumbers.ts';
import type { SmsSubject, SmsValues } from './messageSubjects.ts';
import { SmsReceiver } from './SmsReceiver.tsx';
import { SmsText } from './SmsText.tsx';
import { stayOnEnter } from './stayOnEnter.ts';
import { TemplateFields } from './TemplateFields.tsx';
import { UnsentNotice } from './UnsentNotice.tsx';
import { useTemplate } from './useTemplate.ts';
import { useUnsent } from './useUnsent.ts';

export interface SmsDialogProps extends AskProps<SmsSubject, SmsValues> {
  /** It was taken and has not left: why, while it is tried again. */
  readonly waitsFor?: string | undefined;
}

/** What is typed of a text message before it is sent. */
interface SmsDraft {
  readonly to: string;
  readonly message: string;
  readonly toldTime: string;
}

const isSmsDraft = isObjectOf<SmsDraft>({ to: isText, message: isText, toldTime: isText });

/** A text message to anybody, or to somebody of a request; what came of it is said here (2-requests §2, §5, §8, §9). */
export function SmsDialog(props: SmsDialogProps) {
  const { subject, by, submit, close, meanwhile, waitsFor } = props;
  const { request, again } = subject;
  const { agent } = by;
  const blocked = useMeanwhileReason(meanwhile);
  const { t } = useTranslation();
  const locale = useLocale();
  const id = useId();
  const known = knownNumbers(request);
  const country = request?.location.country ?? locale.slice(3);
  const fresh: SmsDraft = { to: again?.to ?? firstNumber(request), message: again?.message ?? '', toldTime: '' };
  const { draft, put, foundFrom, discard, sent } = useUnsent(
    { kind: 'sms', agentId: agent.id, requestId: request?.id ?? again?.id },
    { fresh, isDraft: isSmsDraft, isTyped: ({ message }) => message.trim() !== '' },
  );
  const { to, message, toldTime } = draft;
  // Where the number stands already, the text is what is missing.
  const [begins] = useState<'to' | 'message'>(to === '' ? 'to' : 'message');
  const [before, setBefore] = useState<string>();
  const [isTried, setIsTried] = useState(false);
  const sending = useSubmit(submit);
  const [sentTo, setSentTo] = useState<string>();
  const template = useTemplate({
    kind: 'sms',
    requestId: request?.id,
    language: firstLanguage(request, languageOf(locale)),
    onText: (text) => {
      // What was typed by hand is not lost to a template.
      setBefore(message.trim() === '' ? undefined : message);
      put({ message: text.trim() });
    },
  });
  useSubmitKey(t('buttons:SEND_SMS'), id);

  const missing = new Map(smsIssues({ to, message }).map(({ path, messageKey }) => [path, dynamicText(messageKey)]));
  const isNumber = isValidPhone(to, country);
  const toFault = missing.get('to') ?? (isNumber ? undefined : t('PHONE_NOT_VALID'));
  const hasFault = toFault !== undefined || missing.has('message');

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setIsTried(true);
    // The key reaches where the button does not.
    if (hasFault || blocked !== undefined) return;
    setSentTo(undefined);
    const promisedArrivalAt = request && nextClockTime(toldTime, Date.now());
    if (!(await sending.send({ to, message, ...(promisedArrivalAt ? { promisedArrivalAt } : {}) }))) return;
    setSentTo(to);
    sent({ to, message: '', toldTime: '' });
    setBefore(undefined);
    setIsTried(false);
    void template.choose('', template.language);
  };

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
      <UnsentNotice from={foundFrom} onDiscard={discard} />
      <form id={id} className="tl-form" noValidate onKeyDown={stayOnEnter} onSubmit={(event) => void send(event)}>
        <SmsReceiver
          to={to}
          onTo={(number) => put({ to: number })}
          known={known}
          country={country}
          isFirst={begins === 'to'}
          fault={isTried ? toFault : undefined}
        />
        <TemplateFields choice={template} />
        <SmsText
          text={message}
          onText={(typed) => put({ message: typed })}
          isFirst={begins === 'message'}
          fault={isTried ? missing.get('message') : undefined}
          onUndo={
            before === undefined
              ? undefined
              : () => {
                  put({ message: before });
                  setBefore(undefined);
                }
          }
        />
        {request && isArrivalAwaited(request.status, request.statusReason) && (
          <ToldTimeField value={toldTime} onChange={(time) => put({ toldTime: time })} />
        )}
      </form>
    </ModalFrame>
  );
}
