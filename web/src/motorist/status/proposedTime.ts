import type { StatusPage } from '@towline/sdk/api';
import { button, type Child, element } from '../../publicPage/elements.ts';
import { timeOrDay } from '../../publicPage/languages.ts';
import type { StatusPageModel } from './statusPage.ts';
import type { PageState } from './statusState.ts';
import type { WordKey, Words } from './words.ts';

const answers: Readonly<Record<NonNullable<PageState['timeAnswer']>, WordKey>> = {
  agreed: 'TIME_AGREED',
  declined: 'TIME_DECLINED',
  gone: 'TIME_GONE',
};

/** Another time at which help can come, with its two answers; afterwards what came of it (DECISIONS S-48). */
export function proposedTime(
  { language, isSending, timeAnswer }: PageState,
  { proposal, now }: StatusPage,
  model: StatusPageModel,
  words: Words,
): readonly Child[] {
  const said = timeAnswer && element('p', { class: 'hint', role: 'status' }, words(answers[timeAnswer]));
  if (!proposal) return [said];
  const told = (timestamp: string): string => timeOrDay(language, timestamp, Date.parse(now));
  const { proposedStartTime, wantedStartTime } = proposal;
  const time = told(proposedStartTime);
  return [
    said,
    element(
      'section',
      { class: 'place', 'aria-labelledby': 'proposed-time' },
      element(
        'p',
        { id: 'proposed-time', role: 'status' },
        wantedStartTime
          ? words('PROPOSED_INSTEAD', { time, wanted: told(wantedStartTime) })
          : words('PROPOSED', { time }),
      ),
      button(words('PROPOSED_YES'), 'primary', () => void model.answerTime(true), {
        id: 'time-yes',
        disabled: isSending,
      }),
      button(words('PROPOSED_NO'), 'plain', () => void model.answerTime(false), { id: 'time-no', disabled: isSending }),
    ),
  ];
}
