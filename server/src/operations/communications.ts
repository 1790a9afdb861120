import type { Decision } from '@towline/sdk/access/decision';
import { readMessage, visibleMessages } from '@towline/sdk/access/hiddenDetails';
import { visibleValues } from '@towline/sdk/access/messageTemplates';
import { bookRentalCar } from '@towline/sdk/access/rental';
import { sections } from '@towline/sdk/access/sections';
import { mayReadUnmatched } from '@towline/sdk/access/unmatchedMessages';
import { viewerOf } from '@towline/sdk/access/viewpoint';
import { visibleOrganisation } from '@towline/sdk/access/visibleOrganisation';
import type { CommunicationValues } from '@towline/sdk/domain/communication/placeholders';
import { RENTAL_BOOKING } from '@towline/sdk/domain/rental/booking';
import type { FastifyRequest } from 'fastify';
import { sendTagged } from '../api/entityTag.ts';
import { defineOperations, OwnReply, on } from '../api/operations.ts';
import { rawBodyOf } from '../api/rawBody.ts';
import type { Context } from '../core/context.ts';
import { refuse, refuseUnless } from '../core/refuse.ts';
import { readSubject, type Subject } from '../services/actOnRequest.ts';
import { communicationValues } from '../services/communications/communicationValues.ts';
import { filledTemplate } from '../services/communications/filledTemplate.ts';
import { matchCommunication } from '../services/communications/matchCommunication.ts';
import { messageTemplate, messageTemplates } from '../services/communications/messageTemplates.ts';
import { moveCommunication } from '../services/communications/moveCommunication.ts';
import { notifyClientOrganisation } from '../services/communications/notifyClient.ts';
import { isSignedBy, receiveInbound } from '../services/communications/receiveInbound.ts';
import { sendJobAssignedEmail } from '../services/communications/sendJobAssignedEmail.ts';
import { sendRequestEmail } from '../services/communications/sendRequestEmail.ts';
import { sendSms } from '../services/communications/sendSms.ts';
import { valuesOf } from '../services/status/contractMails.ts';
import { communications } from '../stores/communications.ts';
import { jobs } from '../stores/jobs.ts';
import { organisations } from '../stores/organisations.ts';
import { contractOfRequest } from '../stores/requests/receivers.ts';
import { permitted, requestAction, requestById, seen } from './requestSubject.ts';

/** A body of the largest message that the contract takes, its characters escaped, with the photos of a few minutes at the roadside. */
const inboundLimit = 28 * 1_048_576;
/** A mail of the largest text that the contract takes. */
const mailLimit = 1_048_576;

// Rental cars have a rule of their own: the abroad agent books one for a request whose mails are the home company's (S-08).
const mayBookRentalCar = ({ agent }: Context, { request, contract }: Subject): Decision =>
  bookRentalCar(viewerOf(agent, request), request, { coverage: contract?.coverage, hasAgencies: false });

/** What the texts of a request are filled with, as this agent may read it. */
async function readValues({ db, agent }: Context, { request }: Subject): Promise<CommunicationValues | undefined> {
  const facts = await contractOfRequest(db.pool, request.id);
  return facts && visibleValues(viewerOf(agent, request), request, valuesOf(facts));
}

function signatureOf({ headers }: FastifyRequest): string | undefined {
  const signature = headers['x-signature'];
  return Array.isArray(signature) ? signature[0] : signature;
}

