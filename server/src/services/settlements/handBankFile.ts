import type { Database } from '../../db/client.ts';
import type { Ports } from '../../ports/ports.ts';
import { bankFiles } from '../../stores/bankFiles.ts';
import type { Departure, PendingEffect } from '../../stores/outbox.ts';

/** What the effect is called in the outbox: by it the delivery knows the port. */
export const bankFileKind = 'bank.File';

interface Deps {
  db: Database;
  ports: Pick<Ports, 'bank'>;
}

/** Hands a closed file to the bank; tried again it is the same file by its messageId, which the bank pays once (DECISIONS T-573). */
export async function handBankFile(
  { db, ports }: Deps,
  { id, body }: Pick<PendingEffect, 'id' | 'body'>,
  signal: AbortSignal,
): Promise<Departure> {
  const { id: fileId } = JSON.parse(body) as { id: string };
  const found = await bankFiles.byId(db.pool, fileId);
  if (!found?.document) throw new Error(`Bank file ${fileId} is not closed`);
  await ports.bank.hand({ id, messageId: found.file.messageId, document: found.document }, signal);
  await bankFiles.markHanded(db.pool, fileId);
  return { staysHere: true };
}
