import type { IntakeTab } from '@towline/sdk/domain/order/tabs';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ContactsTab } from './tabs/ContactsTab.tsx';
import { ContractTab } from './tabs/ContractTab.tsx';
import { ImagesTab } from './tabs/ImagesTab.tsx';
import { PriceEstimationTab } from './tabs/PriceEstimationTab.tsx';
import { ReferencesTab } from './tabs/ReferencesTab.tsx';
import { SummaryTab } from './tabs/SummaryTab.tsx';
import { VehicleTab } from './tabs/VehicleTab.tsx';
import type { IntakeState } from './useIntake.ts';

const ServiceLocationTab = lazy(() =>
  import('./locations/ServiceLocationTab.tsx').then(({ ServiceLocationTab: tab }) => ({ default: tab })),
);
const DestinationTab = lazy(() =>
  import('./locations/DestinationTab.tsx').then(({ DestinationTab: tab }) => ({ default: tab })),
);

interface TabBodyProps {
  readonly tab: IntakeTab;
  readonly intake: IntakeState;
  readonly onCreated: (requestId: string) => void;
  /** The server refused a field of this tab. */
  readonly onServerIssues: (tab: IntakeTab) => void;
}

/** The form of one tab. */
export function TabBody({ tab, intake, onCreated, onServerIssues }: TabBodyProps) {
  return (
    // A boundary for each tab: in one for all, the former tab would wait hidden where the next one is looked for.
    <Suspense key={tab} fallback={<Skeleton lines={8} />}>
      {tab === 'Contract' && <ContractTab />}
      {tab === 'Vehicle' && <VehicleTab contractError={intake.contractError} onRetry={intake.retryContract} />}
      {(tab === 'ServiceLocation' || tab === 'WorkshopLocation') && <ServiceLocationTab />}
      {tab === 'DestinationLocation' && <DestinationTab />}
      {tab === 'Contacts' && <ContactsTab />}
      {tab === 'References' && <ReferencesTab />}
      {tab === 'PriceEstimation' && <PriceEstimationTab />}
      {tab === 'Images' && <ImagesTab />}
      {tab === 'Summary' && <SummaryTab intake={intake} onCreated={onCreated} onServerIssues={onServerIssues} />}
    </Suspense>
  );
}
