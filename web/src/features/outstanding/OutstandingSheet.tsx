import type { OutstandingRequest } from '@towline/sdk/api';
import { Suspense } from 'react';
import { PartBoundary } from '../../ui/parts/PartBoundary.tsx';
import { splitPart } from '../../ui/parts/splitPart.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

const Sheet = splitPart(async () => (await import('./OutstandingCells.tsx')).OutstandingCells);

/** The rows as a sheet; its code comes when somebody asks for one. */
export function OutstandingSheet({ rows }: { readonly rows: readonly OutstandingRequest[] }) {
  return (
    <PartBoundary>
      <Suspense fallback={<Skeleton lines={12} height={24} />}>
        <Sheet rows={rows} />
      </Suspense>
    </PartBoundary>
  );
}
