import type { ActionDefinition } from '../../kit/actions/defineAction.ts';
import { HandleButton } from '../../kit/actions/HandleButton.tsx';
import { useAction } from '../../kit/actions/useAction.tsx';

interface OfferedActionProps<Subject, Values, Answer> {
  readonly action: ActionDefinition<Subject, Values, Answer>;
  readonly on: Subject;
}

/** A small button in a line of a table, there only where the line offers the act (2-requests §4). */
export function OfferedAction<Subject, Values, Answer>({ action, on }: OfferedActionProps<Subject, Values, Answer>) {
  const { wanted: _values, ...handle } = useAction(action, on);
  return handle.isOffered ? <HandleButton handle={handle} size="small" /> : null;
}
