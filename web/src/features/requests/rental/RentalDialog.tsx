import { Button } from '@blueprintjs/core';
import { SendMessageIcon } from '@blueprintjs/icons';
import { rentalScenarioFor } from '@towline/sdk/access/rental';
import { languageOf } from '@towline/sdk/domain/language/locales';
import { rentalOrganisationOf } from '@towline/sdk/domain/rental/scenario';
import { isAbroadRequest } from '@towline/sdk/domain/request/status';
import { type FormEvent, useCallback, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { Meanwhile, useMeanwhileReason } from '../../../kit/actions/Meanwhile.tsx';
import { focusFault } from '../../../kit/forms/focusFault.ts';
import { useSubmitKey } from '../../../kit/forms/useSubmitKey.ts';
import { FailureCallout } from '../../../kit/problems/FailureCallout.tsx';
import { failureText } from '../../../kit/problems/failureText.ts';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import '../communication/communication.css';
import { UnsentNotice } from '../communication/UnsentNotice.tsx';
import { BookingFields } from './BookingFields.tsx';
import { gapsOf } from './rentalMail.ts';
import type { RentalDialogProps } from './rentalSubject.ts';
import { bookingFaults, sendBooking } from './sendBooking.ts';
import './rental.css';
import { useBookingDraft } from './useBookingDraft.ts';
import { useRentalDesk } from './useRental.ts';

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
  const { text, isTried } = draft;
  const faults = bookingFaults(draft);
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
    if (!(await sendBooking(draft, submit))) return;
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
          <BookingFields
            request={request}
            agent={viewer.agent}
            organisation={organisation}
            hasAgencies={agencies.length > 0}
            draft={draft}
            faults={isTried ? faults : {}}
          />
        </form>
      )}
    </ModalFrame>
  );
}
