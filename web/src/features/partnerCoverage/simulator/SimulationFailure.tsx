import { ApiProblem } from '@towline/sdk/client/problem';
import { useTranslation } from 'react-i18next';
import { FailureCallout } from '../../../kit/problems/FailureCallout.tsx';
import { failureText } from '../../../kit/problems/failureText.ts';

interface SimulationFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Why there is no result: the body of the answer with its status beside it (3-platform §8: an added HttpCode). */
export function SimulationFailure({ error, onRetry }: SimulationFailureProps) {
  const { t } = useTranslation();
  const body = error instanceof ApiProblem ? bodyWithCode(error) : undefined;
  return (
    <div>
      <FailureCallout lead={t('SIMULATION_FAILED')} failure={failureText(error)} onRetry={onRetry} />
      {body && <pre className="tl-partner-coverage-body tl-code">{JSON.stringify(body, null, 2)}</pre>}
    </div>
  );
}

function bodyWithCode({ body, status }: ApiProblem): Readonly<Record<string, unknown>> {
  const own = typeof body === 'object' && body !== null ? body : { body };
  return { ...own, HttpCode: status };
}
