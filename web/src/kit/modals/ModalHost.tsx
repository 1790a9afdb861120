import { Suspense, useSyncExternalStore } from 'react';
import { HotkeyLayer } from '../hotkeys/useHotkeys.tsx';
import { modalStack, onModalsChanged } from './modalStack.ts';

/** Paints the open dialogs. Mounted once, inside everything that the dialogs read. */
export function ModalHost() {
  const stack = useSyncExternalStore(onModalsChanged, modalStack);
  return stack.map(({ key, Component }) => (
    <HotkeyLayer key={key}>
      <Suspense fallback={null}>
        <Component />
      </Suspense>
    </HotkeyLayer>
  ));
}
