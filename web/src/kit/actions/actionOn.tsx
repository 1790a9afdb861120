import type { Asker } from '../session/asker.ts';
import type { ActionDefinition } from './defineAction.ts';
import { type ActionHandle, useAction } from './useAction.tsx';

/** An action as a list of them holds it: what it collects and answers is its own affair. */
export interface ActionOn<Subject> {
  /** A hook. */
  readonly use: (on: Subject) => ActionHandle;
  /** Once this is done and offered no longer, that one is started: bringing a request back is the way to assigning it. */
  readonly leadsTo?: ActionOn<Subject>;
}

/**
 * The action in a list of actions: bars, menus, the palette and keys are drawn from such lists.
 * @param of what of the list's subject the action is about, where that is not the same
 */
export function actionOn<Subject, Values, Answer, By extends Asker>(
  action: ActionDefinition<Subject, Values, Answer, By>,
): ActionOn<Subject>;
export function actionOn<Whole, Subject, Values, Answer, By extends Asker>(
  action: ActionDefinition<Subject, Values, Answer, By>,
  of: (whole: Whole) => Subject,
): ActionOn<Whole>;
export function actionOn<Whole, Subject, Values, Answer, By extends Asker>(
  action: ActionDefinition<Subject, Values, Answer, By>,
  of: (whole: Whole) => Subject = (whole) => whole as Subject & Whole,
): ActionOn<Whole> {
  return { use: (on) => useAction(action, of(on)) };
}
