import type { ComponentType } from 'react';
import { focusKept } from './giveFocusBack.ts';
import { type AnyModalProps, type ModalDefinition, pushModal, type ResultOf } from './modalStack.ts';

interface Opening<Result> {
  /** Where the focus goes when it is closed; else to what had it before. */
  readonly focus?: (answer: Result | undefined) => Element | null;
}

/**
 * Opens a dialog and answers what was chosen in it, or `undefined` when it was closed without a choice:
 * `const place = await openModal(addressSearch, { near })`.
 */
export async function openModal<Props extends AnyModalProps>(
  modal: ModalDefinition<Props>,
  props: Omit<Props, 'close'>,
  { focus }: Opening<ResultOf<Props>> = {},
): Promise<ResultOf<Props> | undefined> {
  const giveBack = focusKept(true);
  const answer = await pushModal<ResultOf<Props>>((close) => {
    const Component = modal.Component as ComponentType<object>;
    const all = { ...props, close };
    return () => <Component {...all} />;
  });
  giveBack(() => focus?.(answer) ?? null);
  return answer;
}
