import { lazy, Suspense, useState } from 'react';
import { environment } from '../kit/session/environment.ts';

const EnvironmentDialog = lazy(async () => ({ default: (await import('./EnvironmentDialog.tsx')).EnvironmentDialog }));

const seenKey = 'towline.environmentSeen';

/** On the first visit of a session off production: what this environment is (3-platform §2). */
export function EnvironmentNotice() {
  const where = environment();
  const [isOpen, setIsOpen] = useState(() => where !== 'Prod' && sessionStorage.getItem(seenKey) !== where);
  if (!isOpen) return null;
  const close = (): void => {
    sessionStorage.setItem(seenKey, where);
    setIsOpen(false);
  };
  return (
    <Suspense fallback={null}>
      <EnvironmentDialog environment={where} onClose={close} />
    </Suspense>
  );
}
