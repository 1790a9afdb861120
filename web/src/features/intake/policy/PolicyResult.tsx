import { Button, Callout } from '@blueprintjs/core';
import type { Policy } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../i18n/format.ts';
import { say } from '../../../i18n/say.ts';
import { failureText } from '../../../kit/problems/failureText.ts';
import { ErrorCallout } from '../../../ui/ErrorCallout.tsx';
import { moveFocus } from '../../../ui/roving.ts';
import { TitledCallout } from '../../../ui/TitledCallout.tsx';
import { policyStatusText } from '../../../widgets/policyStatusText.ts';
import { useIntakeTab } from '../form/tabContext.tsx';
import type { LookupOutcome } from './useLookupOutcome.ts';
import { mostPolicies } from './usePolicySource.ts';

/** What tells policies apart: whose, under which contract, of which vehicle, until when. */
function policyText(policy: Policy): string {
  const { coverageTo, contractCode, externalContractCode } = policy;
  const until = coverageTo ? formatDate(coverageTo) : say('labels:NO_END_DATE');
  return [
    policy.licensePlate,
    [contractCode, externalContractCode].filter(Boolean).join(' / '),
    [policy.customerFirstName, policy.customerLastName].filter(Boolean).join(' '),
    [policy.make, policy.model].filter(Boolean).join(' '),
    `${policyStatusText(policy)} → ${until}`.trim(),
  ]
    .filter(Boolean)
    .join(' · ');
}

interface PolicyChoiceProps {
  readonly policies: readonly Policy[];
  readonly onChoose: (policy: Policy) => void;
}

/** Several policies: arrows lead through them, Enter or the number takes one. */
export function PolicyChoice({ policies, onChoose }: PolicyChoiceProps) {
  const { t } = useTranslation();
  const shown = policies.slice(0, mostPolicies);
  return (
    <TitledCallout intent="primary" icon={null} title={t('SEVERAL_POLICIES')} role="status">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons inside bubble up to here. */}
      <div
        className="tl-intake-policies"
        onKeyDown={(event) => {
          if (event.ctrlKey || event.altKey || event.metaKey) return;
          if (moveFocus(event, 'vertical', 'button') !== undefined) return;
          const chosen = shown[Number(event.key) - 1];
          if (!chosen) return;
          event.preventDefault();
          onChoose(chosen);
        }}
      >
        {shown.map((policy, index) => (
          <Button
            key={policy.id ?? index}
            variant="outlined"
            alignText="start"
            aria-keyshortcuts={String(index + 1)}
            onClick={() => onChoose(policy)}
          >
            <span className="tl-key" aria-hidden="true">
              {index + 1}
            </span>{' '}
            {policyText(policy)}
          </Button>
        ))}
      </div>
      {policies.length > shown.length && <p className="tl-caption">{t('MORE_POLICIES')}</p>}
    </TitledCallout>
  );
}

interface PolicyResultProps {
  readonly outcome: LookupOutcome | undefined;
  /** Of which one is to be chosen. */
  readonly policies: readonly Policy[] | undefined;
  readonly onChoose: (policy: Policy) => void;
  readonly onRetry: () => void;
}

/** What the look-up found: several to choose from, nothing, or that it failed. The policy itself stands in the context pane. */
export function PolicyResult({ outcome, policies, onChoose, onRetry }: PolicyResultProps) {
  const { t } = useTranslation();
  const { order } = useIntakeTab();
  if (outcome?.kind === 'failed') {
    const { lines, requestId, details } = failureText(outcome.error);
    return <ErrorCallout message={lines.join(' ')} requestId={requestId ?? ''} details={details} onRetry={onRetry} />;
  }
  if (policies && policies.length > 1) return <PolicyChoice policies={policies} onChoose={onChoose} />;
  if (outcome?.kind !== 'none') return null;
  return (
    <Callout intent="warning" role="status">
      <p>{t(order.policyInput?.licensePlate ? 'NO_POLICY_FOUND' : 'NO_POLICY_FOR_CUSTOMER')}</p>
      <p>{t('NO_POLICY_GO_ON')}</p>
    </Callout>
  );
}
