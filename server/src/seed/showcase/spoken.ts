import type { LogMessage } from '@towline/sdk/domain/request/logMessage';
import { addMissingRows } from '../../db/copyRows.ts';
import type { Row } from '../../db/copyText.ts';
import { createRandom } from '../random.ts';
import type { Showcase } from './facts.ts';
import { type Holder, holdersOf } from './holders.ts';

const dutchNote = 'Klant wacht in de auto met de lichten aan, sleutel steekt.';
const frenchNote = 'Le client attend dans la voiture, feux allumés, clé sur le contact.';
const italianNote = 'Il cliente aspetta in macchina con le luci accese, chiave inserita.';

/** What an agent wrote down, in the language of the desk. */
const notes: Readonly<Record<string, string>> = {
  C24Luxembourg: frenchNote,
  C24France: frenchNote,
  C24Italia: italianNote,
  BlueAssistance: italianNote,
};

const english = 'I am in the car park, left of the entrance. Thank you!';
/** What the motorist wrote, in their own language. */
const messages: Readonly<Record<string, string>> = {
  nl: 'Ik sta op de parking links van de ingang. Bedankt!',
  fr: 'Je suis sur le parking à gauche de l’entrée. Merci !',
  it: 'Sono nel parcheggio a sinistra dell’ingresso. Grazie!',
  de: 'Ich stehe auf dem Parkplatz links vom Eingang. Danke!',
};

/** A note and a message of the motorist in every request that is there to be looked at (DECISIONS S-47). */
export async function addSpoken({ client, now, seed }: Showcase): Promise<void> {
  const random = createRandom(seed, 'spoken');
  const holders = await holdersOf({ client });
  const when = ({ createdAt }: Holder, minutes: number) =>
    new Date(Math.min(now.getTime(), createdAt.getTime() + minutes * 60_000));
  const written = holders.flatMap((holder): Row<'inbound_messages'>[] =>
    holder.customerPhone
      ? [
          {
            id: random.uuid(),
            channel: 'Sms',
            provider_id: `demo-${random.uuid()}`,
            request_id: holder.id,
            sender: holder.customerPhone,
            body: messages[holder.language ?? ''] ?? english,
            received_at: when(holder, 2),
            matched_at: when(holder, 2),
          },
        ]
      : [],
  );
  const noted = holders.map(
    (holder): Row<'request_notes'> => ({
      id: random.uuid(),
      request_id: holder.id,
      message: notes[holder.homeCode] ?? dutchNote,
      // One in two for the client to read.
      is_public: random.chance(0.5),
      organisation_code: holder.homeCode,
      agent_id: holder.agentId,
      agent_name: holder.agentName ?? holder.homeCode,
      created_at: when(holder, 1),
    }),
  );
  const line = (requestId: string, at: Date, message: LogMessage, name: string | null): Row<'request_log'> => ({
    id: random.uuid(),
    request_id: requestId,
    at,
    message,
    agent_name: name,
  });
  await addMissingRows(client, 'inbound_messages', written);
  await addMissingRows(client, 'request_notes', noted);
  await addMissingRows(client, 'request_log', [
    ...holders.map((holder) => line(holder.id, when(holder, 1), 'Note added', holder.agentName)),
    ...holders.flatMap((holder) =>
      holder.customerPhone ? [line(holder.id, when(holder, 2), 'Message received', holder.customerPhone)] : [],
    ),
  ]);
}
