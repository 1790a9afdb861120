import { button, type Child, element, title } from '../publicPage/elements.ts';
import { instantText, type Paint, remarksField, timeField, workFacts } from './paint.ts';

/** A repair: taken, planned, ready, done. */
export function repairBody(paint: Paint): readonly Child[] {
  const { page, state, model, words } = paint;
  const { repair } = page;
  if (!repair) return [];
  // What was called off nobody here has reported.
  if (page.state === 'Over')
    return [
      title(words(repair.status === 'Completed' ? 'DONE' : 'STATE_Over')),
      element('p', {}, words('STATE_Over_HINT')),
    ];
  const locked = { disabled: state.isSending };
  const facts: Parameters<typeof workFacts>[1] = [
    [words('PLATE'), repair.licensePlate],
    [words('PLANNED_FOR'), repair.plannedAt && instantText(paint, repair.plannedAt)],
    [words('PICKUP_FROM'), repair.vehiclePickupDate && instantText(paint, repair.vehiclePickupDate)],
    [words('AGENT_REMARKS'), repair.remarks],
  ];
  const known = workFacts(paint, facts, page.state !== 'Refused');
  const answer = repair.isAgreed ? 'TIME_AGREED' : 'TIME_PROPOSED';
  const decided = repair.plannedAt ? element('p', { class: 'hint', role: 'status' }, words(answer)) : undefined;
  const heading = title(words('SERVICE_Workshop'));
  const take = button(words('ACCEPT_REPAIR'), 'primary', () => void model.takeRepair(), locked);
  if (page.state === 'Refused')
    return [title(words('REPAIR_REFUSED')), element('p', {}, words('REPAIR_REFUSED_HINT')), known, take];
  if (state.panel === 'cannot') return refusal(paint);
  const cannot = button(words('CANNOT_REPAIR'), 'plain', () => model.ask('cannot'));
  if (!repair.isAccepted) return [heading, known, take, cannot];
  return [
    heading,
    known,
    decided,
    timeField(paint, 'time', words('PLANNED_FOR'), state.form.time),
    timeField(paint, 'pickup', words('PICKUP_FROM'), state.form.pickup),
    remarksField(paint),
    button(words('SAVE'), 'primary', () => void model.saveRepair(), locked),
    button(words('REPAIR_DONE'), 'plain', () => void model.finishRepair(), locked),
    cannot,
  ];
}

function refusal(paint: Paint): readonly Child[] {
  const { state, model, words } = paint;
  return [
    title(words('CANNOT_REPAIR')),
    remarksField(paint, 'REMARKS_NEEDED'),
    button(words('CANNOT_REPAIR'), 'danger', () => void model.refuseRepair(), { disabled: state.isSending }),
    button(words('BACK'), 'plain', () => model.ask(undefined)),
  ];
}
