import type { Towline } from '@towline/sdk';
import type { Translation } from '@towline/sdk/api';
import { type KnowsKey, textIssues } from '@towline/sdk/domain/translation/textChecks';
import { SOURCE_LANGUAGE, type TextState, textState } from '@towline/sdk/domain/translation/textState';
import { contactLanguageValues } from '@towline/sdk/values';
import { z } from 'zod';
import type { Column } from '../output/column.ts';

/** The languages that texts are written in. */
export const localeFlag = z
  .array(z.enum(contactLanguageValues))
  .optional()
  .meta({ value: '<l,…>', completes: contactLanguageValues, description: 'Only these languages' });

/** A glob such as `REQUEST_*` over keys; several are or. */
export function keyTest(globs: readonly string[] | undefined): (key: string) => boolean {
  if (!globs || globs.length === 0) return () => true;
  const patterns = globs.map(
    (glob) => new RegExp(`^${glob.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`),
  );
  return (key) => patterns.some((pattern) => pattern.test(key));
}

/** Every text of the server, by language and key. */
export type TextTable = ReadonlyMap<string, Translation>;

export const textId = ({ locale, key }: Pick<Translation, 'locale' | 'key'>): string => `${locale}:${key}`;

const tables = new WeakMap<Towline, Promise<TextTable>>();

/** All texts, asked for once in a run: fifteen thousand rows are one call. */
export function textTable(towline: Towline): Promise<TextTable> {
  const known =
    tables.get(towline) ??
    towline.translations.list().then((texts) => new Map(texts.map((text) => [textId(text), text])));
  tables.set(towline, known);
  return known;
}

/** The texts of a server as they would be with those of files: a key that the files bring is there for `$t()` of another. */
export function withFiles(
  standing: TextTable,
  files: readonly Pick<Translation, 'key' | 'locale' | 'value'>[],
): TextTable {
  const table = new Map(standing);
  for (const text of files) {
    const before = standing.get(textId(text));
    const shippedValue = before?.isShipped ? before.value : before?.shippedValue;
    const own = { ...text, category: null, lastUpdatedAt: '', version: 1 };
    table.set(textId(text), { ...own, ...(shippedValue !== undefined && { shippedValue }) });
  }
  return table;
}

/** What a text is held against, by the texts of a server or of files. */
export function sourceOf(table: TextTable, key: string, locale: string): string | undefined {
  const english = table.get(`${SOURCE_LANGUAGE}:${key}`);
  const shipped = english?.isShipped ? english.value : english?.shippedValue;
  return shipped ?? (locale === SOURCE_LANGUAGE ? undefined : english?.value);
}

const knows =
  (table: TextTable): KnowsKey =>
  (name) =>
    [name, name.slice(name.indexOf(':') + 1)].some(
      (one) => table.has(`${SOURCE_LANGUAGE}:${one}`) || table.has(`${SOURCE_LANGUAGE}:${one}_other`),
    );

/** What the check finds of a text, as the console and the server find it. */
export const issuesOf = (table: TextTable, text: Pick<Translation, 'key' | 'locale' | 'value'>) => {
  const { key, locale, value } = text;
  const stands = table.get(textId(text));
  // A file that holds what came with the program says nothing of its own.
  const isShipped = stands?.isShipped ? stands.value === value : stands?.shippedValue === value;
  return textIssues({ key, locale, value, source: sourceOf(table, key, locale), isShipped }, knows(table));
};

/** How a key stands in a language; undefined where the language has no such form of a number. */
export function stateOf(table: TextTable, key: string, locale: Translation['locale']): TextState | undefined {
  const text = table.get(`${locale}:${key}`);
  if (!text) return textIssues({ key, locale, value: 'x' }).length > 0 ? undefined : 'missing';
  return textState(text, table.get(`${SOURCE_LANGUAGE}:${key}`), issuesOf(table, text));
}

/** The keys of a table, in order. */
export const keysOf = (table: TextTable): string[] => [...new Set([...table.values()].map(({ key }) => key))].sort();

/** Fields that `--json` may name. */
export const textFields = [
  'key',
  'locale',
  'value',
  'category',
  'state',
  'version',
  'lastUpdatedAt',
  'lastUpdatedBy',
  'isShipped',
];

/** A row of `translations list`: a text, or that there is none. */
export type TextRow = Partial<Translation> & Pick<Translation, 'key' | 'locale'> & { state: TextState };

export const textColumns: Column<TextRow>[] = [
  { key: 'key', title: 'Key', value: ({ key }) => key, mayShrink: true },
  { key: 'locale', title: 'Language', value: ({ locale }) => locale },
  {
    key: 'state',
    title: 'State',
    value: ({ state }) => state,
    tone: ({ state }) => (state === 'upToDate' ? 'good' : state === 'failing' ? 'bad' : 'dim'),
  },
  { key: 'value', title: 'Text', value: ({ value }) => value, mayShrink: true },
  { key: 'category', title: 'Category', value: ({ category }) => category ?? undefined, leaveOut: 1 },
];
