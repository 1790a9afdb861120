import { Button } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { NotSafe } from '../caller/NotSafe.tsx';
import { useSafetyAdvice } from '../caller/useSafetyAdvice.ts';
import { useIntakeTab } from '../form/tabContext.tsx';

/** Opens the 112 advice, and says what was answered to it: who is not safe stays in sight. */
export function SafetyNotice() {
  const { t } = useTranslation();
  const { order } = useIntakeTab();
  const answer = order.caller?.everyoneSafe;
  const ask = useSafetyAdvice();
  if (answer === 'No') return <NotSafe />;
  return (
    <div className="tl-actions">
      <Button size="small" text={t('buttons:ADVICE_112')} onClick={() => void ask()} />
      {answer === 'Yes' && (
        <span className="tl-caption" role="status">
          ✓ {t('EVERYONE_SAFE')}
        </span>
      )}
    </div>
  );
}
