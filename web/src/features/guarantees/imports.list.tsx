import { UploadIcon } from '@blueprintjs/icons';
import { listGuaranteeImportsQuery } from '@towline/sdk/queries';
import { importChannelValues } from '@towline/sdk/values';
import { dayRange } from '../../kit/lists/listFilters.ts';
import { listOf } from '../../kit/lists/listOf.ts';
import { urlOptional } from '../../kit/url/urlState.ts';
import { ownContracts } from '../../widgets/recordFilters.ts';
import { importFields } from './guaranteeFields.tsx';

/** Files of guarantees that arrived, the newest first (3-platform §2, §3, §5). */
export const importList = listOf('listGuaranteeImports', importFields, {
  name: 'guaranteeImports',
  title: 'GUARANTEE_IMPORTS',
  query: listGuaranteeImportsQuery,
  rowVersion: ({ status, rowCount }) => `${status} ${rowCount}`,
  freshness: 'told',
  empty: { icon: <UploadIcon />, title: 'NO_GUARANTEE_IMPORTS', hint: 'NO_GUARANTEE_IMPORTS_HINT' },
  filters: {
    contractCode: ownContracts,
    fileName: {},
    sender: {},
    channel: { options: () => importChannelValues },
    ...dayRange,
    // It counts when true alone: there is no list of those without (3-platform §5).
    hasError: { label: 'HAS_ERROR', options: () => ['true'], url: urlOptional(['true']) },
  },
  onPhone: { startedAt: 96, fileName: 150, status: 96 },
  columns: {
    startedAt: { pinned: true },
    status: true,
    contractCode: true,
    fileName: 200,
    sender: 170,
    channel: 96,
    rowCount: true,
    insertedCount: true,
    updatedCount: 86,
    skippedCount: true,
    rejectedCount: 86,
    errorCode: { width: 180 },
    finishedAt: { initiallyHidden: true },
  },
});
