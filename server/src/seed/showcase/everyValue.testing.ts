import * as values from '@towline/sdk/values';
import type { Database } from '../../db/client.ts';
import { type Place, valuePlaces } from './valuePlaces.testing.ts';

/** What the rows of a demo show: of each question the words that are there. */
export type ShownValues = ReadonlyMap<string, ReadonlySet<string | null>>;

/** What of a set the demo does not show, or shows against what is said of it. */
export function missing(shown: ShownValues, every: readonly string[], { found, never = {} }: Place) {
  const there = shown.get(found) ?? new Set();
  return {
    missing: every.filter((value) => !there.has(value) && !(value in never)),
    // An exception that the demo shows after all is none.
    needless: Object.keys(never).filter((value) => there.has(value) || !every.includes(value)),
    unknown: [...there].filter((value) => value !== null && !every.includes(value)),
  };
}

const every = new Map<string, readonly string[]>(Object.entries(values));
/** The value sets that rows can show. */
export const sets = Object.entries(valuePlaces).flatMap(([name, place]) =>
  typeof place === 'string' ? [] : [[name.replace(/Values$/, ''), every.get(name) ?? [], place] as const],
);

/** The switches of four schemas, which rows of the demo bear. */
export const flags: readonly (readonly [schema: string, found: string, never: Readonly<Record<string, string>>])[] = [
  [
    'OrganisationFlags',
    `select e.key from organisations, jsonb_each(doc->'flags') e where e.value not in ('false', '[]')`,
    { seesDispatch: 'the name of before, which saved organisations may still have' },
  ],
  [
    'ContractFlags',
    `select e.key from contracts, jsonb_each(doc->'flags') e where e.value not in ('false', '[]')`,
    { hideAbroadRequests: 'no rule asks for it' },
  ],
  ['AgentPermissions', `select e.key from agents, jsonb_each(permissions) e where e.value not in ('false', '[]')`, {}],
  ['RequestFlags', 'select e.key from requests, jsonb_each(flags) e', { IsAbroadRequest: 'is a column of the row' }],
];

/** Asks all of it while nobody works on the demo yet: its offers wait in a queue until a server begins. */
export async function readShownValues(db: Database): Promise<ShownValues> {
  const shown = new Map<string, ReadonlySet<string | null>>();
  for (const found of [...sets.map(([, , place]) => place.found), ...flags.map(([, question]) => question)]) {
    const { rows } = await db.pool.query<{ value: string | null }>(`select distinct value from (${found}) t(value)`);
    shown.set(found, new Set(rows.map(({ value }) => value)));
  }
  return shown;
}
