import type { RequestEvent } from '@towline/sdk/api';
import pg from 'pg';
import type { TestDatabase } from './testDatabase.ts';

/** What screens are told, as a server hears it: with whose screens, where it is for one agent. */
export type Told = RequestEvent & { agentId: string };

/** Hears what servers are told for screens, until its end. */
export async function liveListener({ url }: Pick<TestDatabase, 'url'>) {
  const client = new pg.Client({ connectionString: url });
  const told: Told[] = [];
  await client.connect();
  client.on('notification', ({ payload = '{}' }) => void told.push(JSON.parse(payload) as Told));
  await client.query('listen live');
  return {
    /** What has come so far. */
    told,
    /** All that was told before, of one topic. */
    async heard(topic: Told['topic']): Promise<Told[]> {
      await client.query('select 1'); // what was told before has come
      return told.filter((event) => event.topic === topic);
    },
    forget(): void {
      told.length = 0;
    },
    end: () => client.end(),
  };
}

export type LiveListener = Awaited<ReturnType<typeof liveListener>>;
