import { isPlateLookedUp } from '@towline/sdk/domain/order/policyLookup';
import type { IntakeTab } from '@towline/sdk/domain/order/tabs';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../kit/problems/failureText.ts';
import { ErrorCallout } from '../../../ui/ErrorCallout.tsx';
import { PartBoundary } from '../../../ui/parts/PartBoundary.tsx';
import { splitPart } from '../../../ui/parts/splitPart.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ContractFacts } from '../contract/ContractFacts.tsx';
import { useContractLoss } from '../contract/useContractLoss.ts';
import { EstimateCard } from '../dispatch/EstimateCard.tsx';
import { useIntakeTab } from '../form/tabContext.tsx';
import { EarlierRequests } from '../policy/EarlierRequests.tsx';
import { PolicyCard } from '../policy/PolicyCard.tsx';

const LocationMapPane = splitPart(async () => (await import('../locations/LocationMapPane.tsx')).LocationMapPane);

interface ContextPaneProps {
  readonly tab: IntakeTab;
  readonly contractError: unknown;
  readonly onRetry: () => void;
  /** What stands first. */
  readonly children?: ReactNode;
}

const withMap: readonly IntakeTab[] = ['ServiceLocation', 'WorkshopLocation', 'DestinationLocation'];

/** What helps with the tab in front: the map on location tabs, the price on the Summary, policy and contract. */
export function ContextPane({ tab, contractError, onRetry, children }: ContextPaneProps) {
  const { t } = useTranslation();
  const { order, contract } = useIntakeTab();
  useContractLoss(contractError);
  // Its plate was looked up and brought nothing: no second look-up is waited for.
  const isWithoutPolicy = Boolean(order.policyInput?.licensePlate) && isPlateLookedUp(order) && !order.policies;
  return (
    <aside className="tl-intake-context" aria-label={t('labels:CONTEXT')}>
      {children}
      {contractError !== undefined && contractError !== null && (
        <ErrorCallout message={failureText(contractError).lines.join(' ')} onRetry={onRetry} />
      )}
      {withMap.includes(tab) && (
        <div data-map-pane>
          <PartBoundary>
            <Suspense fallback={<Skeleton lines={12} />}>
              <LocationMapPane stop={tab === 'DestinationLocation' ? 'destinationLocation' : 'serviceLocation'} />
            </Suspense>
          </PartBoundary>
        </div>
      )}
      {tab === 'Summary' && <EstimateCard isTerse />}
      {!order.entitlement?.policy && !contract && tab === 'Contract' && (
        <p className="tl-caption">{t(isWithoutPolicy ? 'CONTEXT_NO_POLICY' : 'CONTEXT_EMPTY')}</p>
      )}
      <PolicyCard />
      <EarlierRequests />
      <ContractFacts />
    </aside>
  );
}
