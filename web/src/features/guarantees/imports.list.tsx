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
  lesser: ['sender', 'channel', 'skippedCount', 'updatedCount', 'insertedCount'],
  onPhone: { startedAt: 96, fileName: 150, status: 118 },
  columns: {
    startedAt: { pinned: true },
    status: 122,
    contractCode: 120,
    fileName: 146,
    sender: 102,
    channel: 84,
    rowCount: 64,
    insertedCount: true,
    updatedCount: 80,
    skippedCount: true,
    rejectedCount: 80,
    errorCode: 126,
  },
  hidden: ['finishedAt'],
});
