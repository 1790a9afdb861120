import { canActOnBehalfOf, isAdmin } from '@towline/sdk/access/agent';
import { viewerOf } from '@towline/sdk/access/viewpoint';
import type { Attachment, EmailBody, EmailReceipt } from '@towline/sdk/api';
import { RENTAL_BOOKING } from '@towline/sdk/domain/rental/booking';
import { forwardMailIssues } from '@towline/sdk/domain/request/forwardMail';
import { isSenderName } from '@towline/sdk/domain/request/senderName';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import { addressIn } from '../../ports/mailbox/parseMail.ts';
import { organisations } from '../../stores/organisations.ts';
import { outbox } from '../../stores/outbox.ts';
import { touch } from '../../stores/requests/changeStatus.ts';
import type { Subject } from '../actOnRequest.ts';
import { safeHtml, saysSomething } from './safeHtml.ts';

/** The wire's name of a field of the rule (2-requests §3). */
const wireFields: Readonly<Record<string, string>> = { to: 'ToList', cc: 'CcList', bcc: 'BccList', subject: 'Subject' };

/** Bytes that may go along: what mail servers take, with the third that their encoding adds. */
const mostAttachedBytes = 18 * 1_048_576;

const listOf = (one: string | undefined, several: readonly string[] | undefined): string[] => {
  const addresses = [...(one ?? '').split(/[,;]/), ...(several ?? [])].map((address) => address.trim());
  return [...new Map(addresses.filter(Boolean).map((address) => [address.toLowerCase(), address])).values()];
};

/** Nobody gets a mail twice: those of the second list are left out, however they are written there. */
const without = (addresses: readonly string[], others: readonly string[]): string[] => {
  const known = new Set(others.map((address) => address.toLowerCase()));
  return addresses.filter((address) => !known.has(address.toLowerCase()));
};

const invalid = (pointer: string, detail: string, code: string, messageKey?: string): never =>
  refuse('VALIDATION_FAILED', { errors: [{ pointer, detail, code }], ...(messageKey ? { messageKey } : {}) });

/** Receivers and subject by the rule that the dialog asks (2-requests §5): somebody at all, addresses only, not too many. */
function receiversOf(email: EmailBody): { to: string[]; cc: string[]; bcc: string[] } {
  const to = listOf(email.To, email.ToList);
  const cc = without(listOf(email.Cc, email.CcList), to);
  const bcc = without(listOf(email.Bcc, email.BccList), [...to, ...cc]);
  const issues = forwardMailIssues({ to, cc, bcc, subject: email.Subject });
  if (issues.length > 0) {
    const errors = issues.map(({ path, code, messageKey }) => {
      const [field = '', ...rest] = path.split('.');
      return { pointer: `/${[wireFields[field] ?? field, ...rest].join('/')}`, detail: messageKey, code };
    });
    const [first] = issues;
    refuse('VALIDATION_FAILED', { errors, ...(first ? { messageKey: first.messageKey } : {}) });
  }
  return { to, cc, bcc };
}

/** Whose mail it is: the name and address of a company that the agent works or acts for; without one, the request's own. */
async function senderOf(context: Context, { request }: Subject, email: EmailBody): Promise<string> {
  const { agent, db } = context;
  // The abroad company's agent writes for his own company (2-requests §6).
  const isAbroad = viewerOf(agent, request).viewpoint === 'Abroad';
  const code = isAbroad ? request.abroadAssistanceCompanyCode : request.homeAssistanceCompanyCode;
  const company = code ? await organisations.byCode(db.pool, code) : undefined;
  if (!isSenderName(email.Sender ?? '')) invalid('/Sender', 'is no name of a sender', 'pattern', 'SENDER_NAME_INVALID');
  // A company is called what it is called; what would end its name in a mail's head is left out.
  const named = email.Sender?.trim() || company?.name || agent.organisation.name;
  const name = named.replaceAll(/["<>\r\n]/g, '').trim();
  const address = email.From?.trim() ? addressIn(email.From) : (company?.email ?? agent.email);
  const own = [agent.email, company?.email].filter((known) => known?.toLowerCase() === address.toLowerCase());
  if (own.length === 0 && !isAdmin(agent)) {
    const all = await organisations.list(db.pool);
    const isOwn = all.some(
      ({ code, email: known }) => canActOnBehalfOf(agent, code) && known?.toLowerCase() === address.toLowerCase(),
    );
    if (!isOwn) refuse('NOT_FOR_ORGANISATION', { detail: `${address} is no address of a company that you act for` });
  }
  return `${name} <${address}>`;
}

function attachedTo({ request }: Subject, ids: readonly string[]): Attachment[] {
  const chosen = [...new Set(ids)].map((id, index) => {
    const found = request.attachments.find((attachment) => attachment.id === id && !attachment.isDeleted);
    return found ?? invalid(`/AttachmentIds/${index}`, 'is no photo or file of this request', 'unknown');
  });
  const bytes = chosen.reduce((sum, { size }) => sum + size, 0);
  if (bytes > mostAttachedBytes)
    invalid('/AttachmentIds', 'are too large together', 'maxBytes', 'ATTACHMENTS_TOO_LARGE');
  return chosen;
}

/**
 * Sends a mail about a request through the outbox, with a line in its log (2-requests §3, §5, §7). Its HTML is made safe
 * before it is kept, so that what was sent is what stands here.
 */
export async function sendRequestEmail(context: Context, subject: Subject, email: EmailBody): Promise<EmailReceipt> {
  const { request } = subject;
  const { to, cc, bcc } = receiversOf(email);
  const body = safeHtml(email.HtmlBody);
  if (!saysSomething(body)) invalid('/HtmlBody', 'says nothing', 'minLength');
  const attached = attachedTo(subject, email.AttachmentIds ?? []);
  const sender = await senderOf(context, subject, email);
  const receiver = to.join(', ');
  const receipt = await write(
    context,
    async (tx): Promise<EmailReceipt> => {
      const communicationId = await outbox.add(tx, {
        requestId: request.id,
        channel: 'Email',
        kind: 'Email',
        receiver,
        language: email.Language,
        subject: email.Subject.replaceAll(/\s+/g, ' ').trim(),
        body,
        contentType: 'text/html',
        payload: {
          sender,
          ...(cc.length > 0 ? { cc: cc.join(', ') } : {}),
          ...(bcc.length > 0 ? { bcc: bcc.join(', ') } : {}),
          ...(attached.length > 0 ? { attachmentIds: attached.map(({ id }) => id) } : {}),
          ...(email.ReasonCode ? { reasonCode: email.ReasonCode } : {}),
        },
      });
      await touch(tx, {
        requestId: request.id,
        agentName: context.agent.fullName,
        message: email.ReasonCode === RENTAL_BOOKING ? 'Rental car booked by e-mail' : 'E-mail sent',
        data: {
          communicationId,
          subject: email.Subject,
          to: receiver,
          attachments: attached.length,
          ...(email.ReasonCode ? { reasonCode: email.ReasonCode } : {}),
        },
        at: context.now(),
        ...(email.ReasonCode === RENTAL_BOOKING ? { field1: RENTAL_BOOKING } : {}),
      });
      return { communicationId, receiver, status: 'Pending' };
    },
    (kept) => JSON.stringify(kept),
  );
  context.background.outbox.wake();
  return receipt;
}
