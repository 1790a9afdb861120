import { Button } from '@blueprintjs/core';
import { EditIcon, PlayIcon, SearchIcon } from '@blueprintjs/icons';
import { simulatorContractValues } from '@towline/sdk/domain/price/simulator';
import { pricedServiceValues } from '@towline/sdk/values';
import { useTranslation } from 'react-i18next';
import { addressShown } from '../../../i18n/addressShown.ts';
import { openModal } from '../../../kit/modals/openModal.tsx';
import { useAgent } from '../../../kit/session/useAgent.ts';
import { Field } from '../../../ui/Field.tsx';
import type { LatLon } from '../../../ui/map/layers.ts';
import { PlateField } from '../../../ui/PlateField.tsx';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { addressSearch } from '../../../widgets/AddressSearch.tsx';
import { coordinatesModal } from '../../../widgets/CoordinatesModal.tsx';
import { contractChoiceText } from '../../../widgets/contractChoice.ts';
import { missingOf, type Stop, stopsOf } from './simulated.ts';
import type { Simulator } from './useSimulator.ts';

interface SimulatorFormProps {
  readonly simulator: Simulator;
  /** Places near what is looked at come first. */
  readonly near: LatLon;
  /** A place was found by its name: the map goes there. */
  readonly onFound: (at: LatLon) => void;
}

/** One place of the simulation, and the ways to say it: an address, coordinates, a click. */
function StopField({ stop, simulator, near, onFound }: SimulatorFormProps & { readonly stop: Stop }) {
  const { t } = useTranslation();
  const { choices, place, placing, setPlacing } = simulator;
  const chosen = choices[stop];
  const name = t(stop === 'location' ? 'labels:VEHICLE_PLACE' : 'labels:TOW_DESTINATION');
  const search = async (): Promise<void> => {
    const found = await openModal(addressSearch, { near: chosen?.at ?? near });
    if (found) onFound(place(stop, found, found));
  };
  const type = async (): Promise<void> => {
    const point = await openModal(coordinatesModal, { at: chosen?.at ?? near, near });
    if (point) onFound(place(stop, point));
  };
  return (
    <Field label={name} group required>
      {() => (
        <>
          <div>{chosen ? <strong>{addressShown(chosen.text)}</strong> : t('NO_ADDRESS_SET')}</div>
          <div className="tl-partner-coverage-place-buttons">
            <Button
              size="small"
              icon={<SearchIcon />}
              text={t('buttons:SEARCH_ADDRESS')}
              onClick={() => void search()}
            />
            <Button size="small" icon={<EditIcon />} text={t('labels:COORDINATES')} onClick={() => void type()} />
            <Button
              size="small"
              text={t('buttons:PLACE_BY_CLICK')}
              active={placing === stop}
              aria-pressed={placing === stop}
              onClick={() => setPlacing(placing === stop ? undefined : stop)}
            />
          </div>
        </>
      )}
    </Field>
  );
}

/** What is simulated: a contract, a service, where, and for a tow where to (3-platform §2). */
export function SimulatorForm(props: SimulatorFormProps) {
  const { choices, choose, simulate, state } = props.simulator;
  const { t } = useTranslation();
  const agent = useAgent();
  const missing = missingOf(choices);
  const needs = missing && t(missing === 'location' ? 'SIMULATION_NEEDS_PLACE' : 'SIMULATION_NEEDS_DESTINATION');
  return (
    <form
      className="tl-partner-coverage-simulator"
      aria-label={t('labels:SIMULATOR')}
      onSubmit={(event) => {
        event.preventDefault();
        simulate();
      }}
    >
      <div className="tl-partner-coverage-choices">
        <Field label={t('labels:CONTRACT')}>
          {(wiring) => (
            <SelectField
              {...{ wiring, fill: true }}
              value={choices.contract}
              options={simulatorContractValues.map((code) => ({ value: code, label: contractChoiceText(agent, code) }))}
              onChange={(contract) => choose({ contract })}
            />
          )}
        </Field>
        <Field label={t('labels:SERVICE')}>
          {(wiring) => (
            <SelectField
              {...{ wiring, fill: true }}
              value={choices.service}
              options={pricedServiceValues.map((value) => ({ value, label: t(`enumerations:PricedService.${value}`) }))}
              onChange={(service) => choose({ service })}
            />
          )}
        </Field>
        <Field label={t('labels:LICENSE_PLATE')}>
          {(wiring) => (
            <PlateField
              wiring={wiring}
              value={choices.licensePlate}
              onChange={(licensePlate) => choose({ licensePlate })}
            />
          )}
        </Field>
        {stopsOf(choices.service).map((stop) => (
          <StopField key={stop} stop={stop} {...props} />
        ))}
      </div>
      <div>
        <ReasonedButton
          type="submit"
          intent="primary"
          icon={<PlayIcon />}
          text={t('buttons:SIMULATE')}
          loading={state.kind === 'running'}
          reason={needs}
        />
      </div>
    </form>
  );
}
