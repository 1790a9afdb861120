import { Button } from '@blueprintjs/core';
import { ImportIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/agentLocale.ts';
import { formatNumber } from '../../i18n/format.ts';
import { flash } from '../flash.ts';
import { today } from '../url/urlState.ts';

/** Rows as they are seen: the shown columns, by their titles, and what a file says of each row in them. */
export interface SeenTable<Row> {
  readonly name: string;
  readonly rows: readonly Row[];
  readonly columns: readonly { readonly title: string; readonly text: (row: Row) => string }[];
}

/** Downloads what a list that was fetched whole shows, under its day: filtered, sorted, with the columns that are there. */
export function SeenCsvButton<Row>({ table: { name, rows, columns } }: { readonly table: SeenTable<Row> }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const download = async (): Promise<void> => {
    // Most agents never press it: the code comes when one does.
    const [{ seenCsv }, { saveFile }] = await Promise.all([import('./seenCsv.ts'), import('./csvDownload.ts')]);
    const cells = rows.map((row) => columns.map(({ text }) => text(row)));
    saveFile(seenCsv([columns.map(({ title }) => title), ...cells], locale), `${name}-${today()}.csv`);
    flash.success(t('CSV_DONE', { count: rows.length, number: formatNumber(rows.length, locale) }));
  };
  return <Button variant="minimal" size="small" icon={<ImportIcon />} text="CSV" onClick={() => void download()} />;
}
