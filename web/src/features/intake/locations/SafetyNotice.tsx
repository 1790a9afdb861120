import { Button, Callout } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { openModal } from '../../../kit/modals/openModal.tsx';
import { safetyAdviceModal } from '../../../widgets/SafetyAdvice.tsx';
import { useIntakeTab } from '../tabContext.tsx';

/** Opens the 112 advice, and says what was answered to it: who is not safe stays in sight. */
export function SafetyNotice() {
  const { t } = useTranslation();
  const { order, change } = useIntakeTab();
  const answer = order.caller?.everyoneSafe;

  const ask = async (): Promise<void> => {
    const isSafe = await openModal(safetyAdviceModal, {});
    if (isSafe === undefined) return;
    change((before) => ({ ...before, caller: { ...before.caller, everyoneSafe: isSafe ? 'Yes' : 'No' } }));
  };
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
