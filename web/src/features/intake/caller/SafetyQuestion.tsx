import { withCaller } from '@towline/sdk/domain/order/caller';
import { useTranslation } from 'react-i18next';
import { YesNoUnknown } from '../../../ui/YesNoUnknown.tsx';
import { useIntakeTab } from '../form/tabContext.tsx';
import { NotSafe } from './NotSafe.tsx';
import { useSafetyAdvice } from './useSafetyAdvice.ts';

/** Is everyone safe? Asked first of all and in every tab; "no" opens the 112 advice and stays in sight. */
export function SafetyQuestion() {
  const { t } = useTranslation();
  const { order, change, isReadOnly } = useIntakeTab();
  const answer = order.caller?.everyoneSafe;
  const setSafe = (isSafe: boolean): void =>
    change((before) => withCaller(before, { everyoneSafe: isSafe ? 'Yes' : 'No' }));
  const advise = useSafetyAdvice();
  return (
    <div className="tl-intake-caller-safety" data-path="caller.everyoneSafe">
      <span aria-hidden="true">{t('EVERYONE_SAFE_TITLE')}</span>
      <YesNoUnknown
        label={t('EVERYONE_SAFE_TITLE')}
        answers={['yes', 'no']}
        value={answer === 'Yes' ? 'yes' : answer === 'No' ? 'no' : undefined}
        disabled={isReadOnly}
        onChange={(given) => {
          // Written down before anything is shown: whatever happens to the dialog, it was said.
          setSafe(given === 'yes');
          // Once the answer has the focus, which comes back to it.
          if (given === 'no') void Promise.resolve().then(() => advise());
        }}
      />
      <NotSafe className="tl-intake-caller-unsafe" />
    </div>
  );
}
