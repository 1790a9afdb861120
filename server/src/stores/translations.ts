import type { ContactLanguage, Translation, TranslationVersion } from '@towline/sdk/api';
import { contactLanguageValues } from '@towline/sdk/values';
import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import { asOnWire } from '../db/wireTime.ts';

const textJson = `jsonb_strip_nulls(jsonb_build_object('key', t.key, 'locale', t.locale, 'value', t.value,
  'lastUpdatedAt', t.last_updated_at, 'lastUpdatedBy', t.last_updated_by, 'actingAgentName', t.acting_agent_name,
  'version', t.version)) || jsonb_build_object('category', t.category)`;

/** A row of somebody's: without a value it is the category of a text that came with Towline (DECISIONS T-556). */
export type SavedText = Omit<Translation, 'value'> & { value?: string };

interface Found {
  document: SavedText;
}

const all = question<Found>(
  'translations.all',
  `select ${textJson} as document from translations t order by t.key, t.locale`,
);
// Every save and every delete makes another one, whoever does it.
const mark = question<{ mark: string }>(
  'translations.mark',
  `select count(*)::text || ' ' || coalesce(sum(hashtextextended(t.id, t.xmin::text::bigint)), 0)::text as mark from translations t`,
);
const ofKey = question<Found, [key: string]>(
  'translations.ofKey',
  `select ${textJson} as document from translations t where t.key = $1 order by t.locale`,
);
// So many rows at most have so many keys in them: the index is read so far and no further.
const firstKeys = question<{ key: string }, [count: number, rows: number]>(
  'translations.firstKeys',
  `select distinct key from (select key collate "C" as key from translations order by key collate "C" limit $2) f order by 1 limit $1`,
);
const ofKeys = question<Found, [keys: readonly string[]]>(
  'translations.ofKeys',
  `select ${textJson} as document from translations t where t.key = any($1) order by t.key, t.locale`,
);
const ofLocale = question<{ key: string; value: string }, [locale: string]>(
  'translations.ofLocale',
  `select key, coalesce(value, '') as value from translations where locale = $1 and value is not null order by key`,
);
// A text that nobody saved yet has no row to hold.
const hold = command<[ids: readonly string[]]>(
  'translations.hold',
  `select pg_advisory_xact_lock(hashtextextended('translations ' || id, 0)) from unnest($1::text[]) id`,
);
const held = question<Found, [ids: readonly string[]]>(
  'translations.held',
  `select ${textJson} as document from translations t where t.id = any($1) for update`,
);
// A text that was taken away goes on counting where it was: nobody's old version is the new one's.
const save = question<Found, [rows: string, now: Date]>(
  'translations.save',
  `insert into translations as t (key, locale, value, category, version, last_updated_at)
   select w.key, w.locale, w.value, w.category, 1 + coalesce((select max(h.version) from record_history h
       where h.tag = 'translations' and h.record_id = w.locale || ':' || w.key), 0), $2
     from jsonb_to_recordset($1::jsonb) as w (key text, locale text, value text, category text)
   on conflict (id) do update set value = excluded.value, category = excluded.category, version = t.version + 1,
     last_updated_at = excluded.last_updated_at, last_updated_by = excluded.last_updated_by,
     acting_agent_name = excluded.acting_agent_name
   returning ${textJson} as document`,
);
const remove = command<[ids: readonly string[]]>('translations.remove', 'delete from translations where id = any($1)');
const history = question<
  {
    version: number;
    at: Date;
    agent_name: string;
    acting_agent_name: string | null;
    operation: string;
    before: string | null;
    after: string | null;
  },
  [id: string]
>(
  'translations.history',
  `select h.version, h.at, h.agent_name, h.acting_agent_name, h.operation, c ->> 'before' as before, c ->> 'after' as after
   from record_history h left join lateral (select c from jsonb_array_elements(h.changes) c where c ->> 'path' = '/value') v (c) on true
   where h.tag = 'translations' and h.record_id = $1 order by h.id desc limit 50`,
);

/** What names a text in the record: its language and its key. */
export const textId = ({ key, locale }: { key: string; locale: string }): string => `${locale}:${key}`;

const documents = async (rows: Promise<Found[]>): Promise<SavedText[]> =>
  (await rows).map(({ document }) => asOnWire(document));

/** Questions about texts that were saved. */
export const translations = {
  all: (tx: Tx): Promise<SavedText[]> => documents(all.rows(tx)),
  /** Names the state of all of them. */
  mark: async (tx: Tx): Promise<string> => (await mark.first(tx))?.mark ?? '',
  ofKey: (tx: Tx, key: string): Promise<SavedText[]> => documents(ofKey.rows(tx, key)),
  /** The first so many keys of which a text was saved, in the order of their names. */
  firstKeys: async (tx: Tx, count: number): Promise<string[]> =>
    (await firstKeys.rows(tx, count, count * contactLanguageValues.length)).map(({ key }) => key),
  ofKeys: (tx: Tx, keys: readonly string[]): Promise<SavedText[]> => documents(ofKeys.rows(tx, keys)),
  ofLocale: (tx: Tx, locale: ContactLanguage): Promise<{ key: string; value: string }[]> => ofLocale.rows(tx, locale),

  /** Those of the ids that are saved; all of them are held until the transaction ends, whether they are or not. */
  async held(tx: Tx, ids: readonly string[]): Promise<Map<string, SavedText>> {
    const sorted = [...ids].sort();
    await hold.run(tx, sorted);
    return new Map((await documents(held.rows(tx, sorted))).map((text) => [textId(text), text]));
  },

  /** A null value leaves the text as it is shipped. */
  save: (
    tx: Tx,
    rows: readonly (Pick<Translation, 'key' | 'locale' | 'category'> & { value: string | null })[],
    now: Date,
  ) => documents(save.rows(tx, JSON.stringify(rows), now)),

  remove: (tx: Tx, ids: readonly string[]): Promise<number> => remove.run(tx, ids),

  async history(tx: Tx, id: string): Promise<TranslationVersion[]> {
    const rows = await history.rows(tx, id);
    return rows.map(({ version, at, agent_name, acting_agent_name, before, after }) => ({
      version,
      at: at.toISOString(),
      agentName: agent_name,
      ...(acting_agent_name !== null && { actingAgentName: acting_agent_name }),
      ...(before !== null && { before }),
      ...(after !== null && { after }),
      isDeleted: after === null && before !== null,
    }));
  },
};
