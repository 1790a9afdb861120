import type { ComponentType } from 'react';
import { type AnyModalProps, type ModalDefinition, pushModal, type ResultOf } from './modalStack.ts';

/**
 * Opens a dialog and answers what was chosen in it, or `undefined` when it was closed without a choice:
 * `const place = await openModal(addressSearch, { near })`.
 */
export async function openModal<Props extends AnyModalProps>(
  modal: ModalDefinition<Props>,
  props: Omit<Props, 'close'>,
): Promise<ResultOf<Props> | undefined> {
  const opener = document.activeElement;
  const answer = await pushModal<ResultOf<Props>>((close) => {
    const Component = modal.Component as ComponentType<object>;
    const all = { ...props, close };
    return () => <Component {...all} />;
  });
  requestAnimationFrame(() => giveFocusBack(opener));
  return answer;
}

/** The dialog below takes the lost focus to its very start; it belongs to what had it before, unless something else has it. */
function giveFocusBack(opener: Element | null): void {
  const { activeElement } = document;
  const isNowhere =
    activeElement === null ||
    activeElement === document.body ||
    activeElement.matches('.bp6-overlay-start-focus-trap, .bp6-overlay-end-focus-trap, .tl-modal-inside');
  if (isNowhere && opener instanceof HTMLElement && opener.isConnected) opener.focus();
}
