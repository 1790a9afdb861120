import { Callout } from '@blueprintjs/core';
import { plannedSearchEnds } from '@towline/sdk/domain/dispatch/planned';
import { waterfallSettingsOf } from '@towline/sdk/domain/dispatch/waterfallSettings';
import { statusOfNewOrder } from '@towline/sdk/domain/order/intakeChecks';
import { isAbroadOrder } from '@towline/sdk/domain/order/orderFacts';
import { isForLater, wantedTimeOf } from '@towline/sdk/domain/order/wantedTime';
import { zoneOfPlace } from '@towline/sdk/domain/timeZone';
import { useTranslation } from 'react-i18next';
import { addressShown } from '../../../i18n/addressShown.ts';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { wantedTime } from '../../../i18n/wantedTime.ts';
import { disagreementsOf } from '../../../widgets/disagreementText.ts';
import { NotSafe } from '../caller/NotSafe.tsx';
import { SafetyAtDispatch } from '../caller/SafetyAtDispatch.tsx';
import { useIntakeTab } from '../form/tabContext.tsx';

interface DispatchQuestionProps {
  readonly asksSafety: boolean;
  /** What is said of photos that did not arrive. */
  readonly photosLeftOut: string | undefined;
}

/**
 * What follows when the order leaves, by the server's own rule: a partner is searched at once, for a later time until when
 * (DECISIONS S-48), the home company validates it first and why (DECISIONS S-20, S-49), or hands it over abroad (DECISIONS T-07).
 * A second request of the same day is known to the server alone.
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
  const now = context.now.getTime();
  const wanted = wantedTimeOf(order);
  const later = isForLater(wanted, now) && {
    time: wantedTime(order.serviceLocation.appointment ?? {}, zoneOfPlace(order.serviceLocation)),
    until: formatDateTime(plannedSearchEnds(now, wanted.startAt, waterfallSettingsOf(contract))),
  };
  const isValidated = next?.status === 'HomeAssistanceCompanyAssigned' && next.statusReason !== undefined;
  const isAbroad = next?.status === 'Dispatching' && contract && isAbroadOrder(order, contract);
  return (
    <div className="tl-intake-dispatch-question">
      <p>
        {isAbroad && t('DISPATCH_TEXT_ABROAD', where)}
        {next?.status === 'Dispatching' &&
          !isAbroad &&
          (later ? t('DISPATCH_TEXT_LATER', { ...where, ...later }) : t('DISPATCH_TEXT', where))}
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
      {asksSafety ? <SafetyAtDispatch /> : <NotSafe />}
    </div>
  );
}
