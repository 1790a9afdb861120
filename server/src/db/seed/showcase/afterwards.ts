import { addMissingRows } from '../load/copyRows.ts';
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

/** What motorists said at the end, a message that did not arrive, a line that was busy and an offer that came too late (DECISIONS S-47). */
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
  // The newest mail of a request that lives: somebody has to see to it.
  await client.query(
    `update outbox set status = 'Failed', tries = 5, last_error = '550 mailbox unavailable', sent_at = null, confirmed_at = null
     where id = (select o.id from outbox o join requests r on r.id = o.request_id
       where o.channel = 'Email' and r.status like 'Partner%' and r.status <> 'PartnerCompleted' order by o.created_at desc, o.id limit 1)`,
  );
  await client.query(
    `update job_offers set call_status = 'Busy', phone_calls = jsonb_set(phone_calls, '{0,status}', '"Busy"')
     where id in (select id from job_offers where status = 'CallTimeout' order by created_at desc, id limit 5)`,
  );
  // The search was over while this one was still being asked.
  await client.query(
    `with late as (select distinct on (f.request_id) f.id, f.request_id from job_offers f join requests r on r.id = f.request_id
       where r.status = 'NoCharliesFound' order by f.request_id, f.position desc limit 2),
     over as (update dispatch_rounds d set outcome = 'DispatchTimeout' from late where d.request_id = late.request_id)
     update job_offers f set status = 'Withdrawn', call_status = 'Cancelled', reject_reason = null,
       phone_calls = jsonb_set(phone_calls, '{0,status}', '"Cancelled"') from late where late.id = f.id`,
  );
}
