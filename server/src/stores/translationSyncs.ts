import type {
  ContactLanguage,
  EnvironmentName,
  Translation,
  TranslationReceipt,
  TranslationSyncRun,
} from '@towline/sdk/api';
import type { TextSide } from '@towline/sdk/domain/translation/textDifferences';
import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import { asOnWire } from '../db/wireTime.ts';

/** What became of one text of a key that was sent: what both sides have now, and what stood there before. */
export type SentText = TranslationReceipt['texts'][number] & {
  value: string | null;
  category?: Translation['category'];
};

export type SyncOutcome = 'Sent' | 'Equal' | 'Failed' | 'Undone';

/** One key of a sync. */
export interface SyncLine {
  syncId: string;
  environment: EnvironmentName;
  key: string;
  at: Date;
  outcome: SyncOutcome;
  code?: string | undefined;
  texts: readonly SentText[];
}

const add = command<[lines: string]>(
  'translationSyncs.add',
  `insert into translation_syncs (sync_id, environment, key, at, outcome, code, texts)
   select l."syncId", l.environment, l.key, l.at, l.outcome, l.code, l.texts from jsonb_to_recordset($1::jsonb) as l
     ("syncId" uuid, environment text, key text, at timestamptz, outcome text, code text, texts jsonb)`,
);
const failed = question<{ key: string; environment: EnvironmentName }>(
  'translationSyncs.failed',
  `select s.key, s.environment from translation_syncs s where s.outcome = 'Failed' and not exists (
     select from translation_syncs l where l.environment = s.environment and l.key = s.key and l.id > s.id)
   order by s.environment, s.key`,
);
const sent = question<{ id: string; value: string | null; category: string | null }, [environment: string]>(
  'translationSyncs.sent',
  `select distinct on (s.key, t ->> 'locale') (t ->> 'locale') || ':' || s.key as id, t ->> 'value' as value, t ->> 'category' as category
   from translation_syncs s, jsonb_array_elements(s.texts) t where s.environment = $1 and s.outcome <> 'Failed'
   order by s.key, t ->> 'locale', s.id desc`,
);
const lastOf = question<
  { outcome: SyncOutcome; texts: SentText[] },
  [syncId: string, environment: string, key: string]
>(
  'translationSyncs.lastOf',
  `select outcome, texts from translation_syncs where sync_id = $1 and environment = $2 and key = $3 and outcome <> 'Failed'
   order by id desc limit 1`,
);
const runs = question<{ document: TranslationSyncRun }>(
  'translationSyncs.runs',
  `select jsonb_strip_nulls(jsonb_build_object('syncId', r.sync_id, 'destinationEnvironment', r.environment, 'at', r.at,
     'agentName', r.agent_name, 'actingAgentName', r.acting_agent_name, 'sent', r.sent, 'equal', r.equal, 'failed', r.failed,
     'undone', r.undone, 'keys', r.keys)) as document
   from (select l.sync_id, l.environment, min(l.began) as at, min(l.agent_name) as agent_name,
       min(l.acting_agent_name) as acting_agent_name, count(*) filter (where l.outcome = 'Sent') as sent,
       count(*) filter (where l.outcome = 'Equal') as equal, count(*) filter (where l.outcome = 'Failed') as failed,
       count(*) filter (where l.outcome = 'Undone') as undone,
       coalesce(jsonb_agg(l.key order by l.key) filter (where l.outcome = 'Sent'), '[]') as keys
     from (select distinct on (s.sync_id, s.environment, s.key) s.*,
         first_value(s.at) over (partition by s.sync_id order by s.id) as began
       from translation_syncs s where s.sync_id in (select sync_id from translation_syncs group by sync_id
         order by max(id) desc limit 50) order by s.sync_id, s.environment, s.key, s.id desc) l
     group by l.sync_id, l.environment) r order by r.at desc`,
);

/** What was sent to other environments, key by key. */
export const translationSyncs = {
  add: (tx: Tx, lines: readonly SyncLine[]): Promise<number> => add.run(tx, JSON.stringify(lines)),

  /** The environments that each key was last sent to without success. */
  async failed(tx: Tx): Promise<Map<string, EnvironmentName[]>> {
    const byKey = Map.groupBy(await failed.rows(tx), ({ key }) => key);
    return new Map([...byKey].map(([key, rows]) => [key, rows.map(({ environment }) => environment)]));
  },

  /** What both sides read when a text was last sent, by its id; null where it was taken back. */
  sent: async (tx: Tx, environment: EnvironmentName): Promise<Map<string, TextSide>> =>
    new Map(
      (await sent.rows(tx, environment)).map(({ id, value, category }) => [
        id,
        { value: value ?? undefined, category },
      ]),
    ),

  /** How a key of a sync stands. */
  lastOf: (tx: Tx, syncId: string, environment: EnvironmentName, key: string) =>
    lastOf.first(tx, syncId, environment, key),

  runs: async (tx: Tx): Promise<TranslationSyncRun[]> =>
    (await runs.rows(tx)).map(({ document }) => asOnWire(document)),
};

/** The languages of texts, where that is all that is told of them. */
export const localesOf = (texts: readonly { locale: ContactLanguage }[]): ContactLanguage[] =>
  texts.map(({ locale }) => locale);
