import { Button, Callout, HTMLSelect, TextArea } from '@blueprintjs/core';
import { SendMessageIcon, UndoIcon } from '@blueprintjs/icons';
import { languageOf } from '@towline/sdk/domain/language/locales';
import { isValidPhone } from '@towline/sdk/domain/phoneNumber';
import { isArrivalAwaited } from '@towline/sdk/domain/request/promises';
import { smsIssues } from '@towline/sdk/domain/smsMessage';
import { smsSegments } from '@towline/sdk/domain/smsSegments';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import type { AskProps } from '../../../kit/actions/defineAction.ts';
import { Meanwhile, useMeanwhileReason } from '../../../kit/actions/Meanwhile.tsx';
import { useSubmit } from '../../../kit/actions/useSubmit.ts';
import { useDialCountries } from '../../../kit/forms/fields/dialCountries.ts';
import { landlineWarning } from '../../../kit/forms/landlineWarning.ts';
import { useSubmitKey } from '../../../kit/forms/useSubmitKey.ts';
import { isObjectOf, isText } from '../../../kit/guards.ts';
import { FailureCallout } from '../../../kit/problems/FailureCallout.tsx';
import { Field } from '../../../ui/Field.tsx';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { PhoneField } from '../../../ui/PhoneField.tsx';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { nextClockTime } from './clockTime.ts';
import { ToldTimeField } from './ToldTimeField.tsx';
import './communication.css';
import { isUnfinished } from './composedMail.ts';
import { firstLanguage } from './firstLanguage.ts';
import { firstNumber } from './firstNumber.ts';
import { knownNumbers } from './knownNumbers.ts';
import type { SmsSubject, SmsValues } from './messageSubjects.ts';
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

/** As long as the contract takes it. */
const longest = 1600;

/** A text message to anybody, or to somebody of a request; what came of it is said here (2-requests §2, §5, §8, §9). */
export function SmsDialog(props: SmsDialogProps) {
  const { subject, by, submit, close, meanwhile, waitsFor } = props;
  const { request, again } = subject;
  const { agent } = by;
  const blocked = useMeanwhileReason(meanwhile);
  const { t } = useTranslation();
  const locale = useLocale();
  const id = useId();
  const dialCountries = useDialCountries();
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
  const landline = landlineWarning(to, country);
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
        {known.length > 1 && (
          <Field label={t('labels:KNOWN_NUMBERS')}>
            {(wiring) => (
              <HTMLSelect
                {...wiring}
                fill
                value={known.some(({ number }) => number === to) ? to : ''}
                onChange={(event) => put({ to: event.currentTarget.value })}
                options={[
                  { value: '', label: t('labels:OTHER_NUMBER') },
                  ...known.map(({ number, name }) => ({
                    value: number,
                    label: [name, number].filter(Boolean).join(' · '),
                  })),
                ]}
              />
            )}
          </Field>
        )}
        <Field
          label={t('labels:PHONE')}
          required
          error={isTried ? toFault : undefined}
          warning={landline && t(landline)}
        >
          {(wiring) => (
            <PhoneField
              wiring={wiring}
              autoFocus={begins === 'to'}
              value={to}
              onChange={(number) => put({ to: number })}
              countries={dialCountries}
              defaultCountry={dialCountries.some(({ code }) => code === country) ? country : 'BE'}
            />
          )}
        </Field>
        <TemplateFields choice={template} />
        <Field
          label={t('labels:MESSAGE_TEXT')}
          required
          error={isTried ? missing.get('message') : undefined}
          warning={isUnfinished(message) ? t('TEMPLATE_UNFINISHED') : undefined}
          hint={<SegmentCount text={message} />}
          right={
            before !== undefined && (
              <Button
                size="small"
                variant="minimal"
                icon={<UndoIcon />}
                text={t('buttons:UNDO_TEMPLATE')}
                onClick={() => {
                  put({ message: before });
                  setBefore(undefined);
                }}
              />
            )
          }
        >
          {(wiring) => (
            <TextArea
              {...wiring}
              fill
              autoFocus={begins === 'message'}
              rows={6}
              maxLength={longest}
              value={message}
              onChange={(event) => put({ message: event.currentTarget.value })}
            />
          )}
        </Field>
        {request && isArrivalAwaited(request.status, request.statusReason) && (
          <ToldTimeField value={toldTime} onChange={(time) => put({ toldTime: time })} />
        )}
      </form>
    </ModalFrame>
  );
}

/** How many messages a text makes, as the documents count them, and as they are billed where that differs (DECISIONS C-44). */
function SegmentCount({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  const { segments, remaining, billedSegments, encoding } = smsSegments(text);
  return (
    <span className="tl-number" data-testid="segments">
      {t('SMS_SEGMENTS', { count: segments, remaining })}
      {billedSegments !== segments && ` · ${t('SMS_BILLED', { count: billedSegments, encoding })}`}
    </span>
  );
}
