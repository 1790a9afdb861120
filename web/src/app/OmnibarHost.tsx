import { lazy, Suspense, useRef } from 'react';
import { HotkeyLayer } from '../kit/hotkeys/useHotkeys.tsx';

const Omnibar = lazy(() => import('./Omnibar.tsx').then(({ Omnibar: omnibar }) => ({ default: omnibar })));

interface OmnibarHostProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Loads the omnibar when it is opened for the first time, and keeps it from then on. */
export function OmnibarHost({ isOpen, onClose }: OmnibarHostProps) {
  const wasOpened = useRef(false);
  wasOpened.current ||= isOpen;
  if (!wasOpened.current) return null;
  return (
    <HotkeyLayer isOpen={isOpen}>
      <Suspense fallback={null}>
        <Omnibar isOpen={isOpen} onClose={onClose} />
      </Suspense>
    </HotkeyLayer>
  );
}
