import { useSyncExternalStore } from 'react';
import { modalStack, onModalsChanged } from './modalStack.ts';
import { OverPage } from './OverPage.tsx';

/** Paints the open dialogs. Mounted once, inside everything that the dialogs read. */
export function ModalHost() {
  const stack = useSyncExternalStore(onModalsChanged, modalStack);
  return stack.map(({ key, Component, close }) => (
    <OverPage key={key} onFail={close}>
      <Component />
    </OverPage>
  ));
}
