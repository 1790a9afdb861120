import type { BodyOf } from '../client/types.ts';
import type { ReachingCall } from './calls.testing.ts';

const subject = { id: 'x', version: 3 };
const position = { latitude: 51, longitude: 3.7 };
const order: BodyOf<'createOrderRequest'> = {
  orderType: 'RoadsideAssistance',
  requestedService: {},
  vehicle: {},
  serviceLocation: {},
};
const partner = { email: 'a@b.be' } as BodyOf<'assignExternalPartner'>;
const note = { id: 'x', message: 'm', isPublic: false, createdAt: '2026-11-20T10:00:00Z' };

/** The calls of intake and request handling (1-intake §7, 2-requests §7). */
export const requestCalls: readonly ReachingCall[] = [
  ['listRequests', (t) => t.requests.list({ status: ['Dispatching'], take: 5 }), '?status=Dispatching&take=5'],
  ['listRequests', (t) => t.requests.exportCsv({ locale: 'nl-BE' }), '?locale=nl-BE&format=csv'],
  ['getRequest', (t) => t.requests.get('x')],
  ['cancelRequest', (t) => t.requests.cancel(subject, { reason: 'Other' })],
  [
    'cancelRequestAsClient',
    (t) => t.requests.cancelAsClient(subject, { reason: 'Other', remarks: 'r' }),
    '?reason=Other&remarks=r',
  ],
  ['bringRequestBack', (t) => t.requests.bringBack(subject, {})],
  ['prepareJobs', (t) => t.requests.prepareJobs('x', {} as BodyOf<'prepareJobs'>)],
  ['assignJob', (t) => t.requests.assignJob(subject, { jobId: 'j' })],
  ['assignExternalPartner', (t) => t.requests.assignExternalPartner(subject, partner)],
  ['initiateDispatch', (t) => t.requests.initiateDispatch(subject, {})],
  ['getDispatch', (t) => t.requests.getDispatch('x')],
  ['createNote', (t) => t.requests.createNote('x', { message: 'm', isPublic: true })],
  ['saveNote', (t) => t.requests.saveNote('x', note)],
  ['listRequestLogs', (t) => t.requests.listLogs('x')],
  ['listCommunications', (t) => t.requests.listCommunications('x')],
  ['getCommunicationContent', (t) => t.requests.getCommunicationContent('x')],
  ['findDuplicates', (t) => t.requests.findDuplicates({ licensePlate: '1ABC234' }), '?licensePlate=1ABC234'],
  ['listWatchers', (t) => t.requests.listWatchers('x')],
  ['watchRequest', (t) => t.requests.watch('x')],
  ['unwatchRequest', (t) => t.requests.unwatch('x')],
  ['uploadContent', (t) => t.content.upload({ file: new Blob(['x']), fileName: 'x.png' })],
  ['getContent', (t) => t.content.get('x', { size: 'small' }), '?size=small'],
  ['getContent', (t) => t.content.open('x')],
  ['deleteAttachment', (t) => t.content.deleteAttachment('x', 'x')],
  ['createOrderRequest', (t) => t.orders.create(order)],
  ['getOrderRequest', (t) => t.orders.getRequest('x')],
  ['listDrafts', (t) => t.orders.listDrafts()],
  ['getDraft', (t) => t.orders.getDraft('x')],
  ['saveDraft', (t) => t.orders.saveDraft('x', { orderType: 'RoadsideAssistance', order: {} })],
  ['deleteDraft', (t) => t.orders.deleteDraft('x')],
  ['listPolicies', (t) => t.policies.list({ licensePlate: '1ABC234' }), '?licensePlate=1ABC234'],
  ['listClientWorkshops', (t) => t.clientWorkshops.list({ brands: ['A', 'B'] }), '?brands=A,B'],
  ['listPartnerWorkshops', (t) => t.partnerWorkshops.list({ contractCode: 'Q8' }), '?contractCode=Q8'],
  [
    'estimatePrice',
    (t) => t.prices.estimate({ service: 'Towing', contract: 'Q8', lat: 1, lng: 2 }),
    '?service=Towing&contract=Q8&lat=1&lng=2',
  ],
  ['predictPlaces', (t) => t.geography.predictPlaces({ text: 'Koren' }), '?text=Koren'],
  ['getPlace', (t) => t.geography.getPlace('x', { language: 'nl' }), '?language=nl'],
  ['reverseGeocode', (t) => t.geography.reverseGeocode(position), '?latitude=51&longitude=3.7'],
  [
    'getDirections',
    (t) => t.geography.getDirections({ fromLatitude: 1, fromLongitude: 2, toLatitude: 3, toLongitude: 4 }),
    '?fromLatitude=1&fromLongitude=2&toLatitude=3&toLongitude=4',
  ],
  ['findHighways', (t) => t.geography.findHighways(position), '?latitude=51&longitude=3.7'],
  ['findRestrictedRoadNetwork', (t) => t.geography.findRestrictedRoadNetwork(position), '?latitude=51&longitude=3.7'],
  ['locateIp', (t) => t.geography.locateIp()],
  [
    'getMapFeatures',
    (t) => t.geography.getMapFeatures({ west: 3, south: 50, east: 4, north: 51, zoom: 9 }),
    '?west=3&south=50&east=4&north=51&zoom=9',
  ],
  ['getMapSettings', (t) => t.geography.getMapSettings()],
];
