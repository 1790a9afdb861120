import type { IntakeTab } from '@towline/sdk/domain/order/tabs';
import { type ReactNode, Suspense } from 'react';
import type { PhotoUploads } from '../../../kit/uploads/photoUploads.ts';
import { PartBoundary } from '../../../ui/parts/PartBoundary.tsx';
import { splitPart } from '../../../ui/parts/splitPart.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { OrderForm } from '../form/useOrderForm.ts';
import { ContactsTab } from '../tabs/ContactsTab.tsx';
import { ContractTab } from '../tabs/ContractTab.tsx';
import { ImagesTab, type PhotoShelf } from '../tabs/ImagesTab.tsx';
import { PriceEstimationTab } from '../tabs/PriceEstimationTab.tsx';
import { ReferencesTab } from '../tabs/ReferencesTab.tsx';
import { VehicleTab } from '../tabs/VehicleTab.tsx';

const ServiceLocationTab = splitPart(
  async () => (await import('../locations/ServiceLocationTab.tsx')).ServiceLocationTab,
);
const DestinationTab = splitPart(async () => (await import('../locations/DestinationTab.tsx')).DestinationTab);

/** Fetches the code of the tabs that have their own, while the first ones are filled. */
export function loadTabs(): void {
  ServiceLocationTab.load();
  DestinationTab.load();
}

/** Photos of a request: those on their way and those that are there. */
export interface RequestPhotos {
  readonly photos: PhotoUploads;
  readonly shelf: PhotoShelf;
}

interface TabBodyProps {
  readonly tab: IntakeTab;
  readonly form: OrderForm;
  /** The photos of the request, where the order has one. */
  readonly requestPhotos?: RequestPhotos | undefined;
  /** What the last tab shows, where the form has one. */
  readonly summary?: ReactNode;
}

/** The form of one tab. */
export function TabBody({ tab, form, requestPhotos, summary }: TabBodyProps) {
  return (
    // A boundary for each tab: in one for all, the former tab would wait hidden where the next one is looked for.
    <PartBoundary key={tab}>
      <Suspense fallback={<Skeleton lines={8} />}>
        {tab === 'Contract' && <ContractTab looksUpAtOnce={form.looksUpAtOnce} />}
        {tab === 'Vehicle' && <VehicleTab contractError={form.contractError} onRetry={form.retryContract} />}
        {(tab === 'ServiceLocation' || tab === 'WorkshopLocation') && <ServiceLocationTab />}
        {tab === 'DestinationLocation' && <DestinationTab />}
        {tab === 'Contacts' && <ContactsTab />}
        {tab === 'References' && <ReferencesTab />}
        {tab === 'PriceEstimation' && <PriceEstimationTab />}
        {tab === 'Images' && <ImagesTab {...(requestPhotos ?? { photos: form.photos })} />}
        {tab === 'Summary' && summary}
      </Suspense>
    </PartBoundary>
  );
}
