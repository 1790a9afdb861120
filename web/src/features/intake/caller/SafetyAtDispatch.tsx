import { Callout } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { useIntakeTab } from '../form/tabContext.tsx';
import { SafetyQuestion } from './SafetyQuestion.tsx';

/** In the question before the dispatch: whether everyone is safe, where nobody has said it yet; nobody is left in danger by a slip (1-intake §2, 112 advice). */
export function SafetyAtDispatch() {
  const { t } = useTranslation();
  const { order } = useIntakeTab();
  return (
    <Callout
      compact
      intent={order.caller?.everyoneSafe === 'Yes' ? 'success' : 'warning'}
      icon={null}
      className="tl-intake-caller-dispatch"
    >
      {!order.caller?.everyoneSafe && <p>{t('SAFETY_NOT_ASKED')}</p>}
      <SafetyQuestion />
    </Callout>
  );
}
