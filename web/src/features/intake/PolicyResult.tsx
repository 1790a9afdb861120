import { Button, Callout } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../kit/problems/failureText.ts';
import { ErrorCallout } from '../../ui/ErrorCallout.tsx';
import type { LookupOutcome } from './usePolicyLookup.ts';

/** What the look-up found: the policy, several to choose from, nothing, or that it failed. */
export function PolicyResult({ outcome, onRetry }: { outcome: LookupOutcome | undefined; onRetry: () => void }) {
  const { t } = useTranslation();
  if (outcome?.kind === 'failed') {
    const { lines, requestId, details } = failureText(outcome.error);
    return <ErrorCallout message={lines.join(' ')} requestId={requestId ?? ''} details={details} onRetry={onRetry} />;
  }
  if (outcome?.kind === 'several') {
    return (
      <Callout intent="primary" icon={null} title={t('SEVERAL_POLICIES')} role="status">
        {outcome.policies.map((policy) => (
          <Button
            key={policy.id ?? policy.contractCode}
            variant="outlined"
            onClick={() => outcome.choose(policy)}
            text={[policy.contractCode, policy.make, policy.model, policy.coverageTo].filter(Boolean).join(' · ')}
          />
        ))}
      </Callout>
    );
  }
  // What was found stands in the context pane; only what is missing is said here.
  if (outcome?.kind !== 'none') return null;
  return (
    <Callout intent="warning" role="status">
      {t('NO_POLICY_FOUND')}
    </Callout>
  );
}
