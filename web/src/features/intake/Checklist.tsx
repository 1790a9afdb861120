import { tabsInContext, validateTab } from '@towline/sdk/domain/order/validateOrder';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card.tsx';
import { useIntakeTab } from './tabContext.tsx';

/** Every tab with how it stands; each a way there. */
export function Checklist() {
  const { t } = useTranslation();
  const { order, context, goTo } = useIntakeTab();
  const rows = tabsInContext(order, context)
    .filter((tab) => tab !== 'Summary')
    .map((tab) => ({
      tab,
      count: validateTab(tab, order, { ...context, isSubmitted: true }).filter(({ severity }) => severity === 'error')
        .length,
    }));
  return (
    <Card title={t('labels:CHECKLIST')}>
      <ul className="tl-intake-checks">
        {rows.map(({ tab, count }) => (
          <li key={tab}>
            <span aria-hidden="true">{count === 0 ? '✓' : `!${count}`}</span>{' '}
            <button type="button" className="tl-link" onClick={() => goTo(tab)}>
              {t(`labels:STEP_${tab}`)}
            </button>
            {count > 0 && <span className="tl-caption"> {t('STEP_PROBLEMS', { count })}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
