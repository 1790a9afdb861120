import type { ActionOn } from './actionOn.tsx';
import { HandleButton, type HandleLook } from './HandleButton.tsx';

interface ActionOfRowProps<Subject> extends HandleLook {
  readonly action: ActionOn<Subject>;
  readonly on: Subject;
}

/** What of a list of actions is offered for a row or a record; the others leave no gap. */
export function ActionOfRow<Subject>({ action, on, ...look }: ActionOfRowProps<Subject>) {
  const handle = action.use(on);
  return handle.isOffered ? <HandleButton handle={handle} {...look} /> : null;
}
