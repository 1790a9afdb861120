import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cloneDatabase } from '../support/database.ts';
import { call, signIn, startServer, type TestServer } from '../support/server.ts';
import { contract, isShared, operations } from './contract.ts';
import { addressOf, bodyOf } from './samples.ts';

// Every write of a shared record, those to come included, on a server that is told to require a version (DECISIONS T-239).

let database: { url: string; drop(): Promise<void> };
let server: TestServer;
let admin = '';

beforeAll(async () => {
  database = await cloneDatabase(inject('server'));
  server = await startServer(database.url, { TOWLINE_REQUIRE_VERSION: '1' });
  admin = await signIn(server.url, 'admin');
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

const shared = operations.filter(({ operation }) => isShared(operation));

test.each(shared)('$id without a version is refused, and states what it says', async ({ method, path, operation }) => {
  const sample = bodyOf(contract, operation);
  const body = typeof sample === 'object' && sample !== null ? { ...sample, version: undefined } : sample;
  for (const headers of [{}, { 'if-match': '*' }] as Record<string, string>[]) {
    const answer = await call(server.url, admin, method, addressOf(contract, path, operation), body, headers);
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([428, 'IF_MATCH_REQUIRED']);
  }
  const good = Object.entries(operation.responses).find(([status]) => status.startsWith('2'));
  expect(Object.keys(good?.[1].headers ?? {})).toEqual(
    expect.arrayContaining(['Towline-Overwrote-Version', 'Towline-Changed']),
  );
});

/** Writes without a version: what they do takes nothing back that somebody else has written. */
const adds: Readonly<Record<string, readonly string[]>> = {
  'makes something new': [
    'cloneContract',
    'createAgent',
    'createApiToken',
    'createClientWorkshop',
    'createContract',
    'createGuarantee',
    'createNote',
    'createOrderRequest',
    'createOrganisation',
    'createPartner',
    'createPartnerNote',
    'createReminder',
    'createTranslation',
    'importGuaranteeFile',
    'importGuarantees',
    'inviteAgent',
    'prepareJobs',
    'registerExternalPartner',
    'signUp',
    'uploadContent',
  ],
  'stops what has not happened yet; what was written stays': ['callOffPaymentReminder', 'cancelGuaranteeImport'],
  'says or sends something, beside what was said before': [
    'addJobPhoto',
    'askForPayment',
    'askForPosition',
    'askPartnerEntry',
    'bookTransfer',
    'chargeBackPayment',
    'demandCustomerInvoice',
    'emailCommission',
    'emailCustomerInvoice',
    'emailSelfBilling',
    'exportInvoice',
    'exportPersonalData',
    'extendArrival',
    'generateBillingDocuments',
    'giveSafetyAdvice',
    'linkDuplicate',
    'makePartnerLink',
    'noteSecondCall',
    'notifyClientOrganisation',
    'receiveInboundMessage',
    'refundPayment',
    'retryOutboxMessage',
    'schedulePaymentReminder',
    'sendBankFile',
    'sendJobAssignedEmail',
    'sendPaymentReminder',
    'sendRequestEmail',
    'sendResetPasswordEmail',
    'sendSms',
    'sendStatusLink',
    'syncTranslation',
    'syncTranslations',
    'takePaymentEvent',
    'testDispatchCall',
  ],
  'is the caller’s own': [
    'changePassword',
    'deleteDraft',
    'deleteReminder',
    'endImpersonation',
    'followRequest',
    'handOverDraft',
    'impersonateAgent',
    'impersonatePartner',
    'markNoticesRead',
    'resetPassword',
    'revokeApiToken',
    'saveAgent',
    'saveDraft',
    'signIn',
    'signOut',
    'unfollowRequest',
    'unwatchRequest',
    'verifyEmail',
    'watchRequest',
    'withdrawPositionLink',
  ],
  'moves what is not moved yet, as often as it is asked': ['makeSettlements', 'moveContractRequests'],
  'asks, and writes nothing': ['askWhatIf', 'checkContract', 'replayContract'],
  'ends what is under way, and finds the rest ended': ['takeBankAnswer'],
  'one comes first, and the other is told so': [
    'acceptProposedTime',
    'claimRequest',
    'handOverRequest',
    'matchCommunication',
    'moveCommunication',
    'receiveTranslation',
    'releaseClaim',
    'reopenBankFile',
    'takeOverClaim',
  ],
  'is the word of who has the link': [
    'actInSandbox',
    'answerOffer',
    'answerProposedTime',
    'givePosition',
    'namePosition',
    'openOwnWork',
    'openPartnerPage',
    'openPaymentPage',
    'openPositionLink',
    'openSandboxPayment',
    'openStatusPage',
    'pauseOwnPartner',
    'rateAssistance',
    'reportJob',
    'reportRepair',
    'resumeOwnPartner',
    'signInPartner',
    'signOutPartner',
    'startPayment',
  ],
  'takes away what stays in the record': [
    'deleteAttachment',
    'deleteContent',
    'endDatabaseAccess',
    'endPartnerDevices',
    'erasePersonalData',
  ],
  'its body has to name the version': ['saveContract', 'saveOrganisation', 'saveRequest'],
};

test('every other write is one that takes nothing back', () => {
  const others = operations.filter(({ method, operation }) => method !== 'GET' && !isShared(operation));
  expect(Object.values(adds).flat().sort()).toEqual(others.map(({ id }) => id).sort());
});
