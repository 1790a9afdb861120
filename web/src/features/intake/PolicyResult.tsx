import { Button, Callout } from '@blueprintjs/core';
import type { Policy } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { formatDate } from '../../i18n/format.ts';
import { failureText } from '../../kit/problems/failureText.ts';
import { ErrorCallout } from '../../ui/ErrorCallout.tsx';
import type { LookupOutcome } from './usePolicyLookup.ts';

/** What tells policies of one plate apart: whose, under which contract, of which vehicle, until when. */
function policyText({ status, coverageTo, contractCode, externalContractCode, ...policy }: Policy): string {
  const until = coverageTo ? formatDate(coverageTo) : dynamicText('NO_END_DATE', {}, 'labels');
  return [
    [contractCode, externalContractCode].filter(Boolean).join(' / '),
    [policy.customerFirstName, policy.customerLastName].filter(Boolean).join(' '),
    [policy.make, policy.model].filter(Boolean).join(' '),
    `${status ? dynamicText(`PolicyStatus.${status}`, {}, 'enumerations') : ''} → ${until}`.trim(),
  ]
    .filter(Boolean)
    .join(' · ');
}

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
        <div className="tl-policies">
          {outcome.policies.map((policy, index) => (
            <Button
              key={policy.id ?? index}
              variant="outlined"
              alignText="start"
              onClick={() => outcome.choose(policy)}
              text={policyText(policy)}
            />
          ))}
        </div>
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
