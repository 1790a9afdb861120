import { isUtf8 } from 'node:buffer';
import { createRequire } from 'node:module';
import { cutText } from '@towline/sdk/domain/fields/keptText';
import type * as Postal from 'postal-mime';
import type { Address, Attachment, Email } from 'postal-mime';
import type { DeliveryReport, ReceivedAttachment, ReceivedMail } from './port.ts';

const load = createRequire(import.meta.url);
/** Comes with the first address or mail that is read. */
const postal = () => load('postal-mime') as typeof Postal;

/** A mail beyond this is not read: parsing it would hold up everybody (it still lies in its mailbox). */
export const maxMailBytes = 40 * 1_048_576;
/** Files stand in lines of 60 signs and more; of shorter ones there are only so many in what a person writes. */
const shortLine = 60;
const mostShortLines = 50_000;
const mostParts = 50;
const lineFeed = 10;
const longestBody = 200_000;
const longestSubject = 500;

/** Our own message ids are `<outbox id@host>`. */
const ownId = /<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@[^<>\s]+>/gi;

const textOf = (address: Address | undefined): string => {
  if (!address?.address) return '';
  return address.name ? `${address.name.replaceAll(/["<>\r\n]/g, '')} <${address.address}>` : address.address;
};

/** Whoever sent it; of a head that some programs write without the quotes that a comma needs, the one who has an address. */
function senderOf(email: Email): string {
  if (email.from?.address) return textOf(email.from);
  const named = postal().addressParser(headerOf(email, 'from'), { flatten: true });
  return textOf(named.find(({ address }) => address));
}

/** The bare addresses of a line of receivers, those of its groups too. */
const bareOf = (addresses: readonly Address[] = []): string[] =>
  addresses.flatMap(({ address, group = [] }) =>
    [address, ...group.map((one) => one.address)].flatMap((one) => (one ? [one.toLowerCase()] : [])),
  );

const headerOf = (email: Email, key: string): string => email.headers.find((header) => header.key === key)?.value ?? '';

const bytesOf = ({ content }: Attachment): Buffer =>
  typeof content === 'string'
    ? Buffer.from(content)
    : Buffer.from(content instanceof ArrayBuffer ? new Uint8Array(content) : content);

