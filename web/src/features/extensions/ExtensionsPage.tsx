import { Button } from '@blueprintjs/core';
import { ApplicationIcon } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../kit/data/Pending.tsx';
import { useResource } from '../../kit/data/useResource.ts';
import { urlSchema, urlText } from '../../kit/url/urlState.ts';
import { useUrlState } from '../../kit/url/useUrlState.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ExtensionTest } from './ExtensionTest.tsx';
import './extensions.css';
import { extensionColumns } from './extensionColumns.tsx';
import { extensionRows } from './extensionRows.ts';

const nothing = {};
const pageUrl = urlSchema({ extension: urlText() });

/** What other applications add to the console, of every organisation: which cannot be placed or shown, and one to try (3-platform §3, §8). */
export function ExtensionsPage() {
  const { t } = useTranslation();
  const [{ extension }, set] = useUrlState(pageUrl);
  const organisations = useResource('listOrganisations', nothing);
  const origins = useResource('listExtensionOrigins', nothing);
  const rows = useMemo(() => extensionRows(organisations.data, origins.data), [organisations.data, origins.data]);
  const columns = useMemo(() => extensionColumns(t), [t]);
  const chosen = rows?.find(({ key }) => key === extension);
  const failed = [organisations, origins].find(({ error }) => error !== undefined);
  return (
    <div className="tl-stack">
      {failed && (
        <LoadFailure error={failed.error} isRetrying={failed.isFetching} onRetry={() => void failed.retry()} />
      )}
      <DataTable
        caption={t('labels:EXTENSIONS')}
        columns={columns}
        rows={failed ? (rows ?? []) : rows}
        rowKey={({ key }) => key}
        current={extension}
        skeletonRows={4}
        attention={({ faults }) =>
          faults.length > 0 ? { level: 'warning', text: t('EXTENSION_HAS_FAULTS') } : undefined
        }
        onOpen={({ key }) => set({ extension: key }, 'replace')}
        empty={failed ? null : <EmptyState icon={<ApplicationIcon />} title={t('NO_EXTENSIONS')} />}
      />
      <ExtensionTest key={chosen?.key ?? ''} chosen={chosen?.extension} origins={origins.data ?? []} />
      {chosen && (
        <Button
          className="tl-extensions-other"
          variant="minimal"
          text={t('buttons:TRY_ANOTHER_ADDRESS')}
          onClick={() => set({ extension: '' }, 'replace')}
        />
      )}
    </div>
  );
}
