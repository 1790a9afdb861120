import { addMissingRows } from '../../db/copyRows.ts';
import { createRandom } from '../random.ts';
import type { Showcase } from './facts.ts';

/** Stars, and what was said with them, by the language of the company that helped. */
const words: Readonly<Record<string, readonly (readonly [number, string | null])[]>> = {
  C24Belgium: [
    [5, 'Heel vriendelijke takelaar, en snel ter plaatse.'],
    [4, null],
    [2, 'Anderhalf uur gewacht terwijl er een half uur gezegd was.'],
  ],
  C24Italia: [
    [5, 'Autista gentilissimo, grazie!'],
    [3, null],
    [1, 'Nessuno mi ha avvisato del ritardo.'],
  ],
};
const french = [
  [5, 'Dépanneur très aimable, merci beaucoup.'],
  [4, null],
  [2, 'Bien aidé, mais l’attente était longue.'],
] as const;

/** Why a mail of the demo does not arrive. */
export const mailFailure = '550 mailbox unavailable';

/** What motorists said at the end, a mail that did not arrive, and a line that was busy (DECISIONS S-47). */
export async function addAfterwards({ client, seed }: Showcase): Promise<void> {
  const random = createRandom(seed, 'afterwards');
  const { rows } = await client.query<{ id: string; homeCode: string; at: Date }>(
    `select id, home_code as "homeCode", status_at as at from requests where status in ('CustomerCompleted', 'PartnerCompleted', 'Completed')
       and service <> 'Workshop' order by status_at desc, id limit 60`,
  );
  await addMissingRows(
    client,
    'motorist_feedback',
    rows
      .filter((_row, index) => index % 3 === 0)
      .map(({ id, homeCode, at }) => {
        const [stars, said] = random.pick(words[homeCode] ?? french);
        return { request_id: id, stars, words: said, given_at: new Date(at.getTime() + 20 * 60_000) };
      }),
  );
  // Of each company the newest mail of a request that lives: somebody has to see to it.
  const { rows: failed } = await client.query<{ id: string; requestId: string; receiver: string; at: Date }>(
    `update outbox set status = 'Failed', tries = 5, last_error = $1, sent_at = null, confirmed_at = null
     where id in (select distinct on (r.home_code) o.id from outbox o join requests r on r.id = o.request_id
       where o.channel = 'Email' and r.status !~ 'Completed|Cancelled|SessionExpired' and o.status = 'Sent' order by r.home_code, o.created_at desc, o.id)
     returning id, request_id as "requestId", receiver, created_at as at`,
    [mailFailure],
  );
  await addMissingRows(
    client,
    'request_log',
    failed
      .toSorted((a, b) => a.id.localeCompare(b.id))
      .map(({ id, requestId, receiver, at }) => ({
        id: random.uuid(),
        request_id: requestId,
        at: new Date(at.getTime() + 40_000),
        message: 'Message not delivered',
        agent_name: receiver,
        data: JSON.stringify({ communicationId: id, failure: mailFailure }),
      })),
  );
  await client.query(
    `update job_offers set call_status = 'Busy', phone_calls = jsonb_set(phone_calls, '{0,status}', '"Busy"')
     where id in (select id from job_offers where status = 'CallTimeout' order by created_at desc, id limit 5)`,
  );
}
