import { languageOf } from '@towline/sdk/domain/language/locales';
import { isValidPhone } from '@towline/sdk/domain/phoneNumber';
import { smsIssues } from '@towline/sdk/domain/smsMessage';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import type { AskProps } from '../../../kit/actions/defineAction.ts';
import { useSubmit } from '../../../kit/actions/useSubmit.ts';
import { isObjectOf, isText } from '../../../kit/guards.ts';
import { serverNow } from '../../../ui/serverClock.ts';
import { nextClockTime } from './clockTime.ts';
import { firstLanguage } from './firstLanguage.ts';
import { firstNumber } from './firstNumber.ts';
import type { SmsSubject, SmsValues } from './messageSubjects.ts';
import { useTemplate } from './useTemplate.ts';
import { useUnsent } from './useUnsent.ts';

/** What is typed of a text message before it is sent. */
interface SmsDraft {
  readonly to: string;
  readonly message: string;
  readonly toldTime: string;
}

const isSmsDraft = isObjectOf<SmsDraft>({ to: isText, message: isText, toldTime: isText });

/** A text message while it is typed, and its sending; what was typed outlives the dialog. */
export function useSmsMessage({ subject, by, submit }: AskProps<SmsSubject, SmsValues>, isBlocked: boolean) {
  const { request, again } = subject;
  const { agent } = by;
  const { t } = useTranslation();
  const locale = useLocale();
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
  const missing = new Map(smsIssues({ to, message }).map(({ path, messageKey }) => [path, dynamicText(messageKey)]));
  const isNumber = isValidPhone(to, country);
  const toFault = missing.get('to') ?? (isNumber ? undefined : t('PHONE_NOT_VALID'));
  const hasFault = toFault !== undefined || missing.has('message');

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setIsTried(true);
    // The key reaches where the button does not.
    if (hasFault || isBlocked) return;
    setSentTo(undefined);
    const promisedArrivalAt = request && nextClockTime(toldTime, serverNow());
    if (!(await sending.send({ to, message, ...(promisedArrivalAt ? { promisedArrivalAt } : {}) }))) return;
    setSentTo(to);
    sent({ to, message: '', toldTime: '' });
    setBefore(undefined);
    setIsTried(false);
    void template.choose('', template.language);
  };
  const undo = (): void => {
    if (before !== undefined) put({ message: before });
    setBefore(undefined);
  };
  return {
    draft,
    put,
    template,
    country,
    begins,
    /** What is wrong with each field, once it was tried. */
    faults: { to: isTried ? toFault : undefined, message: isTried ? missing.get('message') : undefined },
    /** Gives back what a template has taken the place of. */
    undo: before === undefined ? undefined : undo,
    sending,
    send,
    /** The number that it last went to. */
    sentTo,
    /** When what is shown was typed, where it was found again. */
    foundFrom,
    discard,
  };
}
