import type { Towline } from '../client/createTowline.ts';
import type { BodyOf } from '../client/types.ts';
import type { OperationId } from '../generated/operations.ts';

/** One line an operation: its name in the contract, the call that reaches it, the query it sends. Ids in the path are `x`. */
export type ReachingCall = readonly [OperationId, (t: Towline) => PromiseLike<unknown>, string?];

const subject = { id: 'x', version: 3 };
const note = { id: 'x', message: 'm', isPublic: false, createdAt: '2026-11-20T10:00:00Z' };
const organisation = { code: 'x', name: 'X' } as BodyOf<'saveOrganisation'>;
const contract = { code: 'x', version: 3 } as BodyOf<'saveContract'>['contract'];

/** The calls that are written by hand; the plain ones are rows of the generated table. */
export const calls: readonly ReachingCall[] = [
  ['cancelRequest', (t) => t.requests.cancel(subject, { reason: 'Other' })],
  ['cancelRequestAsClient', (t) => t.requests.cancelAsClient(subject, { reason: 'Other', remarks: 'r' })],
  ['bringRequestBack', (t) => t.requests.bringBack(subject, {})],
  ['assignJob', (t) => t.requests.assignJob(subject, { jobId: 'j' })],
  ['initiateDispatch', (t) => t.requests.initiateDispatch(subject, {})],
  ['saveNote', (t) => t.requests.saveNote('x', note)],
  ['acceptProposedTime', (t) => t.requests.acceptProposedTime('x', 'x')],
  ['makePartnerLink', (t) => t.requests.makePartnerLink('x', { kind: 'Job', subjectId: 'y' })],
  ['findDuplicates', (t) => t.requests.findDuplicates({ licensePlate: '1ABC234' }), '?licensePlate=1ABC234'],
  ['linkDuplicate', (t) => t.requests.linkDuplicate('x', 'y')],
  ['getRequestAt', (t) => t.requests.getAt('x', '2026-11-20T09:30:00Z'), '?at=2026-11-20T09%3A30%3A00Z'],
  ['listRequestReceivers', (t) => t.requests.listReceivers('x', 'Karel'), '?name=Karel'],
  ['takeOverClaim', (t) => t.requests.takeOverClaim('x', 'Her shift has ended')],
  ['uploadContent', (t) => t.content.upload({ file: new Blob(['x']), fileName: 'x.png' })],
  ['listDraftReceivers', (t) => t.orders.listDraftReceivers('x', 'Karel'), '?name=Karel'],
  ['saveRequest', (t) => t.requests.save({ id: 'x', version: 3 } as BodyOf<'saveRequest'>)],
  ['getRequestSummary', (t) => t.requests.getSummary('x')],
  ['notifyClientOrganisation', (t) => t.requests.notifyClientOrganisation('x', 'Q8'), '?organisationCode=Q8'],
  ['generateBillingDocuments', (t) => t.requests.generateBillingDocuments('x'), '?action=RequestClosure&source=Agent'],
  ['saveOrderContract', (t) => t.orders.saveContract(subject, { requestedService: {} })],
  ['saveOrderVehicle', (t) => t.orders.saveVehicle(subject, {})],
  ['saveOrderServiceLocation', (t) => t.orders.saveServiceLocation(subject, {})],
  ['saveOrderDestinationLocation', (t) => t.orders.saveDestinationLocation(subject, {})],
  ['testDispatchCall', (t) => t.jobs.testDispatchCall('x')],
  ['matchCommunication', (t) => t.communications.match('x', 'r')],
  ['getInvoice', (t) => t.invoices.get('x')],
  ['getInvoice', (t) => t.invoices.open('x'), '?format=pdf'],
  ['emailCustomerInvoice', (t) => t.invoices.emailToCustomer('i'), '?invoiceId=i'],
  ['getRentalOrganisation', (t) => t.staticData.getRentalOrganisation({ env: 'x' as 'Prod', code: 'x' })],
  ['listRentalAgencies', (t) => t.staticData.listRentalAgencies({ env: 'x' as 'Prod', code: 'x' })],
  [
    'getMessageTemplate',
    (t) => t.staticData.getMessageTemplate({ kind: 'x' as 'email', code: 'x', language: 'x' as 'nl' }),
  ],
  ['requestDatabaseAccess', (t) => t.session.requestDatabaseAccess({ hours: 48 }), '?hours=48'],
  ['impersonateAgent', (t) => t.agents.impersonate('x', 'a reason')],
  ['impersonatePartner', (t) => t.partners.impersonate('x', 'a reason')],
  ['savePartnerPriceLists', (t) => t.priceLists.saveOfPartner('x', {} as BodyOf<'savePartnerPriceLists'>)],
  ['savePriceOffer', (t) => t.priceLists.saveOffer({ id: 'x', listCode: 'x', offerCode: 'x' }, { price: 1 })],
  ['saveOrganisation', (t) => t.organisations.save(organisation)],
  ['saveContract', (t) => t.contracts.save({ reason: 'r', contract })],
  ['listContractVersions', (t) => t.contracts.listVersions('x')],
  ['listContractVersions', (t) => t.contracts.compareVersions('x', [3, 4]), '?v=3,4'],
  ['getStaticTexts', (t) => t.staticData.getTexts({ file: 'x' as 'labels', language: 'x' as 'nl' })],
  ['getInstructions', (t) => t.staticData.getInstructions({ name: 'x', lang: 'x' as 'nl' })],
];
