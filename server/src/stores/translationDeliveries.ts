import type { EnvironmentName, TranslationDelivery } from '@towline/sdk/api';
import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

interface Doer {
  id: string;
  fullName: string;
}

/** A key that is under way to another environment. */
export interface BegunDelivery {
  syncId: string;
  environment: EnvironmentName;
  isUndo: boolean;
  delivery: TranslationDelivery;
  agent: Doer;
  actingAgent: Doer | undefined;
  at: Date;
}

const begin = question<
  { id: number },
  [
    deliveries: string,
    syncId: string,
    environment: string,
    isUndo: boolean,
    agentId: string,
    agentName: string,
    actingId: string | null,
    actingName: string | null,
    at: Date,
    nextTryAt: Date,
  ]
>(
  'translationDeliveries.begin',
  `insert into translation_deliveries (delivery, sync_id, environment, is_undo, agent_id, agent_name, acting_agent_id,
     acting_agent_name, begun_at, next_try_at)
   select d, $2, $3, $4, $5, $6, $7, $8, $9, $10 from json_array_elements($1::json) with ordinality as e (d, place)
   order by place returning id`,
);
const end = command<[ids: readonly number[]]>(
  'translationDeliveries.end',
  'delete from translation_deliveries where id = any($1)',
);

interface Row {
  id: number;
  sync_id: string;
  environment: EnvironmentName;
  is_undo: boolean;
  delivery: TranslationDelivery;
  agent_id: string;
  agent_name: string;
  acting_agent_id: string | null;
  acting_agent_name: string | null;
  begun_at: Date;
}

const take = question<Row, [now: Date, nextTryAt: Date]>(
  'translationDeliveries.take',
  `update translation_deliveries set next_try_at = $2 where id = (
     select id from translation_deliveries where next_try_at <= $1 order by next_try_at, id limit 1 for update skip locked)
   returning id, sync_id, environment, is_undo, delivery, agent_id, agent_name, acting_agent_id, acting_agent_name, begun_at`,
);

/** What is under way to other environments, as long as nobody knows what became of it (DECISIONS T-537). */
export const translationDeliveries = {
  /** Deliveries of one call; answers their ids, in their order. Before the given moment nobody else takes one up. */
  async begin(tx: Tx, begun: readonly BegunDelivery[], nextTryAt: Date): Promise<number[]> {
    const [first] = begun;
    if (!first) return [];
    const { syncId, environment, isUndo, agent, actingAgent, at } = first;
    const acting = [actingAgent?.id ?? null, actingAgent?.fullName ?? null] as const;
    const by = [agent.id, agent.fullName, ...acting] as const;
    const deliveries = JSON.stringify(begun.map(({ delivery }) => delivery));
    const rows = await begin.rows(tx, deliveries, syncId, environment, isUndo, ...by, at, nextTryAt);
    return rows.map(({ id }) => id);
  },

  end: (tx: Tx, ids: readonly number[]): Promise<number> => end.run(tx, ids),

  /** One that is nobody's any more; until the given moment it is the caller's. */
  async take(tx: Tx, now: Date, nextTryAt: Date): Promise<(BegunDelivery & { id: number }) | undefined> {
    const row = await take.first(tx, now, nextTryAt);
    return (
      row && {
        id: row.id,
        syncId: row.sync_id,
        environment: row.environment,
        isUndo: row.is_undo,
        delivery: row.delivery,
        agent: { id: row.agent_id, fullName: row.agent_name },
        actingAgent:
          row.acting_agent_id === null ? undefined : { id: row.acting_agent_id, fullName: row.acting_agent_name ?? '' },
        at: row.begun_at,
      }
    );
  },
};