const fieldOf = (part: string, name: string): string | undefined =>
  new RegExp(`^${name}:\\s*(.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(part)?.[1]?.replaceAll(/\s+/g, ' ').trim();

/** The address of `rfc822; jan@maes.example`. Of a receiver who is the one reported to (we once said so of all) the final one counts (DECISIONS T-1006). */
function receiverOf(part: string, { to = [] }: Email): string {
  const [original = '', final = ''] = ['Original-Recipient', 'Final-Recipient'].map((name) =>
    (fieldOf(part, name) ?? '').replace(/^[^;]*;\s*/, ''),
  );
  const isReportedTo = to.some(({ address }) => address?.toLowerCase() === original.toLowerCase());
  return original === '' || (isReportedTo && final !== '') ? final : original;
}

const idsIn = (text: string): string[] => [...text.matchAll(ownId)].map(([, id]) => (id ?? '').toLowerCase());

/** How a report brings back the mail that it is about, or its head. */
const isBroughtBack = ({ mimeType }: Attachment): boolean =>
  ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers'].includes(mimeType);
const longestHead = 65_536;

/** The id of the mail that a report brings back: many servers name no envelope, nor does one that was never told its id (DECISIONS T-983). */
const broughtBack = (email: Email): string[] =>
  email.attachments.filter(isBroughtBack).flatMap((attachment) => {
    const [head = ''] = bytesOf(attachment)
      .subarray(0, longestHead)
      .toString('utf8')
      .split(/\r?\n\s*\r?\n/, 1);
    return idsIn(fieldOf(head, 'Message-ID') ?? '');
  });

/** What a mail server reports of the receivers of a mail of ours (RFC 3464): delivered, not, or handed on. A delay is no news yet. */
function reportsOf(attachment: Attachment, email: Email): DeliveryReport[] {
  const [head = '', ...parts] = bytesOf(attachment)
    .toString('utf8')
    .split(/\r?\n\s*\r?\n/);
  const [outboxId] = [
    ...idsIn(`<${fieldOf(head, 'Original-Envelope-Id')}@envelope>`),
    ...idsIn(fieldOf(head, 'X-Original-Message-ID') ?? ''),
    ...broughtBack(email),
    ...idsIn(email.inReplyTo ?? ''),
  ];
  if (!outboxId) return [];
  return parts.flatMap((part): DeliveryReport[] => {
    const action = fieldOf(part, 'Action')?.toLowerCase();
    if (action === 'failed') {
      const failure = fieldOf(part, 'Diagnostic-Code') ?? fieldOf(part, 'Status') ?? 'failed';
      return [{ outboxId, receiver: receiverOf(part, email), failure: cutText(failure, 1000) }];
    }
    const taken: DeliveryReport = { outboxId, receiver: receiverOf(part, email), failure: undefined };
    if (action === 'delivered') return [taken];
    // Nobody reports from there: that is no delivery.
    return action === 'relayed' || action === 'expanded' ? [{ ...taken, isHandedOn: true }] : [];
  });
}

/** Whoever bounces mails: what he says is that one did not arrive. */
const bouncers = /^(mailer-daemon|postmaster)@/i;

/** Whether a machine wrote it and no mail server about a mail that did not arrive: absence notices and the like (RFC 3834). */
function isAnsweredByMachine(email: Email): boolean {
  if (bouncers.test(email.from?.address ?? '')) return false;
  const submitted = headerOf(email, 'auto-submitted').split(/[;(]/)[0]!.trim().toLowerCase();
  if (submitted !== '') return submitted !== 'no';
  // What programs wrote before there was a word for it.
  const isOld = ['x-autoreply', 'x-autorespond'].some((key) => headerOf(email, key) !== '');
  return isOld || headerOf(email, 'precedence').trim().toLowerCase() === 'auto_reply';
}

/** What stands in the text of a mail and is smaller is a logo or a button; a photo that somebody pasted there is larger (DECISIONS T-996). */
const smallestPhoto = 30_000;

const isOfLetterhead = (attachment: Attachment): boolean => {
  const { disposition, related, mimeType } = attachment;
  if (related !== true || disposition === 'attachment') return false;
  return !mimeType.startsWith('image/') || bytesOf(attachment).length < smallestPhoto;
};

const namedFile = (attachment: Attachment): ReceivedAttachment => ({
  fileName: cutText(attachment.filename ?? `${attachment.mimeType.split('/')[0]}`, 200),
  contentType: attachment.mimeType,
  content: bytesOf(attachment),
});

/**
 * What is read of a mail: all of it, but for the rest of one that goes on in short lines without an end. Each line takes the reader its
 * time, in which nobody else is served: 4 MB of empty lines, from anybody, held the server for minutes (DECISIONS T-903).
 */
function readPart(raw: Buffer, most = mostShortLines): Buffer {
  let short = 0;
  for (let from = 0, to = raw.indexOf(lineFeed); to >= 0; to = raw.indexOf(lineFeed, from)) {
    if (to - from < shortLine) short += 1;
    if (short > most) return raw.subarray(0, to);
    from = to + 1;
  }
  return raw;
}

/** Old programs write letters of western Europe and say no charset: read as UTF-8, each accent is lost. */
const withLetters = (raw: Buffer): Buffer =>
  isUtf8(raw) || /charset/i.test(raw.toString('latin1'))
    ? raw
    : Buffer.from(new TextDecoder('windows-1252').decode(raw));

const parse = (raw: Buffer): Promise<Email> =>
  postal().default.parse(withLetters(raw), {
    maxNestingDepth: 32,
    maxHeadersSize: 262_144,
    maxRfc822NestingDepth: 2,
  });

const longestForwarded = 20_000;

/** What a forwarded mail says, as text: who wrote it, about what, and their words. */
async function forwardedWords(email: Email): Promise<string> {
  const { textOfHtml } = await import('../mailer/textOfHtml.ts');
  const said = email.text?.trim() || textOfHtml(cutText(email.html ?? '', longestBody));
  return [textOf(email.from), email.subject ?? '', '', cutText(said, longestForwarded)].join('\n').trim();
}

/**
 * The words and files of mails that were forwarded as attachments, which are no files that are kept: programs that forward so hide a
 * motorist's photos in them. One level deep, and together in no more lines than a mail (DECISIONS T-998).
 */
async function forwardedIn(files: readonly Attachment[]): Promise<{ words: string[]; files: Attachment[] }> {
  const mails = files.filter(({ mimeType }) => mimeType === 'message/rfc822').slice(0, mostParts);
  const words: string[] = [];
  const found: Attachment[] = [];
  for (const mail of mails) {
    const email = await parse(readPart(bytesOf(mail), Math.floor(mostShortLines / mails.length)));
    words.push(await forwardedWords(email));
    found.push(...email.attachments.filter((attachment) => !isOfLetterhead(attachment)));
  }
  return { words, files: found };
}

const inHtml = (text: string): string =>
  `<hr><p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>')}</p>`;

/** The words of a mail, and below them those of the mails that it brings. */
const bodyOf = (own: string, isHtml: boolean, forwarded: readonly string[]): string =>
  isHtml ? [own, ...forwarded.map(inHtml)].join('') : [own, ...forwarded].filter(Boolean).join('\n\n---\n');

/**
 * A mail as it lies in a mailbox, read. Its plain text where it has one: nothing in that can act. Small pictures that
 * stand in the HTML only (logos) are left out; files, and photos that somebody attached or pasted into the text, are kept.
 */
export async function parseMail(raw: Buffer): Promise<ReceivedMail> {
  const email = await parse(readPart(raw));
  const status = email.attachments.filter(({ mimeType }) => mimeType === 'message/delivery-status');
  const files = email.attachments
    .filter((attachment) => !status.includes(attachment))
    .filter((attachment) => !isOfLetterhead(attachment));
  // What a mail server brings back is a mail of ours.
  const isReport = status.length > 0 || bouncers.test(email.from?.address ?? '');
  const forwarded = isReport ? { words: [], files: [] } : await forwardedIn(files);
  const text = email.text?.trim();
  const isHtml = !text && email.html !== undefined;
  const date = email.date === undefined ? Number.NaN : Date.parse(email.date);
  return {
    messageId: email.messageId?.trim() ?? '',
    sender: cutText(senderOf(email), 320),
    receiver: cutText((email.to ?? []).map(textOf).filter(Boolean).join(', '), 320),
    channels: [bareOf(email.to), bareOf(email.cc)],
    subject: cutText((email.subject ?? '').replaceAll(/\s+/g, ' ').trim(), longestSubject),
    body: cutText(bodyOf((isHtml ? email.html : text) ?? '', isHtml, forwarded.words), longestBody),
    contentType: isHtml ? 'text/html' : 'text/plain',
    answers: [...new Set([...idsIn(email.inReplyTo ?? ''), ...idsIn(email.references ?? '').reverse()])],
    receivedAt: Number.isNaN(date) ? undefined : new Date(date),
    attachments: [...files, ...forwarded.files].slice(0, mostParts).map(namedFile),
    reports: status.flatMap((attachment) => reportsOf(attachment, email)),
    isAutomatic: status.length === 0 && isAnsweredByMachine(email),
  };
}

/** The bare address of `Name <address>`, in small letters, whatever stands in the name (`Peeters, An`); empty where there is none. */
export const addressIn = (sender: string): string =>
  (/<([^<>\s]+@[^<>\s]+)>\s*$/.exec(sender)?.[1] ?? addressesIn(sender)[0] ?? '').toLowerCase();

/** All the bare addresses of a line of receivers. */
export const addressesIn = (receivers: string): string[] =>
  postal()
    .addressParser(receivers, { flatten: true })
    .flatMap(({ address }) => (address ? [address.toLowerCase()] : []));
