import type { Stop } from '@towline/sdk/domain/order/appointment';
import { useTranslation } from 'react-i18next';
import { GrowingText } from '../../../ui/GrowingText.tsx';
import { IntakeField } from '../form/IntakeField.tsx';
import { useIntakeTab } from '../form/tabContext.tsx';

interface StopRemarksProps {
  readonly stop: Stop;
  readonly required?: boolean;
}

/** What else there is to say of a stop. */
export function StopRemarks({ stop, required = false }: StopRemarksProps) {
  const { t } = useTranslation();
  const { order, change } = useIntakeTab();
  return (
    <IntakeField path={`${stop}.remarks`} label={t('labels:REMARKS')} required={required}>
      {(wiring) => (
        <GrowingText
          {...wiring}
          maxLength={2000}
          value={order[stop]?.remarks ?? ''}
          onText={(remarks) => change((before) => ({ ...before, [stop]: { ...before[stop], remarks } }))}
        />
      )}
    </IntakeField>
  );
}
