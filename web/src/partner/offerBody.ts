import { offerRejectReasonValues } from '@towline/sdk/values';
import { button, type Child, element, title } from '../publicPage/elements.ts';
import { instantText, minutesField, type Paint, remarksField, timeField, workFacts } from './paint.ts';

/** An offer: accept, refuse with a reason, propose another time; or what became of it. */
export function offerBody(paint: Paint): readonly Child[] {
  const { page, state, words } = paint;
  if (state.panel === 'propose' && page.state === 'Interested') return proposal(paint);
  if (page.state !== 'Open') {
    const over = page.state;
    const isDeclined = over === 'Interested' && page.offer?.appointment?.isDeclinedByMotorist === true;
    const key = isDeclined ? 'TIME_DECLINED' : (`STATE_${over}` as const);
    return [title(words(key)), element('p', {}, words(`${key}_HINT`)), ...interestedMore(paint)];
  }
  if (state.panel === 'refuse') return refusal(paint);
  if (state.panel === 'propose') return proposal(paint);
  return [summary(paint), ...answers(paint)];
}

function summary(paint: Paint): Child {
  const { page, words } = paint;
  const { offer } = page;
  return element(
    'section',
    {},
    title(words(`SERVICE_${page.service}`)),
    element('p', { id: 'countdown', class: 'countdown', role: 'timer' }),
    workFacts(
      paint,
      [
        [words('REQUESTED'), offer?.requestedTime && instantText(paint, offer.requestedTime)],
        [
          words('DISTANCE'),
          offer?.distanceInKm === undefined
            ? undefined
            : words('DISTANCE_KM', { km: String(Math.round(offer.distanceInKm)) }),
        ],
      ],
      true,
    ),
  );
}

function answers(paint: Paint): readonly Child[] {
  const { page, state, model, words } = paint;
  const isPlanned = page.offer?.dispatchProcess === 'Planned';
  const requested = page.offer?.requestedTime;
  const accept =
    isPlanned && requested
      ? words('ACCEPT_AT', { time: instantText(paint, requested) })
      : words('ACCEPT', { minutes: String(state.form.minutes) });
  const locked = { disabled: state.isSending };
  return [
    isPlanned ? undefined : minutesField(paint),
    button(accept, 'primary', () => void model.accept(), locked),
    isPlanned ? button(words('OTHER_TIME'), 'plain', () => model.ask('propose'), locked) : undefined,
    button(words('REFUSE'), 'plain', () => model.ask('refuse'), locked),
  ];
}

// His proposal waits; at the time that was wanted he may still come, and he may propose again (DECISIONS T-238).
function interestedMore(paint: Paint): readonly Child[] {
  const { page, state, model, words } = paint;
  if (page.state !== 'Interested') return [];
  const { requestedTime, appointment } = page.offer ?? {};
  const times = workFacts(paint, [
    [words('PROPOSED'), appointment?.proposedStartTime && instantText(paint, appointment.proposedStartTime)],
    [words('REQUESTED'), requestedTime && instantText(paint, requestedTime)],
  ]);
  const locked = { disabled: state.isSending };
  const again = button(words('OTHER_TIME'), 'plain', () => model.ask('propose'), locked);
  if (!requestedTime) return [times, again];
  const text = words('ACCEPT_AT', { time: instantText(paint, requestedTime) });
  return [times, button(text, 'plain', () => void model.accept(), locked), again];
}

function refusal(paint: Paint): readonly Child[] {
  const { state, model, words } = paint;
  const choices = offerRejectReasonValues.map((reason) => {
    const input = element('input', { type: 'radio', name: 'reason', id: `reason-${reason}`, value: reason });
    input.checked = state.form.reason === reason;
    input.addEventListener('change', () => model.fill({ reason }));
    return element('label', { class: 'choice', for: `reason-${reason}` }, input, words(`REASON_${reason}`));
  });
  return [
    title(words('REFUSE_WHY')),
    element('fieldset', {}, element('legend', { class: 'hidden' }, words('REFUSE_WHY')), ...choices),
    remarksField(paint),
    button(words('REFUSE'), 'danger', () => void model.refuse(), { disabled: state.isSending }),
    button(words('BACK'), 'plain', () => model.ask(undefined)),
  ];
}

function proposal(paint: Paint): readonly Child[] {
  const { state, model, words } = paint;
  return [
    title(words('OTHER_TIME')),
    timeField(paint, 'time', words('TIME'), state.form.time),
    remarksField(paint),
    button(words('SAVE'), 'primary', () => void model.propose(), { disabled: state.isSending }),
    button(words('BACK'), 'plain', () => model.ask(undefined)),
  ];
}
