import { Button } from '@blueprintjs/core';
import { CrossIcon, ImportIcon } from '@blueprintjs/icons';
import type { OperationId } from '@towline/sdk/operations';
import { useTowline } from '@towline/sdk/react';
import type { Query } from '@towline/sdk/types';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/agentLocale.ts';
import { formatNumber } from '../../i18n/format.ts';
import { flash } from '../flash.ts';
import { flashFailure } from '../problems/flashFailure.ts';

/** A list as a table to download. */
export interface CsvRequest {
  readonly operation: OperationId;
  readonly query: Readonly<Record<string, unknown>>;
  /** What the file is called where the server gives no name. */
  readonly name: string;
}

/** Downloads every row of the list, telling how many came by now; pressed again it stops (2-requests §7). */
export function CsvButton({ csv: { operation, query, name } }: { readonly csv: CsvRequest }) {
  const { t } = useTranslation();
  const { open } = useTowline();
  const locale = useLocale();
  const [rows, setRows] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const download = async (): Promise<void> => {
    const ending = new AbortController();
    running.current = ending;
    setRows(0);
    try {
      // Most agents never press it: the code comes when one does.
      const table = await import('./csvDownload.ts');
      const input = { query: { ...query, format: 'csv', locale } as Query<OperationId> };
      const ask = (signal: AbortSignal) => open(operation, input as never, { signal });
      const read = await table.download(ending.signal, ask, setRows);
      table.saveFile(read.file, table.fileNameOf(read.disposition, `${name}.csv`));
      flash.success(t('CSV_DONE', { count: read.rows, number: formatNumber(read.rows, locale) }));
    } catch (error) {
      if (!ending.signal.aborted) flashFailure(error);
    }
    if (running.current === ending) setRows(undefined);
  };

  if (rows === undefined)
    return <Button variant="minimal" size="small" icon={<ImportIcon />} text="CSV" onClick={() => void download()} />;
  const text = t('CSV_RUNNING', { count: rows, number: formatNumber(rows, locale) });
  return (
    <Button
      variant="minimal"
      size="small"
      icon={<CrossIcon />}
      text={text}
      title={t('buttons:CANCEL')}
      aria-label={`${text} ${t('buttons:CANCEL')}`}
      onClick={() => {
        running.current?.abort();
        running.current = undefined;
        setRows(undefined);
      }}
    />
  );
}
