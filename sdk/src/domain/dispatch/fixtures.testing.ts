import type { DispatchCandidate, DispatchOrder } from './candidate.ts';
import type { WaterfallState } from './waterfall.ts';
import { defaultWaterfall } from './waterfallSettings.ts';

/** A partner for tests that passes every filter for a flat battery; every field can be overridden. */
export const aCandidate = (changes: Partial<DispatchCandidate> = {}): DispatchCandidate => ({
  id: 'p1',
  name: 'Depannage',
  type: 'Partner',
  isActive: true,
  operationalStatus: 'Active',
  capabilities: [{ code: 'JumpStart' }],
  distanceInKm: 10,
  ...changes,
});

/** An order for a flat battery; every part can be overridden. */
export const anOrder = (
  requestedService: DispatchOrder['requestedService'] = {},
  vehicle: DispatchOrder['vehicle'] = {},
  serviceLocation: DispatchOrder['serviceLocation'] = {},
): DispatchOrder => ({
  requestedService: { type: 'BreakdownAssistance', category: 'Ignition', ...requestedService },
  vehicle: { type: 'PassengerCar', ...vehicle },
  serviceLocation,
});

/** A round that has just begun, at the instant 0, with these partners, best first. */
export const aRound = (rankedPartnerIds: readonly string[], changes: Partial<WaterfallState> = {}): WaterfallState => ({
  startedAt: 0,
  settings: defaultWaterfall,
  rankedPartnerIds,
  offers: [],
  ...changes,
});
