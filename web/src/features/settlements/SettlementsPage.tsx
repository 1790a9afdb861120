import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ActionButton } from '../../kit/actions/ActionButton.tsx';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { paths } from '../../paths.ts';
import { exportPurchaseOrders, makeSettlements } from './settlementActions.tsx';
import { settlementList } from './settlements.list.tsx';

/** What partners are paid, month by month, for administrators (2-requests §2, 3-platform §2). */
export function SettlementsPage() {
  const { t } = useTranslation();
  return (
    <ListPage
      list={settlementList}
      beside={() => <Link to={paths.bankFiles()}>{t('labels:BANK_FILES')}</Link>}
      add={
        <>
          <ActionButton action={exportPurchaseOrders} on={null} />
          <ActionButton action={makeSettlements} on={null} />
        </>
      }
    />
  );
}
