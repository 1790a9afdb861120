import { defaultRangeInMonths } from '@towline/sdk/domain/request/dateRange';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { purchaseOrderList } from './purchaseOrders.list.tsx';

/** What partners are ordered by; which days are shown is said where none is chosen. */
export function PurchaseOrdersPage() {
  const { t } = useTranslation();
  const usual = t('LAST_MONTHS', { months: defaultRangeInMonths.purchaseOrders });
  return (
    <ListPage
      list={purchaseOrderList}
      beside={({ filters }) => filters === '' && <span className="tl-muted">{usual}</span>}
    />
  );
}
