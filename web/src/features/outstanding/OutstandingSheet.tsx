import type { OutstandingRequest } from '@towline/sdk/api';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';

const Sheet = lazy(async () => ({ default: (await import('./OutstandingCells.tsx')).OutstandingCells }));

/** The rows as a sheet; its code comes when somebody asks for one. */
export function OutstandingSheet({ rows }: { readonly rows: readonly OutstandingRequest[] }) {
  return (
    <Suspense fallback={<Skeleton lines={12} height={24} />}>
      <Sheet rows={rows} />
    </Suspense>
  );
}
