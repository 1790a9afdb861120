import { lazy, Suspense, useEffect, useRef } from 'react';
import { HotkeyLayer } from '../kit/hotkeys/useHotkeys.tsx';

const load = () => import('./Omnibar.tsx').then(({ Omnibar: omnibar }) => ({ default: omnibar }));
const Omnibar = lazy(load);

/** The page has painted by then: who types at once after Ctrl+K loses no letter. */
const loadsAfterMs = 1_000;

interface OmnibarHostProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Loads the omnibar soon after the page, at the latest when it is opened, and keeps it from then on. */
export function OmnibarHost({ isOpen, onClose }: OmnibarHostProps) {
  const wasOpened = useRef(false);
  wasOpened.current ||= isOpen;
  useEffect(() => {
    // Where it cannot be had now it is asked for again when it is opened.
    const timer = setTimeout(() => void load().catch(() => {}), loadsAfterMs);
    return () => clearTimeout(timer);
  }, []);
  if (!wasOpened.current) return null;
  return (
    <HotkeyLayer isOpen={isOpen}>
      <Suspense fallback={null}>
        <Omnibar isOpen={isOpen} onClose={onClose} />
      </Suspense>
    </HotkeyLayer>
  );
}
