import { TimeIcon } from '@blueprintjs/icons';
import { allOf, allowedIf } from '@towline/sdk/access/decision';
import { requestGates } from '@towline/sdk/access/gates';
import type { AssistanceRequest } from '@towline/sdk/api';
import { isHelpComing } from '@towline/sdk/domain/request/promises';
import { type ExtendArrivalValues, extendArrivalForm, extendedArrival } from '@towline/sdk/forms/extendArrival';
import { contactLanguageValues } from '@towline/sdk/values';
import { arrivalThere } from '../../../i18n/wantedTime.ts';
import type { MessageKey } from '../../../kit/texts.ts';
import { serverNow } from '../../../ui/serverClock.ts';
import { requestAction } from '../asker/requestAction.ts';
import { requestForm } from '../asker/requestForm.ts';
import { requestChanges } from '../changes/requestChanges.ts';
import { firstLanguage } from '../communication/firstLanguage.ts';
import { smsForm } from '../communication/smsForm.tsx';
import { expectedAtOf } from './expectedAt.ts';

/** The request, and by how many minutes its arrival is put off where nothing else is typed. */
export interface LateRequest {
  readonly request: AssistanceRequest;
  readonly minutes: number;
}

/** He who was told no time is put off from when the help is expected (DECISIONS T-66). */
const arrivesAt = (request: AssistanceRequest): string | undefined => request.promisedAt ?? expectedAtOf(request);

/** The time that will be told, before it is: from now where the one that was told is over (DECISIONS T-66). */
function newTime(
  { minutes, time }: Readonly<Record<string, unknown>>,
  { request }: LateRequest,
  now: number,
): { key: MessageKey; values: { time: string } } | undefined {
  const typed = typeof time === 'string' && !Number.isNaN(Date.parse(time)) ? time : '';
  const { data: by } = extendArrivalForm.shape.minutes.safeParse(minutes);
  if (typed === '' && by === undefined) return undefined;
  const from = arrivesAt(request);
  const isFromNow = typed === '' && !(Date.parse(from ?? '') > now);
  return {
    key: isFromNow ? 'ARRIVES_THEN_FROM_NOW' : 'ARRIVES_THEN',
    values: { time: arrivalThere(extendedArrival({ minutes: by ?? 0, time: typed }, from, now), request.timeZone) },
  };
}

const fields = requestForm<typeof extendArrivalForm, LateRequest>(
  extendArrivalForm,
  {
    minutes: {
      input: 'number',
      label: 'LATER_BY',
      min: 1,
      unit: 'min',
      outcome: (values, { subject }, now) => newTime(values, subject, now),
    },
    time: { input: 'dateTime', label: 'ARRIVAL_TIME', hint: 'ARRIVAL_TIME_HINT' },
    isTold: { input: 'switch', label: 'TELL_BY_SMS' },
    phoneNumber: { input: 'phone', label: 'PHONE', required: true, when: ({ isTold }) => isTold !== false },
    language: {
      input: 'select',
      label: 'LANGUAGE',
      options: contactLanguageValues,
      enumeration: 'ContactLanguage',
      when: ({ isTold }) => isTold !== false,
    },
  },
  ({ subject: { request, minutes }, viewer }) => ({
    minutes,
    time: '',
    isTold: true,
    language: firstLanguage(request, viewer.agent.locale.slice(0, 2)),
  }),
);

/** Tells the motorist a later arrival time: one key, a choice, Enter (issue 5, Promises). */
export const extendArrival = requestAction<LateRequest, ExtendArrivalValues, AssistanceRequest>({
  label: 'EXTEND_ARRIVAL',
  key: { keys: 'l', label: 'KEY_EXTEND_ARRIVAL' },
  icon: <TimeIcon />,
  intent: 'primary',
  operation: 'extendArrival',
  represents: 'getRequest',
  allowed: (viewer, { request }) =>
    allOf(
      requestGates.SendSms(viewer, request),
      allowedIf(isHelpComing(request.status), 'WRONG_STATUS', { status: request.status }),
    ),
  ask: smsForm({ label: 'EXTEND_ARRIVAL', form: fields, requestOf: ({ request }) => request }),
  changes: (before, after, agentId) => requestChanges(before.request, after.request, agentId),
  run: (towline, { request }, values) => {
    const { isTold, phoneNumber, language } = values;
    const promisedAt = extendedArrival(values, arrivesAt(request), serverNow());
    return towline.requests.extendArrival(request.id, {
      promisedAt,
      isTold,
      ...(isTold ? { phoneNumber, language } : {}),
    });
  },
  success: ({ promisedAt, timeZone }) => [
    { key: 'ARRIVAL_EXTENDED', values: { time: promisedAt ? arrivalThere(promisedAt, timeZone) : '' } },
  ],
});
