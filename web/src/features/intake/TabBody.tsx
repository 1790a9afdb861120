import type { IntakeTab } from '@towline/sdk/domain/order/tabs';
import { Suspense } from 'react';
import { splitPart } from '../../kit/splitPart.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ContactsTab } from './tabs/ContactsTab.tsx';
import { ContractTab } from './tabs/ContractTab.tsx';
import { ImagesTab } from './tabs/ImagesTab.tsx';
import { PriceEstimationTab } from './tabs/PriceEstimationTab.tsx';
import { ReferencesTab } from './tabs/ReferencesTab.tsx';
import { SummaryTab } from './tabs/SummaryTab.tsx';
import { VehicleTab } from './tabs/VehicleTab.tsx';
import type { IntakeState } from './useIntake.ts';

const ServiceLocationTab = splitPart(
  async () => (await import('./locations/ServiceLocationTab.tsx')).ServiceLocationTab,
);
const DestinationTab = splitPart(async () => (await import('./locations/DestinationTab.tsx')).DestinationTab);

/** Fetches the code of the tabs that have their own, while the first ones are filled. */
export function loadTabs(): void {
  ServiceLocationTab.load();
  DestinationTab.load();
}

interface TabBodyProps {
  readonly tab: IntakeTab;
  readonly intake: IntakeState;
  /** Where the Summary puts its button. */
  readonly footer: HTMLElement | null;
  readonly onCreated: (requestId: string) => void;
  /** Leads to a tab, and to one of its fields. */
  readonly onLead: (tab: IntakeTab, path?: string) => void;
}

/** The form of one tab. */
export function TabBody({ tab, intake, footer, onCreated, onLead }: TabBodyProps) {
  return (
    // A boundary for each tab: in one for all, the former tab would wait hidden where the next one is looked for.
    <Suspense key={tab} fallback={<Skeleton lines={8} />}>
      {tab === 'Contract' && <ContractTab looksUpAtOnce={intake.looksUpAtOnce} />}
      {tab === 'Vehicle' && <VehicleTab contractError={intake.contractError} onRetry={intake.retryContract} />}
      {(tab === 'ServiceLocation' || tab === 'WorkshopLocation') && <ServiceLocationTab />}
      {tab === 'DestinationLocation' && <DestinationTab />}
      {tab === 'Contacts' && <ContactsTab />}
      {tab === 'References' && <ReferencesTab />}
      {tab === 'PriceEstimation' && <PriceEstimationTab />}
      {tab === 'Images' && <ImagesTab photos={intake.photos} />}
      {tab === 'Summary' && <SummaryTab intake={intake} footer={footer} onCreated={onCreated} onLead={onLead} />}
    </Suspense>
  );
}