/** E-mails and text messages that agents send, what came in, and the texts for them. */
export const communicationOperations = defineOperations({
  sendSms: { access: 'signedIn', run: (context, { body }) => sendSms(context, body) },
  sendRequestEmail: {
    ...on(
      requestById,
      (context, subject, { body }) =>
        body.ReasonCode === RENTAL_BOOKING
          ? mayBookRentalCar(context, subject)
          : permitted('sendRequestEmail')(context, subject),
      (context, subject, { body }) => sendRequestEmail(context, subject, body),
    ),
    bodyLimit: mailLimit,
  },
  sendJobAssignedEmail: on(
    async (context, { body }) => {
      const job = await jobs.byId(context.db.pool, body.id);
      return job && readSubject(context, job.requestId);
    },
    permitted('sendJobAssignedEmail'),
    (context, subject, { body }) => sendJobAssignedEmail(context, subject, body),
  ),
  notifyClientOrganisation: on(
    (context, { path }) => readSubject(context, path.requestId),
    requestAction('NotifyClientOrganisation'),
    (context, subject, { query }) => notifyClientOrganisation(context, subject, query.organisationCode),
  ),
  listCommunications: on(requestById, permitted('listCommunications'), async ({ db, agent }, { request }) =>
    visibleMessages(viewerOf(agent, request), request, await communications.ofRequest(db.pool, request.id)),
  ),
  getCommunicationContent: {
    access: 'signedIn',
    run: async (context, { path }) => {
      const found = await communications.content(context.db.pool, path.id);
      if (!found) return refuse('NOT_FOUND');
      const { requestId, agentId, isInbound, kind, organisationCode, content } = found;
      // What lies in the tray is read by who works on it; what was sent and belongs to no request by who wrote it.
      if (requestId === null) {
        const mayRead = isInbound
          ? sections.tools(context.agent).allowed && mayReadUnmatched(context.agent, organisationCode)
          : agentId === context.agent.id;
        return mayRead ? content : refuse('NOT_FOUND');
      }
      const subject = await readSubject(context, requestId);
      if (!subject) return refuse('NOT_FOUND');
      const decision = permitted('getCommunicationContent')(context, subject);
      if (!decision.allowed) refuse(decision.code);
      refuseUnless(readMessage(viewerOf(context.agent, subject.request), subject.request, kind ?? undefined));
      return content;
    },
  },
  getCommunicationValues: on(requestById, seen, (context, { request }) => communicationValues(context, request.id)),
  listUnmatchedCommunications: {
    access: 'signedIn',
    run: ({ db, agent }, { query }) => communications.tray(db.pool, agent, query),
  },
  matchCommunication: on(
    (context, { body }) => readSubject(context, body.requestId),
    permitted('matchCommunication'),
    (context, subject, { path }) => matchCommunication(context, subject, path.id),
  ),
  moveCommunication: on(
    (context, { body }) => readSubject(context, body.fromRequestId),
    permitted('moveCommunication'),
    (context, subject, { path, body }) => moveCommunication(context, subject, path.id, body.toRequestId),
  ),
  receiveInboundMessage: {
    access: 'public',
    keepsRawBody: true,
    mendsTexts: true,
    bodyLimit: inboundLimit,
    checkLarge: (raw, config, httpRequest) => {
      if (!isSignedBy(config.inboundSecret, raw, signatureOf(httpRequest))) refuse('SIGNATURE_INVALID');
    },
    run: (context, { body }, httpRequest) =>
      receiveInbound(context, body, rawBodyOf(httpRequest), signatureOf(httpRequest)),
  },
  listMessageTemplates: {
    access: 'signedIn',
    run: (context, { query }) => messageTemplates(context, context.agent, query.kind),
  },
  getMessageTemplate: {
    access: 'signedIn',
    run: async (context, { path, query }) => {
      const { db, agent } = context;
      const template = (await messageTemplate(context, agent, path)) ?? refuse('NOT_FOUND');
      const subject = query.requestId ? await readSubject(context, query.requestId) : undefined;
      if (query.requestId && !subject) return refuse('NOT_FOUND');
      const values = subject && (await readValues(context, subject));
      const company = query.companyCode ? await organisations.byCode(db.pool, query.companyCode) : undefined;
      // Whose address they may not read elsewhere is not said here either (DECISIONS T-179).
      const shown = company && visibleOrganisation(agent, company);
      const text = values || shown ? filledTemplate(template, path, values, shown) : template;
      return new OwnReply(async (httpRequest, reply) => {
        // Our console shows it as text; opened by itself it is a document in which nothing runs.
        reply
          .type('text/html; charset=utf-8')
          .header('content-security-policy', "default-src 'none'; sandbox")
          .header('cache-control', 'no-store');
        return sendTagged(httpRequest, reply, Buffer.from(text));
      });
    },
  },
});
