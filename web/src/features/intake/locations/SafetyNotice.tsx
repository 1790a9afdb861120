import { Button, Callout } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { useSafetyAdvice } from '../caller/useSafetyAdvice.ts';
import { useIntakeTab } from '../tabContext.tsx';

/** Opens the 112 advice, and says what was answered to it: who is not safe stays in sight. */
export function SafetyNotice() {
  const { t } = useTranslation();
  const { order } = useIntakeTab();
  const answer = order.caller?.everyoneSafe;
  const ask = useSafetyAdvice();
  const button = <Button size="small" text={t('buttons:ADVICE_112')} onClick={() => void ask()} />;
  if (answer === 'No')
    return (
      <Callout intent="danger" role="alert" className="tl-callout-row">
        <span>
          {t('NOT_EVERYONE_SAFE')} <a href="tel:112">112</a>
        </span>
        {button}
      </Callout>
    );
  return (
    <div className="tl-actions">
      {button}
      {answer === 'Yes' && (
        <span className="tl-caption" role="status">
          ✓ {t('EVERYONE_SAFE')}
        </span>
      )}
    </div>
  );
}
