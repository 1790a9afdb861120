import { Button } from '@blueprintjs/core';
import { ImportIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/agentLocale.ts';
import { formatNumber } from '../../i18n/format.ts';
import { flash } from '../flash.ts';
import { today } from '../url/urlState.ts';
import type { SeenList } from './seenList.ts';

/** Downloads what a list that was fetched whole shows, under its day: filtered, sorted, with the columns that are there. */
export function SeenCsvButton<Row>({ list }: { readonly list: SeenList<Row> }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const download = async (): Promise<void> => {
    // Most agents never press it: the code comes when one does.
    const [{ seenCsv, seenTable }, { saveFile }] = await Promise.all([
      import('./seenCsv.ts'),
      import('./csvDownload.ts'),
    ]);
    saveFile(seenCsv(seenTable(list), locale), `${list.name}-${today()}.csv`);
    const { length: count } = list.rows;
    flash.success(t('CSV_DONE', { count, number: formatNumber(count, locale) }));
  };
  return <Button variant="minimal" size="small" icon={<ImportIcon />} text="CSV" onClick={() => void download()} />;
}
