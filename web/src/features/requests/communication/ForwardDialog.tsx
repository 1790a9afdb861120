import { Button, InputGroup } from '@blueprintjs/core';
import { SendMessageIcon } from '@blueprintjs/icons';
import type { AssistanceRequest } from '@towline/sdk/api';
import { isEmail } from '@towline/sdk/domain/email';
import type { BodyOf } from '@towline/sdk/types';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { Meanwhile, useMeanwhileReason } from '../../../kit/actions/Meanwhile.tsx';
import { useSubmit } from '../../../kit/actions/useSubmit.ts';
import { focusFault } from '../../../kit/forms/focusFault.ts';
import { useSubmitKey } from '../../../kit/forms/useSubmitKey.ts';
import { FailureCallout } from '../../../kit/problems/FailureCallout.tsx';
import { Field } from '../../../ui/Field.tsx';
import { GrowingText } from '../../../ui/GrowingText.tsx';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { TagEmails } from '../../../ui/TagEmails.tsx';
import type { RequestAskProps } from '../asker/requestAction.ts';
import { AttachmentChoice } from './AttachmentChoice.tsx';
import './communication.css';
import { isUnfinished } from './composedMail.ts';
import { MailDetails } from './MailDetails.tsx';
import type { MailSubject } from './messageSubjects.ts';
import { stayOnEnter } from './stayOnEnter.ts';
import { TemplateFields } from './TemplateFields.tsx';
import { UnsentNotice } from './UnsentNotice.tsx';
import { useComposedMail } from './useComposedMail.ts';

export type ForwardDialogProps = RequestAskProps<MailSubject, BodyOf<'sendRequestEmail'>>;

/** A mail about a request to anybody: tags for the addresses, templates, details and photos that go along (2-requests §2, §5). */
export function ForwardDialog({
  subject: { request, to },
  by: { agent },
  submit,
  close,
  meanwhile,
}: ForwardDialogProps) {
  const blocked = useMeanwhileReason(meanwhile);
  const { t } = useTranslation();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const mail = useComposedMail(request, agent.id, to);
  const [isTried, setIsTried] = useState(false);
  const sending = useSubmit(submit);
  useSubmitKey(t('buttons:FORWARD_BY_MAIL'), id);

  const faultOf = (field: string): string | undefined => {
    const issue = isTried ? mail.issues.find(({ path }) => path.split('.')[0] === field) : undefined;
    return issue && dynamicText(issue.messageKey, issue.params ?? {});
  };
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setIsTried(true);
    // What was refused as an address still stands in its box.
    if (mail.issues.length > 0 || mail.saysNothing || form.current?.checkValidity() === false) {
      focusFault(form.current);
      return;
    }
    // The key reaches where the button does not.
    if (mail.isLoading || blocked !== undefined) return;
    if (!(await sending.send(mail.body()))) return;
    mail.sent();
    close();
  };
  return (
    <ModalFrame
      isOpen
      size="large"
      title={t('FORWARD_TITLE', { id: request.shortId })}
      onClose={close}
      footerLeft={isUnfinished(mail.draft.text) && <span className="tl-field-warning">{t('TEMPLATE_UNFINISHED')}</span>}
      footer={
        <>
          <Button text={t('buttons:CANCEL')} onClick={close} />
          <ReasonedButton
            type="submit"
            form={id}
            intent="primary"
            icon={<SendMessageIcon />}
            text={t('buttons:SEND')}
            loading={sending.isBusy || mail.isLoading}
            reason={blocked}
            aria-keyshortcuts="Control+Enter"
          />
        </>
      }
    >
      {meanwhile && !sending.isBusy && <Meanwhile of={meanwhile} />}
      {sending.failure && <FailureCallout failure={sending.failure} lead={t('SEND_EMAIL_ERROR')} />}
      <UnsentNotice from={mail.foundFrom} onDiscard={mail.discard} />
      <form
        ref={form}
        id={id}
        className="tl-form"
        noValidate
        onKeyDown={stayOnEnter}
        onSubmit={(event) => void send(event)}
      >
        <ForwardFields {...{ mail, faultOf, isTried }} attachments={request.attachments} />
      </form>
    </ModalFrame>
  );
}

interface ForwardFieldsProps {
  readonly mail: ReturnType<typeof useComposedMail>;
  readonly faultOf: (field: string) => string | undefined;
  /** It was tried to be sent: what it lacks is said. */
  readonly isTried: boolean;
  readonly attachments: AssistanceRequest['attachments'];
}

/** To whom, about what, the words, and what goes along. */
function ForwardFields({ mail, faultOf, isTried, attachments }: ForwardFieldsProps) {
  const { t } = useTranslation();
  const { draft, put } = mail;
  const tags = (field: 'to' | 'cc' | 'bcc', label: string, required = false) => (
    <Field label={label} required={required} error={faultOf(field)}>
      {(wiring) => (
        <TagEmails
          wiring={wiring}
          autoFocus={field === 'to'}
          value={draft[field]}
          onChange={(value) => put({ [field]: value })}
          isValid={isEmail}
        />
      )}
    </Field>
  );

  return (
    <>
      {tags('to', t('labels:MAIL_TO'), true)}
      <div className="tl-requests-form-row">
        {tags('cc', t('labels:MAIL_CC'))}
        {tags('bcc', t('labels:MAIL_BCC'))}
      </div>
      <Field label={t('labels:SUBJECT')} required error={faultOf('subject')}>
        {(wiring) => (
          <InputGroup
            {...wiring}
            fill
            maxLength={500}
            value={draft.subject}
            onChange={(event) => put({ subject: event.currentTarget.value })}
          />
        )}
      </Field>
      <TemplateFields choice={mail.template} />
      <Field
        label={t('labels:MESSAGE_TEXT')}
        error={isTried && mail.saysNothing ? t('FORM_VALIDATION_required') : undefined}
      >
        {(wiring) => <GrowingText {...wiring} value={draft.text} onText={(text) => put({ text })} />}
      </Field>
      <MailDetails mail={mail} faultOf={faultOf} />
      <AttachmentChoice
        attachments={attachments}
        chosen={mail.attachmentIds}
        onChange={(ids) => put({ attachmentIds: ids })}
      />
    </>
  );
}
