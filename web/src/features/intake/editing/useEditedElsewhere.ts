import type { RequestEvent } from '@towline/sdk/api';
import type { OperationId } from '@towline/sdk/operations';
import { useState } from 'react';
import { useLiveEvents } from '../../../kit/live/LiveData.tsx';

/** Operations after which an order reads otherwise; what partners report and agents assign leaves it as it is. */
const edits: ReadonlySet<string> = new Set<OperationId>([
  'saveOrderContract',
  'saveOrderVehicle',
  'saveOrderServiceLocation',
  'saveOrderDestinationLocation',
  'saveRequest',
]);

/** The last edit of the order that others saved after this version; undefined while there is none (1-intake §4, §7). */
export function useEditedElsewhere(requestId: string, version: number): RequestEvent | undefined {
  const [last, setLast] = useState<RequestEvent>();
  useLiveEvents((event) => {
    if (event.topic === 'request' && event.id === requestId && edits.has(event.operation ?? '')) setLast(event);
  });
  return last?.version !== undefined && last.version > version ? last : undefined;
}
