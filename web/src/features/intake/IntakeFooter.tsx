import { Button } from '@blueprintjs/core';
import { type IntakeTab, neighbourTab } from '@towline/sdk/domain/order/tabs';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '../../ui/KeyHint.tsx';

interface IntakeFooterProps {
  readonly tabs: readonly IntakeTab[];
  readonly tab: IntakeTab;
  readonly isReadOnly: boolean;
  readonly onNext: () => void;
  readonly onBack: () => void;
  readonly onDelete: () => void;
}

/** The way through the tabs. On the last one the Summary has its own button: dispatch. */
export function IntakeFooter({ tabs, tab, isReadOnly, onNext, onBack, onDelete }: IntakeFooterProps) {
  const { t } = useTranslation();
  const next = neighbourTab(tabs, tab, 1);
  const previous = neighbourTab(tabs, tab, -1);
  return (
    <div className="tl-intake-footer">
      <Button variant="minimal" text={t('buttons:DELETE_DRAFT')} disabled={isReadOnly} onClick={onDelete} />
      <span className="tl-intake-footer-gap" />
      {previous && (
        <Button onClick={onBack}>
          {t('buttons:BACK')} <KeyHint keys="Ctrl+Shift+Enter" />
        </Button>
      )}
      {next && (
        <>
          <span className="tl-caption tl-intake-footer-next">{t('NEXT_STEP', { step: t(`labels:STEP_${next}`) })}</span>
          <Button intent="primary" onClick={onNext}>
            {t('buttons:NEXT')} <KeyHint keys="Ctrl+Enter" />
          </Button>
        </>
      )}
    </div>
  );
}
