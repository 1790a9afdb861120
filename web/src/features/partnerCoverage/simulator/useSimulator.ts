import type { Place, PriceAdjustment, PriceOffer } from '@towline/sdk/api';
import { languageOf } from '@towline/sdk/domain/language/locales';
import { roundedPosition } from '@towline/sdk/domain/location/coordinates';
import type { EstimateQuery } from '@towline/sdk/domain/price/estimateQuery';
import { shownStepOf, simulationQuery } from '@towline/sdk/domain/price/simulator';
import { isSameQuery } from '@towline/sdk/domain/price/staleness';
import { positionText } from '@towline/sdk/forms/fields/coordinatesText';
import { useTowline } from '@towline/sdk/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocale } from '../../../i18n/agentLocale.ts';
import type { LatLon } from '../../../ui/map/layers.ts';
import { serverNow } from '../../../ui/serverClock.ts';
import { firstChoices, type SimulatorChoices, type Stop, simulationOf } from './simulated.ts';
import { type SimulationState, useSimulation } from './useSimulation.ts';

/** The simulator as its panel and the map show it. */
export interface Simulator {
  readonly choices: SimulatorChoices;
  readonly choose: (changes: Partial<SimulatorChoices>) => void;
  /** Puts a stop somewhere; without what was found there, its address is looked up. */
  readonly place: (stop: Stop, at: LatLon, found?: Pick<Place, 'formattedAddress' | 'countryCode'>) => LatLon;
  /** The stop that the next click on the map places. */
  readonly placing: Stop | undefined;
  readonly setPlacing: (stop: Stop | undefined) => void;
  /** What the choices ask; undefined while a place is missing. */
  readonly query: EstimateQuery | undefined;
  readonly state: SimulationState;
  readonly isRefreshing: boolean;
  /** The results are of what is chosen now. */
  readonly isCurrent: boolean;
  readonly simulate: (isForced?: boolean) => void;
  readonly steps: readonly PriceAdjustment[];
  readonly step: PriceAdjustment | undefined;
  readonly chooseStep: (index: number) => void;
  /** The offer whose way to the vehicle is shown. */
  readonly offer: PriceOffer | undefined;
  readonly chooseOffer: (key: string | undefined) => void;
}

/** By what an offer is told from the others. */
export const offerKeyOf = ({ partnerId, partnerName }: PriceOffer): string => `offer ${partnerId ?? partnerName}`;

/**
 * Everything that the simulator is set to, and what came of it.
 * @param onResults the answer to another question has come; the vehicle stands there
 */
export function useSimulator(onResults: (at: LatLon) => void): Simulator {
  const { geography } = useTowline();
  const language = languageOf(useLocale());
  const [choices, setChoices] = useState(firstChoices);
  const [placing, setPlacing] = useState<Stop>();
  const [chosenStep, setChosenStep] = useState<number>();
  const [chosenOffer, setChosenOffer] = useState<string>();
  const { state, isRefreshing, simulate } = useSimulation();
  const query = simulationQuery(simulationOf(choices), new Date(serverNow()));

  const choose = (changes: Partial<SimulatorChoices>): void => setChoices((before) => ({ ...before, ...changes }));
  const nameIt = async (stop: Stop, at: LatLon): Promise<void> => {
    const [found] = await geography.reverseGeocode({ ...at, language }).catch(() => []);
    if (!found) return;
    const { formattedAddress: text, countryCode } = found;
    // Somebody may have moved it since.
    setChoices((before) => (before[stop]?.at === at ? { ...before, [stop]: { at, text, countryCode } } : before));
  };
  const place: Simulator['place'] = (stop, to, found) => {
    const at = roundedPosition(to);
    const text = found?.formattedAddress ?? positionText(at, 'DD');
    choose({ [stop]: { at, text, countryCode: found?.countryCode } });
    setPlacing(undefined);
    if (!found) void nameIt(stop, at);
    return at;
  };

  const answered = state.kind === 'results' ? state.query : undefined;
  const told = useEffectEvent((of: EstimateQuery) => {
    setChosenStep(undefined);
    setChosenOffer(undefined);
    onResults({ latitude: of.lat, longitude: of.lng });
  });
  useEffect(() => {
    if (answered) told(answered);
  }, [answered]);

  const steps = (state.kind === 'results' && state.estimate.priceAdjustments) || [];
  const step = shownStepOf(steps, chosenStep);
  return {
    choices,
    choose,
    place,
    placing,
    setPlacing,
    query,
    state,
    isRefreshing,
    isCurrent: answered !== undefined && query !== undefined && isSameQuery(query, answered),
    simulate: (isForced) => {
      if (query) simulate(query, isForced);
    },
    steps,
    step,
    chooseStep: setChosenStep,
    offer: step?.offers.find((one) => offerKeyOf(one) === chosenOffer),
    chooseOffer: setChosenOffer,
  };
}
