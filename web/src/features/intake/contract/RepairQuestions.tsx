import { Checkbox } from '@blueprintjs/core';
import type { AdditionalService } from '@towline/sdk/api';
import { answerRepairInWorkshop, chooseAdditionalServices } from '@towline/sdk/domain/order/serviceChange';
import { asksRepairInWorkshop } from '@towline/sdk/domain/order/services';
import { additionalServiceValues } from '@towline/sdk/values';
import { useTranslation } from 'react-i18next';
import { YesNoUnknown } from '../../../ui/YesNoUnknown.tsx';
import { IntakeField } from '../form/IntakeField.tsx';
import { useIntakeTab } from '../form/tabContext.tsx';

/** Towing in the flow with repair: is it repaired in a workshop, and what is done there (1-intake §2). */
export function RepairQuestions() {
  const { t } = useTranslation();
  const { order, change, contract } = useIntakeTab();
  if (!contract || !asksRepairInWorkshop(order, contract)) return null;
  const { repairInWorkshop, additionalServices = [] } = order.requestedService;
  // Towing with repair says it already (1-intake §4).
  const isFixed = order.requestedService.type === 'TowingWithRepair';
  const offered = additionalServiceValues.filter((service) =>
    contract.coverage?.additionalServiceTypes?.includes(service),
  );
  const toggle = (service: AdditionalService, isChosen: boolean) =>
    change((before) => {
      const chosen = before.requestedService.additionalServices ?? [];
      return chooseAdditionalServices(
        before,
        isChosen ? [...chosen, service] : chosen.filter((other) => other !== service),
      );
    });
  return (
    <>
      <IntakeField
        path="requestedService.repairInWorkshop"
        label={t('labels:REPAIR_IN_WORKSHOP')}
        required
        group
        {...(isFixed ? { locked: t('FROM_SERVICE_TYPE') } : {})}
      >
        {(wiring) => (
          <YesNoUnknown
            label={t('labels:REPAIR_IN_WORKSHOP')}
            wiring={wiring}
            answers={['yes', 'no']}
            disabled={isFixed && repairInWorkshop === true}
            value={repairInWorkshop === undefined ? null : repairInWorkshop ? 'yes' : 'no'}
            onChange={(answer) => change((before) => answerRepairInWorkshop(before, answer === 'yes'))}
          />
        )}
      </IntakeField>
      {repairInWorkshop && (
        <IntakeField path="requestedService.additionalServices" label={t('labels:ADDITIONAL_SERVICES')} required group>
          {() => (
            <div className="tl-intake-check-row">
              {offered.map((service) => (
                <Checkbox
                  key={service}
                  label={t(`enumerations:AdditionalService.${service}`)}
                  checked={additionalServices.includes(service)}
                  onChange={({ currentTarget }) => toggle(service, currentTarget.checked)}
                />
              ))}
            </div>
          )}
        </IntakeField>
      )}
    </>
  );
}
