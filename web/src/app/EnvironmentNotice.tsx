import { lazy, Suspense, useEffect, useState } from 'react';
import { OverlayBoundary } from '../kit/modals/OverlayBoundary.tsx';
import { environment } from '../kit/session/environment.ts';

const EnvironmentDialog = lazy(async () => ({ default: (await import('./EnvironmentDialog.tsx')).EnvironmentDialog }));

// Of the browser and not of the tab: a request that is opened in a new tab is no new session. Signing out forgets it.
const seenKey = 'towline.work.environmentSeen';

/** Where storage is forbidden it is explained at every load. */
function lastSeen(): string | null {
  try {
    return localStorage.getItem(seenKey);
  } catch {
    return null;
  }
}

function keepSeen(where: string): void {
  try {
    localStorage.setItem(seenKey, where);
  } catch {
    // It is explained again at the next load.
  }
}

/** On the first visit of a session off production: what this environment is (3-platform §2). */
export function EnvironmentNotice() {
  const where = environment();
  const [isOpen, setIsOpen] = useState(() => where !== 'Prod' && lastSeen() !== where);
  useEffect(() => {
    // Understood in another tab.
    const heard = ({ key, newValue }: StorageEvent): void => {
      if (key === seenKey && newValue === where) setIsOpen(false);
    };
    window.addEventListener('storage', heard);
    return () => window.removeEventListener('storage', heard);
  }, [where]);
  if (!isOpen) return null;
  const close = (): void => {
    keepSeen(where);
    setIsOpen(false);
  };
  return (
    <OverlayBoundary onFail={() => setIsOpen(false)}>
      <Suspense fallback={null}>
        <EnvironmentDialog environment={where} onClose={close} />
      </Suspense>
    </OverlayBoundary>
  );
}
