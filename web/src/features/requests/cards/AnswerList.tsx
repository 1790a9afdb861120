import { HelpIcon, SmallCrossIcon, SmallTickIcon } from '@blueprintjs/icons';
import type { Answer } from '@towline/sdk/api';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { labelled } from '../../../i18n/labelled.ts';

/** A question by its short name, and how it was answered. */
export interface AnsweredQuestion {
  readonly key: string;
  readonly name: string;
  readonly answer: Answer;
}

const icons: Readonly<Record<Answer, JSX.Element>> = {
  Yes: <SmallTickIcon />,
  No: <SmallCrossIcon />,
  Unknown: <HelpIcon size={12} />,
};

/** Answers beside each other, each with its sign: what a truck must know at one look (console.md, wireframe 2). */
export function AnswerList({ label, questions }: { label: string; questions: readonly AnsweredQuestion[] }) {
  const { t } = useTranslation();
  if (questions.length === 0) return null;
  return (
    <ul className="tl-requests-answers" aria-label={label}>
      {questions.map(({ key, name, answer }) => {
        const said = t(`enumerations:Answer.${answer}`);
        return (
          <li
            key={key}
            className={`tl-requests-answer tl-requests-answer-${answer.toLowerCase()}`}
            title={labelled(name, said)}
          >
            <span aria-hidden="true">{icons[answer]}</span>
            {name}
            <span className="tl-hidden">: {said}</span>
          </li>
        );
      })}
    </ul>
  );
}
