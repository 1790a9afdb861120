import type { ButtonProps } from '@blueprintjs/core';
import type { JSX } from 'react';
import { ActionButton } from './ActionButton.tsx';
import type { Asker } from './asker.ts';
import type { ActionDefinition } from './defineAction.ts';

/** An action as a list of them holds it: what it collects and answers is its own affair. */
export type ActionOn<Subject> = (props: ActionOnProps<Subject>) => JSX.Element;

interface ActionOnProps<Subject> {
  readonly on: Subject;
  readonly hideRefused?: boolean;
  readonly iconOnly?: boolean;
  readonly size?: ButtonProps['size'];
  readonly variant?: ButtonProps['variant'];
}

/** The action as a button that a list of actions draws. */
export const actionOn =
  <Subject, Values, Answer, By extends Asker>(
    action: ActionDefinition<Subject, Values, Answer, By>,
  ): ActionOn<Subject> =>
  (props) => <ActionButton action={action} {...props} />;
