import type { LocationType, OrderLocation, ServiceLocationChoice, WorkshopChoice } from '@towline/sdk/api';
import { positionOf } from '@towline/sdk/domain/location/distance';
import { locationTypesOffered } from '@towline/sdk/domain/location/locationTypes';
import { chooseServiceLocation, withClientWorkshop } from '@towline/sdk/domain/location/placeChange';
import { hasOwnAddress, serviceSelection } from '@towline/sdk/domain/location/selection';
import { serviceWorkshopChoices, supportsClientWorkshops } from '@towline/sdk/domain/order/destinationOptions';
import { isWorkshopOrder } from '@towline/sdk/domain/order/orderKind';
import { locationFlagsAsked, mandatoryLocationFlags } from '@towline/sdk/domain/order/serviceLocationStep';
import { serviceLocationChoiceValues } from '@towline/sdk/values';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/SelectField.tsx';
import { ContactSections } from '../contacts/ContactSections.tsx';
import { ChoiceField } from '../form/ChoiceField.tsx';
import { IntakeField } from '../form/IntakeField.tsx';
import { useIntakeTab } from '../form/tabContext.tsx';
import { MotoristPosition } from '../motorist/MotoristPosition.tsx';
import { Question } from '../vehicle/VehicleQuestions.tsx';
import { AddressField } from './AddressField.tsx';
import { AppointmentFields } from './AppointmentFields.tsx';
import { ClientWorkshopField } from './ClientWorkshopField.tsx';
import { CoordinatesRow } from './CoordinatesRow.tsx';
import { HighwayFields } from './HighwayFields.tsx';
import { SafetyNotice } from './SafetyNotice.tsx';
import { StopRemarks } from './StopRemarks.tsx';
import { useBias } from './useBias.ts';
import { useHighwayAnswer } from './useHighwayAnswer.ts';
import './locations.css';

/** Where the vehicle stands (1-intake §2, §4, §5). */
export function ServiceLocationTab() {
  const { t } = useTranslation();
  const { order, change, contract, isReadOnly } = useIntakeTab();
  const location = order.serviceLocation;
  const selection = serviceSelection(location);
  const near = useBias(positionOf(location));
  const { confirm, leave } = useHighwayAnswer();
  const mandatory = mandatoryLocationFlags(order, contract);
  // One that came with the data of a request is shown as it is, though nobody may choose it (1-intake §3).
  const types = new Set<LocationType>([...locationTypesOffered, ...(location.type ? [location.type] : [])]);

  const set = (work: (before: OrderLocation) => OrderLocation) =>
    change((before) => ({ ...before, serviceLocation: work(before.serviceLocation) }));
  const choose = (choice: ServiceLocationChoice, workshopChoice?: WorkshopChoice) =>
    set((before) =>
      chooseServiceLocation(
        before,
        { choice, ...(workshopChoice ? { workshopChoice } : {}) },
        supportsClientWorkshops(contract, 'serviceLocation'),
      ),
    );

  // The highway is entered and left through its questions only, so that the hectometer follows (1-intake §4).
  const chooseType = async (type: LocationType | undefined): Promise<void> => {
    if (type === 'Highway') return confirm(location);
    if (location.type === 'Highway' && !(await leave())) return;
    set((before) => ({ ...before, type }));
  };

  return (
    <fieldset className="tl-intake-tab" disabled={isReadOnly}>
      <ChoiceField<ServiceLocationChoice>
        path="serviceLocation.choice"
        label={t('labels:WHERE_IS_THE_VEHICLE')}
        required
        value={selection?.choice}
        values={serviceLocationChoiceValues}
        labelOf={(value) => t(`enumerations:ServiceLocationChoice.${value}`)}
        onChange={(choice) => choose(choice)}
      />
      <MotoristPosition />
      {selection?.choice === 'Workshop' && (
        <ChoiceField<WorkshopChoice>
          path="serviceLocation.workshopChoice"
          label={t('labels:WORKSHOP')}
          required
          value={selection.workshopChoice}
          values={serviceWorkshopChoices(contract)}
          labelOf={(value) => t(`enumerations:WorkshopChoice.${value}`)}
          onChange={(workshopChoice) => choose('Workshop', workshopChoice)}
        />
      )}
      {selection?.choice === 'Workshop' && selection.workshopChoice === 'Manual' && (
        <ClientWorkshopField
          path="serviceLocation"
          onWorkshop={(workshop) => set((before) => withClientWorkshop(before, workshop))}
        />
      )}
      {hasOwnAddress(selection) && (
        <>
          <AddressField path="serviceLocation" near={near} />
          <CoordinatesRow path="serviceLocation" near={near} />
          <IntakeField path="serviceLocation.type" label={t('labels:LOCATION_TYPE')} required>
            {(wiring) => (
              <SelectField
                {...{ wiring, fill: true }}
                value={location.type ?? ''}
                options={[
                  { value: '', label: t('CHOOSE') },
                  ...[...types].map((value) => ({ value, label: t(`enumerations:LocationType.${value}`) })),
                ]}
                onChange={(value) => void chooseType(value || undefined)}
              />
            )}
          </IntakeField>
          {!isWorkshopOrder(order) && <HighwayFields />}
        </>
      )}
      {locationFlagsAsked(order).map((flag) => (
        <Question
          key={flag}
          path={`serviceLocation.flags.${flag}`}
          label={t(`labels:LOCATION_FLAG_${flag}`)}
          answers={['Yes', 'No', 'Unknown']}
          isMandatory={mandatory.includes(flag)}
          value={location.flags?.[flag]}
          onChange={(answer) => set((before) => ({ ...before, flags: { ...before.flags, [flag]: answer } }))}
        />
      ))}
      <StopRemarks stop="serviceLocation" required={location.type === 'Other'} />
      <AppointmentFields stop="serviceLocation" />
      {/* A workshop ticket has no tab for its contacts (1-intake §2). */}
      {isWorkshopOrder(order) && <ContactSections />}
      <SafetyNotice />
    </fieldset>
  );
}
