import { isEmail } from '@towline/sdk/domain/email';
import { RENTAL_BOOKING } from '@towline/sdk/domain/rental/booking';
import { say } from '../../../i18n/say.ts';
import { ConfirmAsk } from '../../../kit/actions/ConfirmAsk.tsx';
import { defineModal } from '../../../kit/modals/modalStack.ts';
import { openModal } from '../../../kit/modals/openModal.tsx';
import { htmlOfText } from '../communication/composedMail.ts';
import type { BookingFaults } from './BookingFields.tsx';
import { gapsOf } from './rentalMail.ts';
import type { RentalDialogProps } from './rentalSubject.ts';
import type { useBookingDraft } from './useBookingDraft.ts';

type BookingMail = Pick<ReturnType<typeof useBookingDraft>, 'to' | 'subject' | 'text' | 'language'>;

const confirmation = defineModal(ConfirmAsk);

/** What is missing or wrong before the mail may leave. */
export function bookingFaults({ to, subject, text }: Pick<BookingMail, 'to' | 'subject' | 'text'>): BookingFaults {
  const missing = say('FORM_VALIDATION_required');
  return {
    to: to.length === 0 ? missing : to.every(isEmail) ? undefined : say('FORM_VALIDATION_email'),
    subject: subject.trim() === '' ? missing : undefined,
    text: text.trim() === '' ? missing : undefined,
  };
}

/** Asks for a yes, naming the receiver and what is still open in the mail; whether it has left (2-requests §4, §5). */
export async function sendBooking(
  { to, subject, text, language }: BookingMail,
  submit: RentalDialogProps['submit'],
): Promise<boolean> {
  const gaps = gapsOf(text).join(', ');
  let isSent = false;
  await openModal(confirmation, {
    grade: 1,
    title: say('labels:RENTAL_CAR'),
    text: [say('RENTAL_SEND_Q', { receiver: to.join(', ') }), gaps && say('STILL_OPEN', { gaps })]
      .filter(Boolean)
      .join(' '),
    verb: say('buttons:SEND_BOOKING'),
    intent: 'primary',
    submit: async () => {
      const failed = await submit({
        HtmlBody: htmlOfText(text),
        Subject: subject.trim(),
        Language: language,
        ReasonCode: RENTAL_BOOKING,
        To: to.join(','),
      });
      isSent = failed === undefined;
      return failed && { ...failed, lines: [say('SEND_EMAIL_ERROR'), ...failed.lines] };
    },
  });
  return isSent;
}
