import { Button, Callout } from '@blueprintjs/core';
import type { OrderLocation } from '@towline/sdk/api';
import { accuracyRadius } from '@towline/sdk/domain/location/accuracy';
import { cityOf, isDetailedEnough } from '@towline/sdk/domain/location/detailedEnough';
import { withAddressOfPosition, withPositionOfAddress } from '@towline/sdk/domain/location/placeConflict';
import { metresFromAddress, positionDisagreement } from '@towline/sdk/domain/location/positionAgreement';
import {
  isAddressApproximate,
  isAddressChangedByHand,
  isTownCentre,
  withConfirmedPosition,
} from '@towline/sdk/domain/location/positionOrigin';
import type { Stop } from '@towline/sdk/domain/order/appointment';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { formatKilometres } from '../../../i18n/format.ts';
import { disagreementText } from '../../../widgets/disagreementText.ts';
import { useIntakeTab } from '../form/tabContext.tsx';
import { useSetLocation } from '../form/useSetLocation.ts';

/** Whose the position is, where that is to be known: a town's that waits for a person, or one that the words contradict (DECISIONS S-49). */
export function PositionNotice({ path }: { readonly path: Stop }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { order, isReadOnly } = useIntakeTab();
  const set = useSetLocation(path);
  const location: OrderLocation = order[path] ?? {};
  const kilometres = (metres: number): string => formatKilometres(metres / 1000, locale);

  if (positionDisagreement(location))
    return (
      <Callout intent="warning" role="alert" className="tl-intake-position-notice" data-path={`${path}.positionFrom`}>
        <p>
          {disagreementText(t, location)} {t('POSITION_DISAGREES_FOLLOWS')}
        </p>
        <div className="tl-actions">
          <Button
            size="small"
            text={t('buttons:ADDRESS_FROM_POSITION')}
            disabled={isReadOnly}
            onClick={() => set(withAddressOfPosition)}
          />
          {location.addressAt && (
            <Button
              size="small"
              text={t('buttons:POSITION_FROM_ADDRESS')}
              disabled={isReadOnly}
              onClick={() => set(withPositionOfAddress)}
            />
          )}
        </div>
      </Callout>
    );
  if (isTownCentre(location)) {
    const town = cityOf(location) ?? location.formattedAddress ?? '';
    const isEnough = isDetailedEnough(location, path === 'destinationLocation');
    return (
      <Callout
        intent={isEnough ? 'none' : 'warning'}
        role="status"
        className="tl-intake-position-notice"
        data-path={`${path}.positionFrom`}
      >
        <p>
          {isEnough
            ? t('DESTINATION_IS_TOWN', { town })
            : t('POSITION_IS_TOWN', { town, distance: kilometres(accuracyRadius(location) ?? 0) })}
        </p>
        <Button
          size="small"
          text={t(path === 'serviceLocation' ? 'buttons:CONFIRM_POSITION' : 'buttons:CONFIRM_DESTINATION')}
          disabled={isReadOnly}
          onClick={() => set(withConfirmedPosition)}
        />
      </Callout>
    );
  }
  const metres = metresFromAddress(location);
  const changed =
    isAddressChangedByHand(location) &&
    (metres === undefined
      ? t('ADDRESS_CHANGED_BY_HAND')
      : t('ADDRESS_CHANGED_BY_HAND_AT', { distance: kilometres(metres) }));
  const said = changed || (isAddressApproximate(location) && t('ADDRESS_APPROXIMATE'));
  return said ? (
    <p className="tl-caption tl-intake-position-notice" role="status">
      {said}
    </p>
  ) : null;
}
