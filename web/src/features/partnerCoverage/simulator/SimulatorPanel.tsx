import { useTranslation } from 'react-i18next';
import { ProgressLine } from '../../../ui/ProgressLine.tsx';
import { SimulationFailure } from './SimulationFailure.tsx';
import { SimulatorForm } from './SimulatorForm.tsx';
import { SimulatorResults } from './SimulatorResults.tsx';
import type { Simulator } from './useSimulator.ts';

interface SimulatorPanelProps {
  readonly simulator: Simulator;
  readonly near: { readonly latitude: number; readonly longitude: number };
  readonly onFound: (at: SimulatorPanelProps['near']) => void;
}

/** What a request would cost, before anybody makes one (3-platform §2). */
export function SimulatorPanel({ simulator, near, onFound }: SimulatorPanelProps) {
  const { t } = useTranslation();
  const { state, simulate } = simulator;
  return (
    <>
      <SimulatorForm simulator={simulator} near={near} onFound={onFound} />
      {state.kind === 'idle' && <p>{t('SIMULATION_IDLE')}</p>}
      {state.kind === 'running' && <ProgressLine label={t('SIMULATION_RUNNING')} />}
      {state.kind === 'failed' && <SimulationFailure error={state.error} onRetry={() => simulate(true)} />}
      {state.kind === 'results' && <SimulatorResults simulator={simulator} estimate={state.estimate} />}
    </>
  );
}
