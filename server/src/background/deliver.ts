import { defaultTestContact } from '@towline/sdk/domain/environment/testContacts';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import type { Tx } from '../db/tx.ts';
import type { MailAttachment } from '../ports/mailer/port.ts';
import { PortError } from '../ports/portError.ts';
import type { Ports } from '../ports/ports.ts';
import { contentOf } from '../services/content/bareKept.ts';
import { documentFile } from '../services/invoices/readInvoice.ts';
import { bankFileKind, handBankFile } from '../services/settlements/handBankFile.ts';
import { csm360Kind } from '../services/status/tellCsm360.ts';
import { attachments } from '../stores/attachments.ts';
import { invoices } from '../stores/invoices.ts';
import type { Departure, PendingEffect } from '../stores/outbox.ts';
import { partnerAddresses } from '../stores/partnerAddresses.ts';

/** What a delivery needs beside the effect. */
export interface DeliveryDeps {
  db: Database;
  ports: Pick<Ports, 'mailer' | 'smsGateway' | 'clientNotification' | 'csm360' | 'fileStore' | 'bank'>;
  config: Pick<Config, 'environment' | 'testEmail' | 'testPhoneNumber'>;
}

/** Kinds whose service has a way of its own, so that one that hangs keeps no other waiting (DECISIONS T-916). */
export const kindsApart: readonly string[] = [csm360Kind, bankFileKind];

const addressesOf = (list: string | undefined): string[] =>
  (list ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);

const isPartners = ({ kind, partner_job_id: jobId }: PendingEffect): boolean =>
  jobId !== null || kind.startsWith('partner.');

/** The text of a sender without its address: `C24 Belgium` of `C24 Belgium <desk@c24.example>`. */
const nameOf = (sender: string | undefined): string | undefined =>
  /^(.*?)\s*<[^<>]*>$/.exec(sender ?? '')?.[1] || undefined;

/**
 * Outside production partners' mail goes to the test address, whoever wrote it (2-requests §9, 3-platform §9). It is replaced
 * where the mail leaves the building, so that the outbox says whom it was meant for and where it went.
 */
async function withoutPartners({ db, config }: DeliveryDeps, effect: PendingEffect, list: string[]): Promise<string[]> {
  if (config.environment === 'Prod' || list.length === 0) return list;
  const test = config.testEmail ?? defaultTestContact.email;
  if (isPartners(effect)) return [test];
  const known = await partnerAddresses.among(db.pool, list, effect.request_id);
  return [...new Set(list.map((address) => (known.has(address.toLowerCase()) ? test : address)))];
}

/** What was issued stays as it is: a document that is printed when its mail leaves is the one that was sent. */
async function documentOf(tx: Tx, id: string): Promise<MailAttachment> {
  const invoice = (await invoices.byId(tx, id))?.invoice ?? (await invoices.ofSettlement(tx, id));
  if (!invoice) throw new PortError('fileStore', 'Unavailable', `document ${id} is not there`);
  return documentFile({ kept: { invoice }, contract: undefined }, 'pdf');
}

async function filesOf({ db, ports }: DeliveryDeps, { payload }: PendingEffect): Promise<MailAttachment[]> {
  const files: MailAttachment[] = [];
  for (const id of payload.attachmentIds ?? []) {
    const found = await attachments.byId(db.pool, id);
    const content = found && (await contentOf({ db, ports }, id, found));
    // A mail that promises a photo does not leave without it.
    if (!found || !content) throw new PortError('fileStore', 'Unavailable', `attachment ${id} is not there`);
    files.push({ fileName: found.fileName, contentType: found.contentType, content });
  }
  if (payload.invoiceId) files.push(await documentOf(db.pool, payload.invoiceId));
  return files;
}

async function deliverMail(deps: DeliveryDeps, effect: PendingEffect, signal: AbortSignal): Promise<Departure> {
  const { mailer } = deps.ports;
  const { id, receiver, subject, body, content_type: contentType, language, payload } = effect;
  const isKept = mailer.keepsInOutbox === true;
  const meant = [addressesOf(receiver), addressesOf(payload.cc), addressesOf(payload.bcc)] as const;
  const [to, cc, bcc] = isKept ? meant : await Promise.all(meant.map((list) => withoutPartners(deps, effect, list)));
  const { refused } = await mailer.send(
    {
      id,
      to: to!.join(', '),
      cc: cc!.join(', ') || undefined,
      bcc: bcc!.join(', ') || undefined,
      senderName: nameOf(payload.sender),
      subject: subject ?? '',
      body,
      contentType,
      isAutomatic: effect.kind !== 'Email',
      language: language ?? undefined,
      attachments: isKept ? [] : await filesOf(deps, effect),
    },
    signal,
  );
  const sentTo = [...to!, ...cc!, ...bcc!].join(', ');
  return { staysHere: isKept, refused, sentTo: sentTo === meant.flat().join(', ') ? undefined : sentTo };
}

// An agent may write to a partner's number as to any: it is known by itself, as an address is.
const isToPartner = async ({ db }: DeliveryDeps, effect: PendingEffect): Promise<boolean> =>
  isPartners(effect) || partnerAddresses.isNumber(db.pool, effect.receiver, effect.request_id);

async function deliverText(deps: DeliveryDeps, effect: PendingEffect, signal: AbortSignal): Promise<Departure> {
  const { smsGateway } = deps.ports;
  const staysHere = smsGateway.keepsInOutbox === true;
  const isReplaced = !staysHere && deps.config.environment !== 'Prod' && (await isToPartner(deps, effect));
  const to = isReplaced ? (deps.config.testPhoneNumber ?? defaultTestContact.phoneNumber) : effect.receiver;
  await smsGateway.send({ id: effect.id, to, text: effect.body }, signal);
  return { staysHere, sentTo: isReplaced ? to : undefined };
}

async function deliverCsm360({ ports: { csm360 } }: DeliveryDeps, effect: PendingEffect, signal: AbortSignal) {
  await csm360.tell({ id: effect.id, code: effect.receiver, document: effect.body }, signal);
  return { staysHere: csm360.keepsInOutbox === true };
}

/** Hands an effect to its port: mail, text messages, what client organisations, partners' own software and banks are told. */
export async function deliver(deps: DeliveryDeps, effect: PendingEffect, signal: AbortSignal): Promise<Departure> {
  if (effect.channel === 'Email') return deliverMail(deps, effect, signal);
  if (effect.channel === 'Sms') return deliverText(deps, effect, signal);
  if (effect.kind === bankFileKind) return handBankFile(deps, effect, signal);
  if (effect.channel !== 'Api' || effect.request_id === null) throw new Error(`No port sends ${effect.channel}`);
  if (effect.kind === csm360Kind) return deliverCsm360(deps, effect, signal);
  const { clientNotification } = deps.ports;
  const { id, receiver: organisationCode, request_id: requestId, body: document } = effect;
  await clientNotification.send({ id, organisationCode, requestId, document }, signal);
  return { staysHere: clientNotification.keepsInOutbox === true };
}
