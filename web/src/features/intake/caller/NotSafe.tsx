import { Button, Callout } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { useIntakeTab } from '../form/tabContext.tsx';
import { useSafetyAdvice } from './useSafetyAdvice.ts';

/** Not everyone is safe: said wherever the agent is about to go on, with the number and the advice (1-intake §2). */
export function NotSafe({ className = 'tl-callout-row' }: { readonly className?: string }) {
  const { t } = useTranslation();
  const { order } = useIntakeTab();
  const advise = useSafetyAdvice();
  if (order.caller?.everyoneSafe !== 'No') return null;
  return (
    <Callout intent="danger" role="alert" icon={null} compact className={className}>
      <span>
        {t('NOT_EVERYONE_SAFE')} <a href="tel:112">112</a>
      </span>
      <Button size="small" text={t('buttons:ADVICE_112')} onClick={() => void advise()} />
    </Callout>
  );
}
