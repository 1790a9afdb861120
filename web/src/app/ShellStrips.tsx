import { lazy, Suspense } from 'react';
import { serverVersion } from '../kit/session/environment.ts';
import { useAgent } from '../kit/session/useAgent.ts';
import { EnvironmentBar } from './EnvironmentBar.tsx';

const ImpersonationBar = lazy(async () => ({
  default: (await import('./ImpersonationBar.tsx')).ImpersonationBar,
}));
const StandstillBar = lazy(async () => ({ default: (await import('./StandstillBar.tsx')).StandstillBar }));

/** What is not as on any other day, above everything; hardly ever there, so it comes when it is. */
export function ShellStrips() {
  const { impersonation } = useAgent();
  return (
    <>
      <EnvironmentBar />
      <Suspense fallback={null}>
        {serverVersion()?.standstill && <StandstillBar />}
        {impersonation && <ImpersonationBar />}
      </Suspense>
    </>
  );
}
