import { randomUUID } from 'node:crypto';
import { plainName } from '@towline/sdk/domain/fields/uploads';
import type { Deps } from '../../core/context.ts';
import { Refusal } from '../../core/refuse.ts';
import { writeAs } from '../../db/transaction.ts';
import { attachments } from '../../stores/attachments.ts';
import { inboundMessages } from '../../stores/inboundMessages.ts';
import { touch } from '../../stores/requests/changeStatus.ts';
import { takenFile } from '../content/takenFile.ts';
import { withoutQuotedSecrets } from '../publicPages/quotedSecrets.ts';
import { channelOwner, findRequest } from './findRequest.ts';
import type { IncomingMessage } from './incomingMessage.ts';

/** What taking a message in needs. */
export type InboundDeps = Pick<Deps, 'db' | 'now'> & { ports: Pick<Deps['ports'], 'fileStore'> };

interface File {
  id: string;
  fileName: string;
  contentType: string;
  size: number;
  width?: number;
  height?: number;
}

/** Keeps the photos and files that are what they say and may be kept; of the others the name alone. */
async function keepFiles(
  { ports: { fileStore } }: InboundDeps,
  { attachments: given }: IncomingMessage,
): Promise<{ files: File[]; leftOut: string[] }> {
  const files: File[] = [];
  const leftOut: string[] = [];
  for (const { fileName: name, content: sent } of given) {
    try {
      const { content, ...facts } = await takenFile(sent, name);
      const id = randomUUID();
      await fileStore.put(id, content, facts.contentType);
      files.push({ id, ...facts, size: content.length });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      leftOut.push(plainName(name));
    }
  }
  return { files, leftOut };
}

/**
 * Takes in a message: kept once however often it is handed in, given to the request that it belongs to, else kept in the tray
 * (DECISIONS S-34). Those who see the request are told at once.
 */
export async function takeMessage(
  deps: InboundDeps,
  message: IncomingMessage,
  mailboxOrganisation?: string,
): Promise<void> {
  const { db, now, ports } = deps;
  if (await inboundMessages.isKnown(db.pool, message.channel, message.providerId)) return;
  const { files, leftOut } = await keepFiles(deps, message);
  const id = randomUUID();
  const isNew = await writeAs(db, message.sender, 'receiveInboundMessage', async (tx) => {
    const organisationCode = await channelOwner(tx, message, mailboxOrganisation);
    const found = await findRequest(tx, message, now());
    // What came over an organisation's channel is given to a request that it sees, else it waits for its agents.
    const isSeen =
      !found || !organisationCode || (await inboundMessages.isSeenBy(tx, found.requestId, organisationCode));
    const match = isSeen ? found : undefined;
    const { attachments: _given, answers: _answers, channels: _channels, ...kept } = message;
    const added = await inboundMessages.add(tx, {
      ...kept,
      body: withoutQuotedSecrets(message.body),
      id,
      requestId: match?.requestId,
      partnerJobId: match?.partnerJobId ?? undefined,
      answers: match?.answers ?? undefined,
      leftOut,
      organisationCode,
    });
    if (!added) return false;
    for (const file of files) {
      await attachments.add(tx, {
        ...file,
        requestId: match?.requestId,
        messageId: id,
        source: match?.partnerJobId ? 'Partner' : 'customer',
        jobId: match?.partnerJobId ?? undefined,
        at: now(),
      });
    }
    if (!match) return true;
    await touch(tx, {
      requestId: match.requestId,
      agentName: message.sender,
      message: 'Message received',
      data: { communicationId: id, channel: message.channel, attachments: files.length },
      at: now(),
    });
    return true;
  });
  // Another server was first: it has kept the same files.
  if (!isNew) await Promise.all(files.map((file) => ports.fileStore.remove(file.id).catch(() => {})));
}
