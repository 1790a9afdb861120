import { Button, HTMLSelect, InputGroup, Switch } from '@blueprintjs/core';
import { SendMessageIcon } from '@blueprintjs/icons';
import { isEmail } from '@towline/sdk/domain/email';
import { writtenLocaleOf } from '@towline/sdk/domain/language/fallback';
import { languageOf } from '@towline/sdk/domain/language/locales';
import { forwardMailIssues } from '@towline/sdk/domain/request/forwardMail';
import type { BodyOf } from '@towline/sdk/types';
import { contactLanguageValues } from '@towline/sdk/values';
import { type FormEvent, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import type { AskProps } from '../../../kit/actions/defineAction.ts';
import { Meanwhile, useMeanwhileReason } from '../../../kit/actions/Meanwhile.tsx';
import { useResource } from '../../../kit/data/useResource.ts';
import { useSubmitKey } from '../../../kit/forms/useSubmitKey.ts';
import type { FailureText } from '../../../kit/problems/failureText.ts';
import { ErrorCallout } from '../../../ui/ErrorCallout.tsx';
import { Field } from '../../../ui/Field.tsx';
import { GrowingText } from '../../../ui/GrowingText.tsx';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { TagEmails } from '../../../ui/TagEmails.tsx';
import { htmlText } from '../../../widgets/htmlText.ts';
import { AttachmentChoice } from './AttachmentChoice.tsx';
import './communication.css';
import { composedHtml, isMailDraft, isUnfinished, judgedMail, type MailDraft, typedText } from './composedMail.ts';
import { DetailsBlock } from './DetailsBlock.tsx';
import { firstLanguage } from './firstLanguage.ts';
import type { MailSubject } from './messageSubjects.ts';
import { stayOnEnter } from './stayOnEnter.ts';
import { TemplateFields } from './TemplateFields.tsx';
import { UnsentNotice } from './UnsentNotice.tsx';
import { useTemplate } from './useTemplate.ts';
import { useUnsent } from './useUnsent.ts';

export type ForwardDialogProps = AskProps<MailSubject, BodyOf<'sendRequestEmail'>>;

/** A mail about a request to anybody: tags for the addresses, templates, details and photos that go along (2-requests §2, §5). */
export function ForwardDialog({
  subject: { request },
  viewer: { agent },
  submit,
  close,
  meanwhile,
}: ForwardDialogProps) {
  const blocked = useMeanwhileReason(meanwhile);
  const { t } = useTranslation();
  const locale = useLocale();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const first = firstLanguage(request, languageOf(locale));
  const fresh: MailDraft = {
    to: [],
    cc: [],
    bcc: [],
    subject: [request.shortId, request.vehicleV2.licensePlate].filter(Boolean).join(' '),
    text: '',
    includesCompanyDetails: false,
    companyCode: '',
    includesRequestDetails: true,
    language: first,
    attachmentIds: [],
  };
  const { draft, put, foundFrom, discard, sent } = useUnsent(
    { kind: 'mail', agentId: agent.id, requestId: request.id },
    { fresh, isDraft: isMailDraft, isTyped: isOtherThan },
  );
  // What was chosen and is deleted since goes nowhere.
  const attachmentIds = draft.attachmentIds.filter((one) =>
    request.attachments.some((attachment) => attachment.id === one && !attachment.isDeleted),
  );
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  // Of two clicks before it is painted one counts.
  const isUnderWay = useRef(false);
  const [failure, setFailure] = useState<FailureText>();
  const template = useTemplate({
    kind: 'email',
    requestId: request.id,
    language: first,
    // A template is put before what was typed, which nobody loses.
    onText: (html) =>
      put((present) => ({ text: [typedText(htmlText(html)), present.text.trim()].filter(Boolean).join('\n\n') })),
  });
  useSubmitKey(t('buttons:FORWARD_BY_MAIL'), id);

  const { data: organisations = [] } = useResource('listOrganisations', {});
  const companies = organisations.filter(({ flags, archivedAt }) => flags.isHomeAssistanceCompany && !archivedAt);
  const details = useBlock('RequestDetails', draft.includesRequestDetails ? draft.language : '', {
    requestId: request.id,
  });
  const company = useBlock(
    'CompanyDetails',
    draft.includesCompanyDetails && draft.companyCode ? draft.language || first : '',
    { companyCode: draft.companyCode },
  );
  const blocks = [details.data, company.data].filter((block) => block !== undefined);
  const isLoading = details.isLoading || company.isLoading;

  const issues = forwardMailIssues(judgedMail(draft));
  const faultOf = (field: string): string | undefined => {
    const issue = isTried ? issues.find(({ path }) => path.split('.')[0] === field) : undefined;
    return issue && dynamicText(issue.messageKey, issue.params ?? {});
  };
  const textFault =
    isTried && draft.text.trim() === '' && blocks.length === 0 ? t('FORM_VALIDATION_required') : undefined;
  const faults = issues.length + (draft.text.trim() === '' && blocks.length === 0 ? 1 : 0);

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setIsTried(true);
    if (faults > 0) {
      // The errors are painted first.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    // The key reaches where the button does not.
    if (isUnderWay.current || isLoading || blocked !== undefined) return;
    isUnderWay.current = true;
    setIsBusy(true);
    setFailure(undefined);
    const failed = await submit({
      HtmlBody: composedHtml(draft.text, blocks),
      Subject: draft.subject.trim(),
      Language: writtenLocaleOf(draft.language || first),
      ReasonCode: 'ForwardRequest',
      ToList: [...draft.to],
      ...(draft.cc.length > 0 ? { CcList: [...draft.cc] } : {}),
      ...(draft.bcc.length > 0 ? { BccList: [...draft.bcc] } : {}),
      ...(attachmentIds.length > 0 ? { AttachmentIds: attachmentIds } : {}),
    });
    setIsBusy(false);
    isUnderWay.current = false;
    if (failed) return setFailure(failed);
    sent(fresh);
    close();
  };
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
    <ModalFrame
      isOpen
      size="large"
      title={t('FORWARD_TITLE', { id: request.shortId })}
      onClose={close}
      footerLeft={isUnfinished(draft.text) && <span className="tl-field-warning">{t('TEMPLATE_UNFINISHED')}</span>}
      footer={
        <>
          <Button text={t('buttons:CANCEL')} onClick={close} />
          <ReasonedButton
            type="submit"
            form={id}
            intent="primary"
            icon={<SendMessageIcon />}
            text={t('buttons:SEND')}
            loading={isBusy || isLoading}
            reason={blocked}
            aria-keyshortcuts="Control+Enter"
          />
        </>
      }
    >
      {meanwhile && !isBusy && <Meanwhile of={meanwhile} />}
      {failure && (
        <ErrorCallout
          message={[t('SEND_EMAIL_ERROR'), ...failure.lines].join('. ')}
          requestId={failure.requestId}
          details={failure.details}
        />
      )}
      <UnsentNotice from={foundFrom} onDiscard={discard} />
      <form
        ref={form}
        id={id}
        className="tl-form"
        noValidate
        onKeyDown={stayOnEnter}
        onSubmit={(event) => void send(event)}
      >
        {tags('to', t('labels:MAIL_TO'), true)}
        <div className="tl-form-row">
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
        <TemplateFields choice={template} />
        <Field label={t('labels:MESSAGE_TEXT')} error={textFault}>
          {(wiring) => <GrowingText {...wiring} value={draft.text} onText={(text) => put({ text })} />}
        </Field>
        <div className="tl-form-row">
          <Field
            label={t('labels:REQUEST_DETAILS')}
            error={faultOf('language')}
            right={
              <Switch
                checked={draft.includesRequestDetails}
                aria-label={t('labels:INCLUDE_REQUEST_DETAILS')}
                label={t('labels:INCLUDE')}
                onChange={(event) => put({ includesRequestDetails: event.currentTarget.checked })}
              />
            }
          >
            {(wiring) => (
              <HTMLSelect
                {...wiring}
                fill
                disabled={!draft.includesRequestDetails}
                value={draft.language}
                onChange={(event) =>
                  put({ language: contactLanguageValues.find((known) => known === event.currentTarget.value) ?? '' })
                }
                options={[
                  { value: '', label: t('labels:CHOOSE_LANGUAGE') },
                  ...contactLanguageValues.map((value) => ({
                    value,
                    label: t(`enumerations:ContactLanguage.${value}`),
                  })),
                ]}
              />
            )}
          </Field>
          <Field
            label={t('labels:COMPANY_DETAILS')}
            error={faultOf('companyCode')}
            right={
              <Switch
                checked={draft.includesCompanyDetails}
                aria-label={t('labels:INCLUDE_COMPANY_DETAILS')}
                label={t('labels:INCLUDE')}
                onChange={(event) => put({ includesCompanyDetails: event.currentTarget.checked })}
              />
            }
          >
            {(wiring) => (
              <HTMLSelect
                {...wiring}
                fill
                disabled={!draft.includesCompanyDetails}
                value={draft.companyCode}
                onChange={(event) => put({ companyCode: event.currentTarget.value })}
                options={[
                  { value: '', label: t('labels:CHOOSE_COMPANY') },
                  ...companies.map(({ code, name }) => ({ value: code, label: name })),
                ]}
              />
            )}
          </Field>
        </div>
        <DetailsBlock block={details} isAsked={draft.includesRequestDetails && draft.language !== ''} />
        <DetailsBlock block={company} isAsked={draft.includesCompanyDetails && draft.companyCode !== ''} />
        <AttachmentChoice
          attachments={request.attachments}
          chosen={attachmentIds}
          onChange={(ids) => put({ attachmentIds: ids })}
        />
      </form>
    </ModalFrame>
  );
}

const isOtherThan = (draft: MailDraft, fresh: MailDraft): boolean => JSON.stringify(draft) !== JSON.stringify(fresh);

/** Details in a language, as the server fills them; nothing is asked while there is no language. */
function useBlock(
  code: string,
  language: MailDraft['language'],
  { requestId, companyCode }: { requestId?: string; companyCode?: string },
) {
  const input = useMemo(
    () =>
      language === ''
        ? null
        : {
            path: { kind: 'request' as const, code, language },
            query: { ...(requestId ? { requestId } : {}), ...(companyCode ? { companyCode } : {}) },
          },
    [code, language, requestId, companyCode],
  );
  return useResource('getMessageTemplate', input);
}
