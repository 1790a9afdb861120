import type { OperationId } from '../generated/operations.ts';
import type { Clock } from './clock.ts';

// What an agent waits for with a caller on the phone: after it he goes on by hand. The server gives its map services 5 s.
const LOOKUP = 8_000;

// Milliseconds. 1-intake §7 and §9: price estimate 10 s, highways and road network 15 s, position of an address on the
// internet 2 s, saving, dispatching and assigning 10 s. Files and imports are as long as their bytes: no limit.
const timeouts: Partial<Record<OperationId, number>> = {
  estimatePrice: 10_000,
  findHighways: 15_000,
  findRestrictedRoadNetwork: 15_000,
  locateIp: 2_000,
  getPublicIp: 2_000,
  predictPlaces: LOOKUP,
  getPlace: LOOKUP,
  reverseGeocode: LOOKUP,
  findTown: LOOKUP,
  getDirections: LOOKUP,
  getMapFeatures: LOOKUP,
  listClientWorkshops: LOOKUP,
  listPartnerWorkshops: LOOKUP,
  createOrderRequest: 10_000,
  createTranslation: 10_000,
  saveAgent: 10_000,
  saveAgentRecord: 10_000,
  saveClientWorkshop: 10_000,
  saveContract: 10_000,
  saveContractPriceLists: 10_000,
  saveDraft: 10_000,
  saveGuarantee: 10_000,
  saveInvoice: 10_000,
  saveNetworkPriceLists: 10_000,
  saveNote: 10_000,
  saveOrderContract: 10_000,
  saveOrderDestinationLocation: 10_000,
  saveOrderServiceLocation: 10_000,
  saveOrderVehicle: 10_000,
  saveOrganisation: 10_000,
  savePartner: 10_000,
  savePartnerCapability: 10_000,
  savePartnerPriceLists: 10_000,
  savePriceOffer: 10_000,
  saveRequest: 10_000,
  saveTranslation: 10_000,
  prepareJobs: 10_000,
  assignJob: 10_000,
  assignExternalPartner: 10_000,
  bringRequestBack: 10_000,
  initiateDispatch: 10_000,
  uploadContent: 0,
  importGuarantees: 0,
  getGuaranteeImportContent: 0,
  streamEvents: 0,
};

const DEFAULT_TIMEOUT = 30_000;

/** How long a call may take with all its retries, in milliseconds; 0 is without limit. */
export function timeoutOf(id: OperationId | undefined): number {
  return (id === undefined ? undefined : timeouts[id]) ?? DEFAULT_TIMEOUT;
}

/** How often a read, or a write with an idempotency key, is tried again (api.md §2.3). */
export const DEFAULT_RETRIES = 2;

const FIRST_DELAY = 500;
const LONGEST_DELAY = 8_000;
const TRANSIENT = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Whether an answer with this status may be better a moment later. Never 400, 401, 403, 404, 412, 422 (api.md §2.3). */
export function isTransient(status: number): boolean {
  return TRANSIENT.has(status);
}

/** Milliseconds before try number `attempt` + 1: what the server asked for, else full jitter under a doubling limit. */
export function retryDelay(attempt: number, clock: Clock, retryAfterInMs: number | undefined): number {
  if (retryAfterInMs !== undefined) return retryAfterInMs;
  return Math.floor(clock.random() * Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** attempt));
}

/** Reads `Retry-After`: seconds, or a date by the clock of who `said` it (`Date`), answered in milliseconds. */
export function retryAfterInMs(header: string | null, clock: Clock, said: string | null = null): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - (Date.parse(said ?? '') || clock.now()));
}
