import type { Agent, Contract, Highway, HighwayLookupStatus, OrderLocation } from '../../generated/api.ts';
import { isFastCase } from './restrictedNetwork.ts';

/** What happens in the highway flow of a service location (1-intake §4). */
export type HighwayEvent =
  | { type: 'located' }
  | { type: 'found'; highways: readonly Highway[]; isUnknown?: boolean | undefined }
  | { type: 'failed' }
  | { type: 'confirmed'; highway?: Highway }
  | { type: 'denied' };

/** How long a highway or restricted network look-up may take, in milliseconds (1-intake §7, §9). */
export const networkLookupTimeoutInMs = 15_000;

const noMarker = { nearestMarker: undefined, nationalRef: undefined, internationalRef: undefined };

function confirmed(location: OrderLocation, highway: Highway | undefined): OrderLocation {
  const { nationalRef, internationalRef } = highway ?? {};
  return {
    ...location,
    ...noMarker,
    type: 'Highway',
    highwayStatus: 'Confirmed',
    // The values are read from the post at the roadside; only the road is known.
    ...(highway && { nationalRef, internationalRef, nearestMarker: { nationalRef, internationalRef } }),
  };
}

function notOnHighway(location: OrderLocation, highwayStatus: HighwayLookupStatus): OrderLocation {
  return {
    ...location,
    ...(location.type === 'Highway' && { ...noMarker, type: undefined }),
    highwayStatus,
    highwayOverridden: undefined,
  };
}

/**
 * The service location after an event of the highway flow. Located: highways are looked for, what was known is dropped.
 * Found or failed: the agent is asked (Timeout asks as well, and so does a place that the data do not know, S-50). Confirmed: the type becomes Highway; denied: it is cleared;
 * the hectometer values are reset either way. An answer that no look-up waits for is ignored (1-intake §4, §8).
 */
export function afterHighwayEvent(location: OrderLocation, event: HighwayEvent): OrderLocation {
  switch (event.type) {
    case 'located':
      return { ...notOnHighway(location, 'Checking'), nearestHighways: undefined, ...noMarker };
    case 'found': {
      if (location.highwayStatus !== 'Checking') return location;
      const nearestHighways = [...event.highways];
      const nothing = event.isUnknown ? 'Timeout' : 'None';
      return { ...location, nearestHighways, highwayStatus: nearestHighways.length > 0 ? 'Found' : nothing };
    }
    case 'failed':
      return location.highwayStatus === 'Checking' ? { ...location, highwayStatus: 'Timeout' } : location;
    case 'confirmed':
      return confirmed(location, event.highway);
    case 'denied':
      return notOnHighway({ ...location, ...noMarker }, 'Denied');
  }
}

/** What the agent must still say about the highway: nothing, wait, or yes/no (1-intake §4; console.md §4.6). */
export function highwayQuestion(location: OrderLocation): 'none' | 'wait' | 'isOnHighway' {
  switch (location.highwayStatus) {
    case 'Checking':
      return 'wait';
    case 'Found':
    case 'Timeout':
      return 'isOnHighway';
    case 'NotChecked':
    case 'None':
    case 'Confirmed':
    case 'Denied':
    case undefined:
      return 'none';
  }
}

/** Why a vehicle on the highway may not be served: a FAST case, or France (1-intake §5). */
export type HighwayBlock = 'HIGHWAY_FAST_CASE' | 'HIGHWAY_FRANCE';

/**
 * Whether the highway blocks the order: a FAST case in Belgium, or any highway in France, where the road's own service
 * must come (1-intake §5). The override is not looked at: see {@link isHighwayBlocked}.
 */
export function highwayBlock(
  location: OrderLocation,
  contract?: Pick<Contract, 'flags'> | undefined,
): HighwayBlock | undefined {
  if (location.type !== 'Highway') return undefined;
  if (location.countryCode?.toUpperCase() === 'FR') return 'HIGHWAY_FRANCE';
  return isFastCase(location, contract) ? 'HIGHWAY_FAST_CASE' : undefined;
}

/** Whether the agent may override the block: only agents of the home assistance company (1-intake §5, §6). */
export function canOverrideHighway(agent: Pick<Agent, 'organisationFlags'>): boolean {
  return agent.organisationFlags.isHomeAssistanceCompany === true;
}

/** Whether the block holds: it is there, and no agent who may do so has overridden it (1-intake §5). */
export function isHighwayBlocked(
  location: OrderLocation,
  contract: Pick<Contract, 'flags'> | undefined,
  agent: Pick<Agent, 'organisationFlags'>,
): boolean {
  const isOverridden = location.highwayOverridden === true && canOverrideHighway(agent);
  return highwayBlock(location, contract) !== undefined && !isOverridden;
}
