import { Button, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { SendMessageIcon } from '@blueprintjs/icons';
import { organisationNameOf } from '@towline/sdk/access/names';
import { rentalScenarioFor } from '@towline/sdk/access/rental';
import { isEmail } from '@towline/sdk/domain/email';
import { languageOf } from '@towline/sdk/domain/language/locales';
import { RENTAL_BOOKING } from '@towline/sdk/domain/rental/booking';
import { rentalOrganisationOf } from '@towline/sdk/domain/rental/scenario';
import { isAbroadRequest } from '@towline/sdk/domain/request/status';
import { rentalEmailLanguageValues } from '@towline/sdk/values';
import { type FormEvent, useCallback, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { ConfirmAsk } from '../../../kit/actions/ConfirmAsk.tsx';
import { Meanwhile, useMeanwhileReason } from '../../../kit/actions/Meanwhile.tsx';
import { focusFault } from '../../../kit/forms/focusFault.ts';
import { useSubmitKey } from '../../../kit/forms/useSubmitKey.ts';
import { defineModal } from '../../../kit/modals/modalStack.ts';
import { openModal } from '../../../kit/modals/openModal.tsx';
import { FailureCallout } from '../../../kit/problems/FailureCallout.tsx';
import { failureText } from '../../../kit/problems/failureText.ts';
import { Field } from '../../../ui/Field.tsx';
import { GrowingText } from '../../../ui/GrowingText.tsx';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TagEmails } from '../../../ui/TagEmails.tsx';
import '../communication/communication.css';
import { htmlOfText } from '../communication/composedMail.ts';
import { UnsentNotice } from '../communication/UnsentNotice.tsx';
import { AgencyChoice } from './AgencyChoice.tsx';
import { MailPreview } from './MailPreview.tsx';
import { gapsOf } from './rentalMail.ts';
import type { RentalDialogProps } from './rentalSubject.ts';
import './rental.css';
import { useBookingDraft } from './useBookingDraft.ts';
import { useRentalDesk } from './useRental.ts';

const confirmation = defineModal(ConfirmAsk);

/**
 * A new booking (2-requests §2, §4, §5): who arranges the car, at which agency, the mail from the template as it will leave, to
 * be edited, and a yes or no before it does.
 */
export function RentalDialog({ subject, by: { viewer }, submit, close, meanwhile }: RentalDialogProps) {
  const { request, contract } = subject;
  const { t } = useTranslation();
  const lang = languageOf(useLocale());
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const blocked = useMeanwhileReason(meanwhile);
  const { country } = request.location;
  const desk = useRentalDesk(rentalOrganisationOf(contract?.coverage, isAbroadRequest(request), country));
  const { organisation, agencies } = desk;
  const draft = useBookingDraft(request, viewer.agent, organisation, agencies);
  useSubmitKey(t('buttons:SEND'), id);

  // With the form, which may come later than the dialog: the arrows choose an agency at once.
  const begin = useCallback((element: HTMLFormElement | null) => {
    form.current = element;
    element?.querySelector<HTMLElement>('[role=radio][aria-checked=true], input')?.focus();
  }, []);

  const scenario = rentalScenarioFor(viewer, request, {
    coverage: contract?.coverage,
    hasAgencies: agencies.length > 0,
  });
  const { to, subject: title, text, language, isTried } = draft;
  const faults = {
    to: to.length === 0 ? t('FORM_VALIDATION_required') : to.every(isEmail) ? undefined : t('FORM_VALIDATION_email'),
    subject: title.trim() === '' ? t('FORM_VALIDATION_required') : undefined,
    text: text.trim() === '' ? t('FORM_VALIDATION_required') : undefined,
  };
  const gaps = gapsOf(text).join(', ');
  const isFaulty = Object.values(faults).some((fault) => fault !== undefined);

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    draft.setTried();
    // What was refused as an address still stands in its box.
    if (isFaulty || form.current?.checkValidity() === false) {
      focusFault(form.current);
      return;
    }
    if (blocked) return;
    let isSent = false;
    await openModal(confirmation, {
      grade: 1,
      title: t('labels:RENTAL_CAR'),
      text: [t('RENTAL_SEND_Q', { receiver: to.join(', ') }), gaps && t('STILL_OPEN', { gaps })]
        .filter(Boolean)
        .join(' '),
      verb: t('buttons:SEND_BOOKING'),
      intent: 'primary',
      submit: async () => {
        const failed = await submit({
          HtmlBody: htmlOfText(text),
          Subject: title.trim(),
          Language: language,
          ReasonCode: RENTAL_BOOKING,
          To: to.join(','),
        });
        isSent = failed === undefined;
        return failed && { ...failed, lines: [t('SEND_EMAIL_ERROR'), ...failed.lines] };
      },
    });
    if (!isSent) return;
    draft.forget();
    close();
  };
  const problem = desk.error ?? draft.templateError;
  const failure = problem === undefined ? undefined : failureText(problem);
  return (
    <ModalFrame
      isOpen
      size="large"
      title={t('RENTAL_TITLE', { id: request.shortId })}
      onClose={close}
      footerLeft={gaps && <span className="tl-field-warning">{t('STILL_OPEN', { gaps })}</span>}
      footer={
        <>
          <Button text={t('buttons:CANCEL')} onClick={close} />
          <ReasonedButton
            type="submit"
            form={id}
            intent="primary"
            icon={<SendMessageIcon />}
            text={t('buttons:SEND')}
            reason={blocked}
            aria-keyshortcuts="Control+Enter"
          />
        </>
      }
    >
      {meanwhile && <Meanwhile of={meanwhile} />}
      {failure && <FailureCallout failure={failure} onRetry={desk.error ? desk.retry : draft.retryTemplate} />}
      <p className="tl-requests-rental-how">
        {t(`RENTAL_SCENARIO_${scenario}`, { organisation: organisation?.name ?? '' })}{' '}
        <a
          href={organisation?.instructionsUrl ?? `/app/data/instructions/RentalCar_${lang}.html`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('buttons:RENTAL_INSTRUCTIONS')}
        </a>
      </p>
      {!organisation && !failure && <Skeleton lines={8} height={32} />}
      <UnsentNotice from={draft.foundFrom} onDiscard={draft.discard} />
      {organisation && (
        <form ref={begin} id={id} className="tl-form" noValidate onSubmit={(event) => void send(event)}>
          {agencies.length > 0 && (
            <AgencyChoice
              request={request}
              organisation={organisation}
              agencies={draft.nearest}
              chosen={draft.agency}
              onChoose={draft.choose}
            />
          )}
          <div className="tl-requests-form-row">
            <Field label={t('labels:MAIL_TO')} required error={isTried && faults.to}>
              {(wiring) => (
                <TagEmails
                  wiring={wiring}
                  value={to}
                  onChange={(value) => draft.put({ to: value })}
                  isValid={isEmail}
                />
              )}
            </Field>
            <Field
              label={t('labels:LANGUAGE')}
              hint={
                draft.templateCode &&
                t('RENTAL_TEMPLATE', { code: organisationNameOf(viewer.agent, draft.templateCode) })
              }
            >
              {(wiring) => (
                <HTMLSelect
                  {...wiring}
                  fill
                  value={language}
                  onChange={({ currentTarget: { value } }) =>
                    draft.setLanguage(rentalEmailLanguageValues.find((known) => known === value) ?? language)
                  }
                  options={rentalEmailLanguageValues.map((value) => ({
                    value,
                    label: t(`enumerations:RentalEmailLanguage.${value}`),
                  }))}
                />
              )}
            </Field>
          </div>
          <div className="tl-requests-form-row">
            <Field label={t('labels:RENTAL_DAYS')}>
              {(wiring) => (
                <InputGroup
                  {...wiring}
                  fill
                  inputMode="numeric"
                  maxLength={3}
                  value={draft.days}
                  onChange={(event) => draft.putWish({ days: event.currentTarget.value.replaceAll(/\D/g, '') })}
                />
              )}
            </Field>
            <Field label={t('labels:RENTAL_CATEGORY')}>
              {(wiring) => (
                <InputGroup
                  {...wiring}
                  fill
                  maxLength={100}
                  value={draft.category}
                  onChange={(event) => draft.putWish({ category: event.currentTarget.value })}
                />
              )}
            </Field>
          </div>
          <Field label={t('labels:SUBJECT')} required error={isTried && faults.subject}>
            {(wiring) => (
              <InputGroup
                {...wiring}
                fill
                maxLength={500}
                value={title}
                onChange={(event) => draft.put({ subject: event.currentTarget.value })}
              />
            )}
          </Field>
          <div className="tl-requests-rental-mail">
            <Field
              label={t('labels:MESSAGE_TEXT')}
              required
              error={isTried && faults.text}
              right={
                draft.isTyped && (
                  <Button size="small" variant="minimal" text={t('buttons:FILL_AGAIN')} onClick={draft.fillAgain} />
                )
              }
            >
              {(wiring) => <GrowingText {...wiring} value={text} onText={(typed) => draft.put({ text: typed })} />}
            </Field>
            <MailPreview subject={title} text={text} />
          </div>
        </form>
      )}
    </ModalFrame>
  );
}
