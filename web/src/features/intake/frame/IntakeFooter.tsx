import { Button } from '@blueprintjs/core';
import { type IntakeTab, neighbourTab } from '@towline/sdk/domain/order/tabs';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '../../../ui/KeyHint.tsx';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';

interface IntakeFooterProps {
  readonly tabs: readonly IntakeTab[];
  readonly tab: IntakeTab;
  readonly isReadOnly: boolean;
  readonly onNext: () => void;
  readonly onBack: () => void;
  readonly onDelete: () => void;
  /** Gives the draft to a colleague; absent while there is nothing to give. */
  readonly onHandOver: (() => void) | undefined;
  /** Why nobody may go on at all: a flagged insurer (1-intake §4). */
  readonly blocked: string | undefined;
  /** The last tab puts its own button here. */
  readonly dispatchSlot: (slot: HTMLElement | null) => void;
}

/** The way through the tabs. On the last one the Summary has its own button: dispatch. */
export function IntakeFooter(props: IntakeFooterProps) {
  const { tabs, tab, isReadOnly, blocked, onNext, onBack, onDelete, onHandOver, dispatchSlot } = props;
  const { t } = useTranslation();
  const next = neighbourTab(tabs, tab, 1);
  const previous = neighbourTab(tabs, tab, -1);
  return (
    <div className="tl-intake-footer">
      <Button variant="minimal" text={t('buttons:DELETE_DRAFT')} disabled={isReadOnly} onClick={onDelete} />
      <Button
        variant="minimal"
        text={t('buttons:HAND_OVER')}
        disabled={isReadOnly || !onHandOver}
        onClick={() => onHandOver?.()}
      />
      <span className="tl-intake-footer-gap" />
      {previous && (
        <Button onClick={onBack}>
          {t('buttons:BACK')} <KeyHint keys="Ctrl+Shift+Enter" />
        </Button>
      )}
      {next && (
        <>
          <span className="tl-caption tl-intake-footer-next">{t('NEXT_STEP', { step: t(`labels:STEP_${next}`) })}</span>
          <ReasonedButton intent="primary" {...(blocked ? { reason: blocked } : {})} onClick={onNext}>
            {t('buttons:NEXT')} <KeyHint keys="Ctrl+Enter" />
          </ReasonedButton>
        </>
      )}
      {!next && <span className="tl-intake-dispatch" ref={dispatchSlot} />}
    </div>
  );
}
