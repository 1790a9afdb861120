import type { DatabaseAccess } from '@towline/sdk/api';
import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

/** A window as whoever ends it has it. */
export interface DueWindow {
  id: string;
  ip: string;
  expiresAt: Date;
}

const windowJson = `json_build_object('id', id, 'hours', hours, 'ip', host(ip), 'agentName', agent_name, 'createdAt', created_at,
  'expiresAt', expires_at)`;
const isOpen = 'begun_at is not null and closed_at is null and ended_at is null';

const add = command<
  [
    id: string,
    agentId: string,
    agentName: string,
    ip: string,
    hours: number,
    now: Date,
    expiresAt: Date,
    nextTryAt: Date,
  ]
>(
  'databaseAccess.add',
  `insert into database_access (id, agent_id, agent_name, ip, hours, created_at, expires_at, next_try_at)
   values ($1, $2, $3, $4::text::inet, $5, $6, $7, $8)`,
);
const holdAddress = command<[ip: string]>(
  'databaseAccess.holdAddress',
  `select pg_advisory_xact_lock(hashtext('towline database access ' || $1))`,
);
const begun = question<{ document: DatabaseAccess }, [id: string, now: Date]>(
  'databaseAccess.begun',
  `update database_access set begun_at = $2, next_try_at = expires_at
   where id = $1 and closed_at is null and ended_at is null and expires_at > $2
   returning ${windowJson} as document`,
);
const close = question<DueWindow, [id: string, now: Date]>(
  'databaseAccess.close',
  `update database_access set closed_at = $2, next_try_at = $2 where id = $1 and closed_at is null and ended_at is null
   returning id, host(ip) as ip, expires_at as "expiresAt"`,
);
const closeOf = command<[agentId: string, now: Date]>(
  'databaseAccess.closeOf',
  `update database_access set closed_at = $2, next_try_at = $2 where agent_id = $1 and closed_at is null and ended_at is null`,
);
const hold = question<{ id: string }, [id: string]>(
  'databaseAccess.hold',
  'select id from database_access where id = $1 and closed_at is null and ended_at is null for update',
);
const open = question<{ document: DatabaseAccess }, [now: Date]>(
  'databaseAccess.open',
  `select ${windowJson} as document from database_access where ${isOpen} and expires_at > $1 order by expires_at, id`,
);
const take = question<DueWindow, [now: Date, nextTryAt: Date]>(
  'databaseAccess.take',
  `update database_access set tries = tries + 1, next_try_at = $2 where id = (
     select id from database_access where ended_at is null and next_try_at <= $1
       and (closed_at is not null or expires_at <= $1 or begun_at is null)
     order by next_try_at, id limit 1 for update skip locked)
   returning id, host(ip) as ip, expires_at as "expiresAt"`,
);
const otherOpen = command<[id: string, ip: string, now: Date]>(
  'databaseAccess.otherOpen',
  `select from database_access where id <> $1 and ip = $2::text::inet and ${isOpen} and expires_at > $3 limit 1`,
);
const ended = command<[id: string, now: Date]>(
  'databaseAccess.ended',
  'update database_access set ended_at = $2, last_error = null where id = $1 and ended_at is null',
);
const failed = command<[id: string, error: string, nextTryAt: Date]>(
  'databaseAccess.failed',
  'update database_access set last_error = $2, next_try_at = $3 where id = $1 and ended_at is null',
);

/** Questions about windows of database access (3-platform §9). */
export const databaseAccess = {
  async add(
    tx: Tx,
    window: {
      id: string;
      agent: { id: string; fullName: string };
      ip: string;
      hours: number;
      now: Date;
      expiresAt: Date;
      nextTryAt: Date;
    },
  ): Promise<void> {
    const { id, agent, ip, hours, now, expiresAt, nextTryAt } = window;
    await add.run(tx, id, agent.id, agent.fullName, ip, hours, now, expiresAt, nextTryAt);
  },

  /** One address is let in or shut out by one at a time, until the transaction ends. */
  holdAddress: holdAddress.run,

  /** The address is let in; undefined where the window was closed meanwhile. */
  begun: async (tx: Tx, id: string, now: Date): Promise<DatabaseAccess | undefined> =>
    (await begun.first(tx, id, now))?.document,

  /** Before its end; undefined where it has ended. */
  close: (tx: Tx, id: string, now: Date): Promise<DueWindow | undefined> => close.first(tx, id, now),

  /** All of somebody who may have none any more: the timer shuts their addresses out. */
  closeOf: closeOf.run,

  /** False where it is closed or has ended already; else it stays open until the transaction ends. */
  hold: async (tx: Tx, id: string): Promise<boolean> => (await hold.first(tx, id)) !== undefined,

  /** Those that let somebody in now; the one that ends first before the others. */
  open: async (tx: Tx, now: Date): Promise<DatabaseAccess[]> =>
    (await open.rows(tx, now)).map(({ document }) => document),

  /** One that is over and not ended, for as long as a try may take; of two servers one gets it. */
  take: (tx: Tx, now: Date, nextTryAt: Date): Promise<DueWindow | undefined> => take.first(tx, now, nextTryAt),

  hasOtherOpen: async (tx: Tx, { id, ip }: DueWindow, now: Date): Promise<boolean> =>
    (await otherOpen.run(tx, id, ip, now)) > 0,

  ended: ended.run,

  async failed(tx: Tx, id: string, error: string, nextTryAt: Date): Promise<void> {
    await failed.run(tx, id, error.slice(0, 500), nextTryAt);
  },
};
