import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { paths } from '../../paths.ts';
import { bankFileList } from './bankFiles.list.tsx';

/** What banks were and are to be told, for administrators (DECISIONS S-38). */
export function BankFilesPage() {
  const { t } = useTranslation();
  return (
    <ListPage list={bankFileList} beside={() => <Link to={paths.settlements()}>{t('labels:SETTLEMENTS')}</Link>} />
  );
}
