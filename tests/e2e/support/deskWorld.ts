import type pg from 'pg';
import { surchargesOf } from './surcharges.ts';

/** How every partner of a desk behaves: the documented switch of the demo network. */
type Behaviour = 'Accepts' | 'Refuses' | 'NeverAnswers' | 'CancelsUnderWay' | 'WorksByPage';

/** How the world around a desk stands: rows of its database, put otherwise until the next test. */
export interface DeskWorld {
  /** Partners accept and work, the waterfall is what the contracts say, nobody has a draft, holds or follows anything: what every test begins with. */
  reset(): Promise<void>;
  partnersWill(behaviour: Behaviour): Promise<void>;
  /** Paused, nobody is found: no estimate, no offer. */
  partnersAre(status: 'Active' | 'Paused'): Promise<void>;
  /** No price is dearer at night, on Sundays or on holidays, until the next test: amounts are then the same whenever it runs. */
  pricesHaveNoSurcharge(): Promise<void>;
  /** Shortens or lengthens the waterfall of every contract. */
  waterfall(settings: Record<string, number>): Promise<void>;
  /** The jobs of a request were done then: what a partner reports late is of the month in which it was done. */
  jobsWereDone(requestId: string, at: Date): Promise<void>;
  /** Puts these parts into a contract, until the next test. */
  contractSays(code: string, parts: Record<string, unknown>): Promise<void>;
  /** Another application adds a tab to every request, until the next test. */
  addRequestTab(label: string, url: string): Promise<void>;
  /** Another application adds an entry to everybody's menu, until the next test. */
  addMenuEntry(label: string, url: string, place?: { target?: string; icon?: string; order?: number }): Promise<void>;
  /** What the server does when the time of a session is over. */
  endSessionsOf(account: string): Promise<void>;
}

const address = (account: string): string => `${account}@towline.example`;

/** What the demo has put there is kept, and comes back with `reset`. */
export async function openDeskWorld(client: pg.Client): Promise<DeskWorld> {
  await client.query('create temp table seeded_partners as select id, operational_status from partners');
  await client.query('create temp table seeded_contracts as select code, doc from contracts');
  const lists = surchargesOf(client);

  async function addExtension(doc: Record<string, unknown>): Promise<void> {
    // The operator's are everybody's.
    await client.query(
      `update organisations set doc = doc || jsonb_build_object('extensions', coalesce(doc->'extensions', '[]') || $1::jsonb)
       where doc #>> '{flags,isOperator}' = 'true'`,
      [JSON.stringify([doc])],
    );
    await client.query('update agents set version = version'); // what the servers remember of them is read again
  }

  return {
    async reset() {
      await client.query(
        `update partners set doc = partners.doc || '{"demoBehaviour":"Accepts"}', operational_status = seeded.operational_status
         from seeded_partners seeded where seeded.id = partners.id`,
      );
      await client.query(
        'update contracts set doc = seeded.doc from seeded_contracts seeded where seeded.code = contracts.code',
      );
      await lists.giveBack();
      // What the demo has put onto desks rings while a test listens for its own.
      for (const table of ['drafts', 'notices', 'followers', 'request_claims', 'request_reminders'])
        await client.query(`delete from ${table}`);
      await client.query(`update organisations set doc = doc - 'extensions' where doc ? 'extensions'`);
    },
    async partnersWill(behaviour) {
      await client.query('update partners set doc = doc || $1', [JSON.stringify({ demoBehaviour: behaviour })]);
    },
    async partnersAre(status) {
      await client.query('update partners set operational_status = $1', [status]);
    },
    pricesHaveNoSurcharge: lists.takeSurcharges,
    async waterfall(settings) {
      await client.query(
        `update contracts set doc = jsonb_set(doc, '{dispatch,waterfall}', coalesce(doc #> '{dispatch,waterfall}', '{}') || $1)
         where doc ? 'dispatch'`,
        [JSON.stringify(settings)],
      );
    },
    async jobsWereDone(requestId, at) {
      await client.query('update jobs set completed_at = $2 where request_id = $1', [requestId, at]);
    },
    async contractSays(code, parts) {
      await client.query('update contracts set doc = doc || $2 where code = $1', [code, JSON.stringify(parts)]);
    },
    addRequestTab: (label, url) => addExtension({ id: label, type: 'RequestTab', label, url }),
    addMenuEntry: (label, url, place) => addExtension({ id: label, type: 'SideMenu', label, url, ...place }),
    async endSessionsOf(account) {
      await client.query('delete from agent_sessions using agents where agent_id = agents.id and email = $1', [
        address(account),
      ]);
    },
  };
}
