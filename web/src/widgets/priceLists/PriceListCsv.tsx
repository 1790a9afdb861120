import { Button } from '@blueprintjs/core';
import { ExportIcon, ImportIcon } from '@blueprintjs/icons';
import type { PriceList, PriceListService } from '@towline/sdk/api';
import { csvSeparatorOf } from '@towline/sdk/domain/csv';
import { createDecoder } from '@towline/sdk/domain/guaranteeImport/decode';
import { FileFault } from '@towline/sdk/domain/guaranteeImport/fileFault';
import { priceListCells } from '@towline/sdk/domain/priceList/priceListCsv';
import { readPriceListCsv } from '@towline/sdk/domain/priceList/readPriceListCsv';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/agentLocale.ts';
import { saveFile } from '../../kit/lists/csvDownload.ts';
import { lazyModal } from '../../kit/modals/lazyModal.ts';
import { openModal } from '../../kit/modals/openModal.tsx';
import type { ImportedPriceListProps } from './ImportedPriceList.tsx';

const imported = lazyModal<ImportedPriceListProps>(
  async () => (await import('./ImportedPriceList.tsx')).ImportedPriceList,
);

/** What no price list is larger than. */
const mostBytes = 2_000_000;

interface PriceListCsvProps {
  readonly list: PriceList;
  readonly isReadOnly: boolean;
  /** Takes lines into the editor, where they are saved or not. */
  readonly onTake: (services: readonly PriceListService[]) => void;
}

/** Bytes as text, in whichever encoding a spreadsheet wrote them; undefined where they are none. */
function textOf(bytes: Uint8Array): string | undefined {
  const decoder = createDecoder('auto');
  try {
    return decoder.decode(bytes) + decoder.decode();
  } catch (error) {
    if (error instanceof FileFault) return undefined;
    throw error;
  }
}

/** A list as a file for spreadsheets, and back: what it would change is shown first (3-platform §3; DECISIONS T-509). */
export function PriceListCsv({ list, isReadOnly, onTake }: PriceListCsvProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const write = async (): Promise<void> => {
    const { seenCsv } = await import('../../kit/lists/seenCsv.ts');
    saveFile(seenCsv(priceListCells(list.services, csvSeparatorOf(locale)), locale), `${list.code}.csv`);
  };
  const read = async (file: File): Promise<void> => {
    const text = file.size > mostBytes ? undefined : textOf(new Uint8Array(await file.arrayBuffer()));
    const found = readPriceListCsv(text ?? '\0');
    const services = await openModal(imported, { list, name: file.name, read: found });
    if (services) onTake(services);
  };
  return (
    <>
      {!isReadOnly && (
        <>
          <Button icon={<ImportIcon />} text={t('buttons:IMPORT_CSV')} onClick={() => input.current?.click()} />
          <input
            ref={input}
            hidden
            type="file"
            accept=".csv,.txt"
            aria-label={t('buttons:IMPORT_CSV')}
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              if (file) void read(file);
              // The same file may be chosen again once it is mended.
              currentTarget.value = '';
            }}
          />
        </>
      )}
      <Button icon={<ExportIcon />} text={t('buttons:EXPORT_CSV')} onClick={() => void write()} />
    </>
  );
}
