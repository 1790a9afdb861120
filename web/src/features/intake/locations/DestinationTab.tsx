import { Callout } from '@blueprintjs/core';
import type { DestinationChoice, OrderLocation, WorkshopChoice } from '@towline/sdk/api';
import { positionOf } from '@towline/sdk/domain/location/distance';
import {
  chooseDestination,
  requireDestination,
  withClientWorkshop,
  withPartnerWorkshop,
} from '@towline/sdk/domain/location/placeChange';
import { destinationSelection, hasOwnAddress } from '@towline/sdk/domain/location/selection';
import {
  destinationChoices,
  destinationWorkshopChoices,
  isDestinationForced,
} from '@towline/sdk/domain/order/destinationOptions';
import { useTranslation } from 'react-i18next';
import { YesNoUnknown } from '../../../ui/YesNoUnknown.tsx';
import { ChoiceField } from '../form/ChoiceField.tsx';
import { IntakeField } from '../form/IntakeField.tsx';
import { useIntakeTab } from '../form/tabContext.tsx';
import { AddressField } from './AddressField.tsx';
import { AppointmentFields } from './AppointmentFields.tsx';
import { ClientWorkshopField } from './ClientWorkshopField.tsx';
import { CoordinatesRow } from './CoordinatesRow.tsx';
import { CrossBorderNotice } from './CrossBorderNotice.tsx';
import { PartnerWorkshopField } from './PartnerWorkshopField.tsx';
import { StopRemarks } from './StopRemarks.tsx';
import { useBias } from './useBias.ts';
import './locations.css';

/** Whether the vehicle must go somewhere, and where (1-intake §2, §4, §5). */
export function DestinationTab() {
  const { t } = useTranslation();
  const { order, change, contract, isReadOnly } = useIntakeTab();
  const location = order.destinationLocation ?? {};
  const isForced = isDestinationForced(order);
  const selection = destinationSelection(location);
  const vehicleAt = positionOf(order.serviceLocation);
  const near = useBias(positionOf(location) ?? vehicleAt);

  const set = (work: (before: OrderLocation) => OrderLocation): void =>
    change((before) => ({ ...before, destinationLocation: work(before.destinationLocation ?? {}) }));
  const choose = (choice: DestinationChoice, workshopChoice?: WorkshopChoice): void =>
    set((before) => chooseDestination(before, { choice, ...(workshopChoice ? { workshopChoice } : {}) }));

  return (
    <fieldset className="tl-intake-tab" disabled={isReadOnly}>
      <IntakeField
        path="destinationLocation.required"
        label={t('labels:DESTINATION_REQUIRED')}
        required
        group
        {...(isForced ? { locked: t('FROM_ADDITIONAL_SERVICES') } : {})}
      >
        {(wiring) => (
          <YesNoUnknown
            label={t('labels:DESTINATION_REQUIRED')}
            wiring={wiring}
            answers={['yes', 'no']}
            disabled={isForced}
            value={location.required === undefined ? null : location.required ? 'yes' : 'no'}
            onChange={(answer) => set((before) => requireDestination(before, answer === 'yes'))}
          />
        )}
      </IntakeField>
      {location.required && (
        <>
          <ChoiceField<DestinationChoice>
            path="destinationLocation.choice"
            label={t('labels:DESTINATION')}
            required
            disabled={isForced}
            value={selection?.choice}
            values={destinationChoices(order, contract)}
            labelOf={(value) => t(`enumerations:DestinationChoice.${value}`)}
            onChange={(choice) => choose(choice)}
          />
          {selection?.choice === 'Workshop' && (
            <ChoiceField<WorkshopChoice>
              path="destinationLocation.workshopChoice"
              label={t('labels:WORKSHOP_CHOICE')}
              required
              disabled={isForced}
              value={selection.workshopChoice}
              values={destinationWorkshopChoices(order, contract)}
              labelOf={(value) => t(`enumerations:WorkshopChoice.${value}`)}
              onChange={(workshopChoice) => choose('Workshop', workshopChoice)}
            />
          )}
          {selection?.workshopChoice === 'Manual' && (
            <ClientWorkshopField
              path="destinationLocation"
              onWorkshop={(workshop) => set((before) => withClientWorkshop(before, workshop))}
            />
          )}
          {selection?.workshopChoice === 'C24PartnerWorkshop' && (
            <PartnerWorkshopField onWorkshop={(workshop) => set((before) => withPartnerWorkshop(before, workshop))} />
          )}
          {selection &&
            !hasOwnAddress(selection) &&
            (selection.workshopChoice === 'Nearest' || selection.choice !== 'Workshop') && (
              <Callout icon={null}>{t('DRIVER_FINDS_PLACE')}</Callout>
            )}
          {hasOwnAddress(selection) && (
            <>
              <AddressField path="destinationLocation" near={near} />
              <CoordinatesRow path="destinationLocation" near={near} />
            </>
          )}
          <CrossBorderNotice />
          <StopRemarks stop="destinationLocation" />
          <AppointmentFields stop="destinationLocation" />
        </>
      )}
    </fieldset>
  );
}
