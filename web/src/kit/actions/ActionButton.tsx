import type { Asker } from '../session/asker.ts';
import type { ActionDefinition } from './defineAction.ts';
import { HandleButton, type HandleLook } from './HandleButton.tsx';
import { useAction } from './useAction.tsx';

interface ActionButtonProps<Subject, Values, Answer, By extends Asker> extends Omit<HandleLook, 'isPlain'> {
  readonly action: ActionDefinition<Subject, Values, Answer, By>;
  readonly on: Subject;
  /** Leaves out what the agent may never do, instead of showing why (console.md §4.5). */
  readonly hideRefused?: boolean;
}

/** All that a card contains of an action: a button that acts, or says why it does not. */
export function ActionButton<Subject, Values, Answer, By extends Asker>(
  props: ActionButtonProps<Subject, Values, Answer, By>,
) {
  const { action, on, hideRefused = false, ...look } = props;
  const { wanted: _values, ...handle } = useAction(action, on);
  if (hideRefused && !handle.decision.allowed) return null;
  return <HandleButton handle={handle} {...look} />;
}
