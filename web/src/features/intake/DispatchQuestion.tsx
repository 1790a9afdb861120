import { Callout } from '@blueprintjs/core';
import { statusOfNewOrder } from '@towline/sdk/domain/order/intakeChecks';
import { useTranslation } from 'react-i18next';
import { addressShown } from '../../i18n/addressShown.ts';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { disagreementsOf } from '../../widgets/disagreementText.ts';
import { SafetyAtDispatch } from './caller/SafetyAtDispatch.tsx';
import { useIntakeTab } from './tabContext.tsx';

interface DispatchQuestionProps {
  readonly asksSafety: boolean;
  /** What is said of photos that did not arrive. */
  readonly photosLeftOut: string | undefined;
}

/**
 * What follows when the order leaves, by the server's own rule: a partner is searched at once, or the home company validates it
 * first and why (DECISIONS S-20, S-49). A second request of the same day is known to the server alone.
 */
export function DispatchQuestion({ asksSafety, photosLeftOut }: DispatchQuestionProps) {
  const { t } = useTranslation();
  const { order, contract, context } = useIntakeTab();
  const tripKm = context.trip?.distanceInKm;
  const next =
    contract &&
    statusOfNewOrder(order, contract, { hasDuplicateToday: false, ...(tripKm !== undefined && { tripKm }) });
  const disagreements = disagreementsOf(t, order);
  const where = {
    plate: order.vehicle.licensePlate?.value ?? '',
    place: addressShown(order.serviceLocation.formattedAddress) ?? '',
  };
  const isValidated = next?.status === 'HomeAssistanceCompanyAssigned' && next.statusReason !== undefined;
  return (
    <div className="tl-intake-dispatch-question">
      <p>
        {next?.status === 'Dispatching' && t('DISPATCH_TEXT', where)}
        {isValidated &&
          t('DISPATCH_TEXT_VALIDATED', {
            ...where,
            reason: dynamicText(`StatusReason.${next.statusReason}`, {}, 'enumerations'),
          })}
        {next?.status !== 'Dispatching' && !isValidated && t('DISPATCH_TEXT_PLAIN', where)}
      </p>
      {disagreements.length > 0 && (
        <Callout compact intent="warning" icon={null}>
          {disagreements.map((said) => (
            <p key={said}>{said}</p>
          ))}
        </Callout>
      )}
      {photosLeftOut && <p>{photosLeftOut}</p>}
      {asksSafety && <SafetyAtDispatch />}
    </div>
  );
}
