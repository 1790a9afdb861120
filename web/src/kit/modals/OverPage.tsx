import { type ReactNode, Suspense } from 'react';
import { HotkeyLayer } from '../hotkeys/useHotkeys.tsx';
import { OverlayBoundary } from './OverlayBoundary.tsx';

interface OverPageProps {
  /** Puts it away where it fails. */
  readonly onFail: () => void;
  readonly children: ReactNode;
}

/** What lies over the page: its keys come first, its code may be on its way, and where it fails the page below stays. */
export function OverPage({ onFail, children }: OverPageProps) {
  return (
    <OverlayBoundary onFail={onFail}>
      <HotkeyLayer>
        <Suspense fallback={null}>{children}</Suspense>
      </HotkeyLayer>
    </OverlayBoundary>
  );
}
