import type { PricedService } from '@towline/sdk/api';
import {
  defaultSimulation,
  isTowService,
  type MarkerLabel,
  type Simulation,
} from '@towline/sdk/domain/price/simulator';
import type { LatLon } from '../../../ui/map/layers.ts';

/** A place of the simulation, and what it is called. */
export interface SimulatedPlace {
  readonly at: LatLon;
  readonly text: string;
  readonly countryCode?: string | undefined;
}

/** The two places of a simulation. */
export const stops = ['location', 'towDestination'] as const;
export type Stop = (typeof stops)[number];

/** What the simulator is set to. */
export interface SimulatorChoices {
  readonly contract: string;
  readonly service: PricedService;
  readonly location?: SimulatedPlace | undefined;
  readonly towDestination?: SimulatedPlace | undefined;
  readonly licensePlate: string;
  readonly label: MarkerLabel;
}

export const firstChoices: SimulatorChoices = { ...defaultSimulation, licensePlate: '', label: 'partnerName' };

/** What is simulated by the choices. */
export const simulationOf = (choices: SimulatorChoices): Simulation => ({
  contract: choices.contract,
  service: choices.service,
  location: choices.location?.at,
  countryCode: choices.location?.countryCode,
  towDestination: choices.towDestination?.at,
  licensePlate: choices.licensePlate.trim() || undefined,
});

/** The places that the service needs. */
export const stopsOf = (service: PricedService): readonly Stop[] => (isTowService(service) ? stops : ['location']);

/** What is missing before anything can be simulated. */
export function missingOf({ service, location, towDestination }: SimulatorChoices): Stop | undefined {
  if (!location) return 'location';
  return isTowService(service) && !towDestination ? 'towDestination' : undefined;
}
