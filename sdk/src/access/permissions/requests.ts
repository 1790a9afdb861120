import type { OperationId } from '../../generated/operations.ts';
import { acts, type Permission, reads, readsRequest, readsTab, writes } from './permission.ts';

/**
 * The permissions of intake and request handling (1-intake §7, 2-requests §7; DECISIONS S-06). Reads that the work needs are
 * open to every signed-in agent; the stores limit them to his organisations and contracts (DECISIONS C-11, S-19).
 */
export const requestPermissions = {
  assignExternalPartner: acts('AssignToExternalPartner'),
  assignJob: acts('AssignToPartner'),
  bringRequestBack: acts('BringBackToAssistanceCompany'),
  cancelRequest: acts('CancelRequest'),
  cancelRequestAsClient: acts('CancelRequest'),
  createNote: acts('WriteNote'),
  createOrderRequest: writes,
  deleteAttachment: { ...writes, request: { gate: 'DeleteAttachment' } },
  deleteDraft: writes,
  // Everybody needs an estimate for the cross-border gate; amounts leave the answer by `gates` (DECISIONS S-24).
  estimatePrice: reads,
  findDuplicates: reads,
  findHighways: reads,
  findRestrictedRoadNetwork: reads,
  getCommunicationContent: readsTab('messages'),
  getContent: reads,
  getDirections: reads,
  getDispatch: readsTab('dispatch'),
  getDraft: reads,
  getMapFeatures: reads,
  getMapSettings: reads,
  getOrderRequest: reads,
  getPlace: reads,
  getRequest: readsRequest,
  initiateDispatch: acts('InitiateDispatch'),
  listClientWorkshops: reads,
  listCommunications: readsTab('messages'),
  listDrafts: reads,
  listPartnerWorkshops: reads,
  listPolicies: { agent: 'signedIn', scope: 'guarantees:read' },
  listRequestLogs: readsTab('log'),
  listRequests: reads,
  listWatchers: readsRequest,
  locateIp: reads,
  predictPlaces: reads,
  prepareJobs: acts('AssignToPartner'),
  reverseGeocode: reads,
  saveDraft: writes,
  saveNote: acts('WriteNote'),
  unwatchRequest: { ...reads, request: 'seen' },
  uploadContent: writes,
  watchRequest: { ...reads, request: 'seen' },
} as const satisfies Partial<Record<OperationId, Permission>>;
