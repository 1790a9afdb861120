import type { ScannedLists } from '@towline/sdk/domain/contract/anomalies';
import { useMemo } from 'react';
import { useResource } from '../../kit/data/useResource.ts';
import type { DocumentScan } from '../../widgets/jsonEditor/findingsOf.ts';
import { scanWith } from './contractScan.ts';

const nothing = {};

/** The price lists of which the scan may have something to say; all others are sound (DECISIONS T-519). */
export function useTiedLists(): ScannedLists {
  const { data } = useResource('listTiedPriceLists', nothing);
  return useMemo(() => new Map(data?.map((list) => [list.code, list])), [data]);
}

/** The scan of the editor, which looks again once the lists are there. */
export function useDocumentScan(): DocumentScan {
  const lists = useTiedLists();
  return useMemo(() => scanWith(lists), [lists]);
}
