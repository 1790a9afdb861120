import { Suspense, useSyncExternalStore } from 'react';
import { HotkeyLayer } from '../hotkeys/useHotkeys.tsx';
import { modalStack, onModalsChanged } from './modalStack.ts';
import { OverlayBoundary } from './OverlayBoundary.tsx';

/** Paints the open dialogs. Mounted once, inside everything that the dialogs read. */
export function ModalHost() {
  const stack = useSyncExternalStore(onModalsChanged, modalStack);
  return stack.map(({ key, Component, close }) => (
    <OverlayBoundary key={key} onFail={close}>
      <HotkeyLayer>
        <Suspense fallback={null}>
          <Component />
        </Suspense>
      </HotkeyLayer>
    </OverlayBoundary>
  ));
}
