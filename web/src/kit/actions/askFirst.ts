import type { Towline } from '@towline/sdk';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { say } from '../../i18n/say.ts';
import { lazyModal } from '../modals/lazyModal.ts';
import { openModal } from '../modals/openModal.tsx';
import type { FailureText } from '../problems/failureText.ts';
import type { Asker } from '../session/asker.ts';
import { type ActionDefinition, isForm, isModal } from './defineAction.ts';
import type { FormDialogProps } from './FormDialog.tsx';
import type { LiveAsk } from './liveAsk.ts';
import { saidText } from './saidText.ts';

const confirmAsk = lazyModal(async () => (await import('./ConfirmAsk.tsx')).ConfirmAsk);
/** Forms bring react-hook-form and every input: loaded with the first one that is opened. */
const formAsk = <Subject, Values, By extends Asker>() =>
  lazyModal<FormDialogProps<Subject, Values, By>>(async () => (await import('./FormDialog.tsx')).FormDialog);

/** Yes or no before what was typed is sent. */
async function isSure(
  shown: { title: string; verb: string; dismiss: string | undefined },
  text: string,
): Promise<boolean> {
  let sure = false;
  await openModal(confirmAsk, {
    ...shown,
    grade: 1,
    text,
    submit: () => {
      sure = true;
      return Promise.resolve(undefined);
    },
  });
  return sure;
}

interface Asked<Subject, Values, By extends Asker> {
  readonly subject: Subject;
  readonly by: By;
  readonly towline: Towline;
  readonly live: LiveAsk<Subject, By>;
  readonly label: string;
  /** Does it; answers why it failed. */
  readonly submit: (values: Values) => Promise<FailureText | undefined>;
  /** What it is done with where nothing is asked. */
  readonly values: Values | undefined;
}

/**
 * Asks what an action asks and submits what was answered; resolves once its dialog has gone. Answers a failure that no
 * dialog has shown.
 */
export async function askFirst<Subject, Values, Answer, By extends Asker>(
  action: ActionDefinition<Subject, Values, Answer, By>,
  { subject, by, towline, live, label, submit, values }: Asked<Subject, Values, By>,
): Promise<FailureText | undefined> {
  const { ask, intent, changes } = action;
  const found = action.question?.(subject, by, towline);
  const question = found instanceof Promise ? await found : found;
  const text = question && saidText(question.text);
  const describe = changes && (() => changes(subject, live.now().subject, by.agent.id));
  // Who acts on what a dialog says of its subject acts on what it is by now.
  const says = (which: 'text' | 'again') => {
    const now = live.now();
    const said = (action.question?.(now.subject, now.by ?? by, towline) as typeof question)?.[which];
    return said && saidText(said);
  };
  const meanwhile = { live, opened: subject, describe, says: found instanceof Promise ? undefined : says };
  const dismiss = action.dismiss && dynamicText(action.dismiss, {}, 'buttons');
  const shown = { title: label, verb: label, dismiss, intent };
  if (ask === 'nothing' || (ask === 'confirmWhereAsked' && !question)) return submit(values as Values);
  if (ask === 'confirm' || ask === 'confirmTwice' || ask === 'confirmWhereAsked') {
    const again = question?.again && saidText(question.again);
    const grade = ask === 'confirmTwice' ? 2 : 1;
    await openModal(confirmAsk, {
      ...shown,
      grade,
      text: text ?? say('CONFIRM_AGAIN'),
      again,
      submit: () => submit(values as Values),
      meanwhile,
    });
  } else if (isForm(ask)) {
    const sure = action.sure && ((typed: Values) => isSure(shown, saidText(action.sure!(live.now().subject, typed))));
    await openModal(formAsk<Subject, Values, By>(), {
      subject,
      by,
      submit,
      meanwhile,
      ...shown,
      text,
      form: ask,
      sure,
    });
  } else if (isModal(ask)) {
    await openModal(ask, { subject, by, submit, meanwhile });
  }
  return undefined;
}
