import { lazy, Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { HotkeyLayer } from '../kit/hotkeys/useHotkeys.tsx';
import { OverlayBoundary } from '../kit/modals/OverlayBoundary.tsx';
import { takeEarlyKeys } from './earlyKeys.ts';
import { typeAhead } from './typedAhead.ts';

const load = () => import('./Omnibar.tsx').then(({ Omnibar: omnibar }) => ({ default: omnibar }));
const Omnibar = lazy(load);

/** The page has painted by then. */
const loadsAfterMs = 1_000;

interface OmnibarHostProps {
  readonly isOpen: boolean;
  /** It was asked for before anything was painted. */
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/**
 * Loads the omnibar soon after the page, at the latest when it is opened, and keeps it from then on. Who types before it is
 * there loses no letter.
 */
export function OmnibarHost({ isOpen, onOpen, onClose }: OmnibarHostProps) {
  const wasOpened = useRef(false);
  wasOpened.current ||= isOpen;
  const [ahead] = useState(typeAhead);
  const close = useEffectEvent(onClose);
  const open = useEffectEvent(onOpen);
  useLayoutEffect(() => {
    const early = takeEarlyKeys();
    if (!early) return;
    ahead.begin(early);
    open();
  }, [ahead]);
  // Before the next key can come.
  useLayoutEffect(() => (isOpen ? ahead.start(() => close()) : undefined), [isOpen, ahead]);
  useEffect(() => {
    // Where it cannot be had now it is asked for again when it is opened.
    const timer = setTimeout(() => void load().catch(() => {}), loadsAfterMs);
    return () => clearTimeout(timer);
  }, []);
  if (!wasOpened.current) return null;
  return (
    <OverlayBoundary
      onFail={() => {
        wasOpened.current = false;
        onClose();
      }}
    >
      <HotkeyLayer isOpen={isOpen}>
        <Suspense fallback={null}>
          <Omnibar isOpen={isOpen} onClose={onClose} ahead={ahead} />
        </Suspense>
      </HotkeyLayer>
    </OverlayBoundary>
  );
}
