import type { JobStatus } from '@towline/sdk/api';
import { jobOutcomeValues } from '@towline/sdk/values';
import { button, type Child, element, title } from '../publicPage/elements.ts';
import { instantText, minutesField, mostMinutes, type Paint, remarksField, timeField, workFacts } from './paint.ts';
import type { WordKey } from './words.ts';

// What is no step has no button: it is said as it stands.
const stepKey = (status: JobStatus): WordKey =>
  status === 'Assigned' || status === 'Cancelled' || status === 'Delayed' || status === 'Proposed'
    ? `STATUS_${status}`
    : `STEP_${status}`;

/** A job: what has to be done, the next step by one tap, and what may come between. */
export function jobBody(paint: Paint): readonly Child[] {
  const { page, state, words } = paint;
  const { job } = page;
  if (!job) return [];
  if (page.state === 'Over')
    return [
      title(words(job.status === 'Completed' ? 'DONE' : 'STATE_Over')),
      element('p', {}, job.status === 'Completed' ? words('STATUS_Completed') : words('STATE_Taken_HINT')),
      photos(paint),
    ];
  if (state.panel === 'late' || state.panel === 'lateDay') return later(paint);
  if (state.panel === 'cannot') return giveBack(paint);
  if (state.panel === 'done') return finish(paint);
  if (job.isReportReopened) return reopened(paint);
  return [title(words(`STATUS_${job.status}`)), ...steps(paint), known(paint), ...others(paint)];
}

/** Asked for once more: what he said stands in the fields. */
function reopened(paint: Paint): readonly Child[] {
  const { page, model, words } = paint;
  const { outcome = '', jobRemarks = '' } = page.job ?? {};
  const correct = () => {
    model.fill({ outcome, remarks: jobRemarks });
    model.ask('done');
  };
  return [
    title(words('REPORT_REOPENED')),
    element('p', {}, words('REPORT_REOPENED_HINT')),
    button(words('CORRECT_REPORT'), 'primary', correct),
    photos(paint),
  ];
}

function steps({ page, state, model, words }: Paint): readonly Child[] {
  const [next] = page.job?.nextStatuses ?? [];
  if (!next) return [];
  const run = next === 'Completed' ? () => model.ask('done') : () => void model.report(next);
  return [button(words(stepKey(next)), 'primary', run, { disabled: state.isSending })];
}

function known(paint: Paint): Child {
  const { page, words } = paint;
  const { job } = page;
  const phone = job?.contactPhoneNumber;
  return element(
    'section',
    {},
    phone
      ? element(
          'a',
          { class: 'call', href: `tel:${phone.replaceAll(' ', '')}` },
          words('CALL', { name: job.contactName ?? phone }),
        )
      : undefined,
    workFacts(paint, [
      [words('PLATE'), job?.licensePlate],
      [words('CUSTOMER'), phone ? undefined : job?.contactName],
      [words('ARRIVAL'), job?.expectedArrivalAt && instantText(paint, job.expectedArrivalAt)],
      [words('AGENT_REMARKS'), job?.agentRemarks],
    ]),
  );
}

/** The reading of the phone's clock at an instant, as a date and time field holds it. */
function readingOf(timestamp: string): string {
  const at = new Date(timestamp);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Asks for another time: of a planned job, which is hours or days away, for the day as well. */
function askLater({ page, model }: Paint): void {
  const { expectedArrivalAt = page.now } = page.job ?? {};
  const isFar = Date.parse(expectedArrivalAt) - Date.parse(page.now) > mostMinutes * 60_000;
  if (isFar) model.fill({ time: readingOf(expectedArrivalAt) });
  model.ask(isFar ? 'lateDay' : 'late');
}

function others(paint: Paint): readonly Child[] {
  const { page, state, model, words } = paint;
  const { nextStatuses = [], mayReportDelay } = page.job ?? {};
  const rest = nextStatuses.slice(1).map((status) =>
    button(
      words(stepKey(status)),
      'plain',
      status === 'Completed' ? () => model.ask('done') : () => void model.report(status),
      {
        disabled: state.isSending,
      },
    ),
  );
  return [
    mayReportDelay ? button(words('LATE'), 'plain', () => askLater(paint), { disabled: state.isSending }) : undefined,
    photos(paint),
    state.isSharing
      ? element('p', { class: 'hint', role: 'status' }, words('SHARING'))
      : button(words('SHARE'), 'plain', () => model.share()),
    element(
      'details',
      {},
      element('summary', {}, words('MORE_STEPS')),
      element(
        'div',
        { class: 'field' },
        ...rest,
        button(words('CANNOT'), 'plain', () => model.ask('cannot')),
      ),
    ),
  ];
}

/** A photo of the work: the phone asks whether to take one or to choose one. */
function photos({ page, state, words, choosePhoto }: Paint): Child {
  const count = page.job?.photos ?? 0;
  const input = element('input', {
    type: 'file',
    id: 'photo',
    class: 'hidden',
    accept: 'image/*',
    disabled: state.isSending,
  });
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (file) choosePhoto(file);
  });
  return element(
    'div',
    { class: 'field' },
    input,
    element('label', { class: 'photo', for: 'photo' }, words('PHOTO')),
    count > 0 ? element('p', { class: 'hint', role: 'status' }, words('PHOTOS', { count: String(count) })) : undefined,
  );
}

function later(paint: Paint): readonly Child[] {
  const { state, model, words } = paint;
  return [
    title(words('LATE')),
    state.panel === 'lateDay' ? timeField(paint, 'time', words('TIME'), state.form.time) : minutesField(paint),
    remarksField(paint),
    button(words('SAVE'), 'primary', () => void model.comeLater(), { disabled: state.isSending }),
    button(words('BACK'), 'plain', () => model.ask(undefined)),
  ];
}

function giveBack(paint: Paint): readonly Child[] {
  const { state, model, words } = paint;
  return [
    title(words('CANNOT')),
    remarksField(paint, 'REMARKS_NEEDED'),
    button(words('CANNOT'), 'danger', () => void model.giveBack(), { disabled: state.isSending }),
    button(words('BACK'), 'plain', () => model.ask(undefined)),
  ];
}

function finish(paint: Paint): readonly Child[] {
  const { state, model, words } = paint;
  const chosen = state.form.outcome;
  const select = element('select', { id: 'outcome', required: true }, element('option', { value: '' }, '–'));
  for (const outcome of jobOutcomeValues)
    select.append(element('option', { value: outcome, selected: chosen === outcome }, words(`OUTCOME_${outcome}`)));
  // What he said in words of his own before stays what he says, until he chooses.
  if (chosen !== '' && !jobOutcomeValues.some((known) => known === chosen))
    select.append(element('option', { value: chosen, selected: true }, chosen));
  select.addEventListener('change', () => model.fill({ outcome: select.value }));
  return [
    title(words('STEP_Completed')),
    element('div', { class: 'field' }, element('label', { for: 'outcome' }, words('OUTCOME')), select),
    remarksField(paint),
    button(words('SAVE'), 'primary', () => void model.finish(), { disabled: state.isSending }),
    button(words('BACK'), 'plain', () => model.ask(undefined)),
  ];
}
