import path from 'node:path';
import type { ContactLanguage, Translation, TranslationCategory } from '@towline/sdk/api';
import { inheritedCategory } from '@towline/sdk/domain/translation/category';
import { contactLanguageValues, translationCategoryValues } from '@towline/sdk/values';
import { z } from 'zod';
import { UserError } from '../errors.ts';
import { readIfThere } from '../settings/privateFile.ts';
import { writeFileWhole } from '../settings/writeFileWhole.ts';

/** Texts by key. */
export type TextsOfFile = Record<string, string>;

/** What a file says of a key: one that is called “constructor” is a key like all others. */
export const ofKey = <Value>(byKey: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined =>
  byKey && Object.hasOwn(byKey, key) ? byKey[key] : undefined;

const shape = z.record(z.string(), z.string());
const baseShape = z.record(z.string(), shape);

/** Where and how texts lie: `locales` and `{locale}.json`. */
export const fileFlags = {
  dir: z.string().default('locales').meta({ value: '<dir>', completes: 'file', description: 'Where the files are' }),
  layout: z
    .string()
    .regex(/\{locale\}/, { error: 'has to have {locale} in it' })
    .default('{locale}.json')
    .meta({ value: '<name>', completes: 'text', description: 'What the file of a language is called' }),
};

type Where = { cwd: string; dir: string; layout: string };

export const fileOf = ({ cwd, dir, layout }: Where, locale: ContactLanguage): string =>
  path.resolve(cwd, dir, layout.replaceAll('{locale}', locale));

/** Keys in order, so that two versions can be compared line by line. */
export const textOf = (texts: TextsOfFile): string =>
  `${JSON.stringify(Object.fromEntries(Object.entries(texts).sort(([one], [other]) => (one < other ? -1 : 1))), null, 2)}\n`;

function parsed<Shape extends z.ZodType>(text: string, file: string, schema: Shape): z.output<Shape> {
  const refuse = (what: string): never => {
    throw new UserError(`${file}: ${what}`, { code: 'FILE_INVALID' });
  };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    refuse((error as Error).message);
  }
  const result = schema.safeParse(json);
  const [issue] = result.error?.issues ?? [];
  return result.success ? result.data : refuse(`${issue?.path.join('.')} ${issue?.message}`);
}

/** The files of a folder by language; at least one has to be there. */
export async function readTexts(where: Where): Promise<Map<ContactLanguage, TextsOfFile>> {
  const found = new Map<ContactLanguage, TextsOfFile>();
  for (const locale of contactLanguageValues) {
    const file = fileOf(where, locale);
    const text = await readIfThere(file);
    if (text !== undefined) found.set(locale, parsed(text, file, shape));
  }
  if (found.size === 0)
    throw new UserError(`No file ${where.layout} in ${where.dir}`, {
      code: 'FILE_NOT_FOUND',
      next: [`towline translations pull --dir ${where.dir}`],
    });
  return found;
}

/** By key; a key that it does not name keeps the category it has there, and None takes it away (DECISIONS T-651). */
export type CategoriesOfFile = Record<string, TranslationCategory>;

const categoriesShape = z.record(z.string(), z.enum(translationCategoryValues));
const categoriesFile = ({ cwd, dir }: Where): string => path.resolve(cwd, dir, 'categories.json');

/** What the keys of texts are filed under: a category that their languages share. */
export function categoriesOf(texts: readonly Translation[]): CategoriesOfFile {
  const byKey = Map.groupBy(texts, ({ key }) => key);
  return Object.fromEntries(
    [...byKey].flatMap(([key, entries]) => {
      const category = inheritedCategory(entries, key);
      return category ? [[key, category]] : [];
    }),
  );
}

/** The categories beside the texts; a folder may have none. */
export async function readCategories(where: Where): Promise<CategoriesOfFile> {
  const text = await readIfThere(categoriesFile(where));
  return text === undefined ? {} : parsed(text, categoriesFile(where), categoriesShape);
}

/** Writes them where there are any, or were. */
export async function writeCategories(where: Where, categories: CategoriesOfFile): Promise<void> {
  const before = await readIfThere(categoriesFile(where));
  const text = textOf(categories);
  const isNeeded = before !== undefined || Object.keys(categories).length > 0;
  if (isNeeded && before !== text) await writeFileWhole(categoriesFile(where), text);
}

/** In the base they stand beside the languages. */
export const CATEGORIES = 'categories';

const baseName = '.towline-texts.json';

/** What both had when texts were last pulled or pushed: tells who changed what since. */
export async function readBase({ cwd, dir }: Where): Promise<Record<string, TextsOfFile>> {
  const file = path.resolve(cwd, dir, baseName);
  const text = await readIfThere(file);
  return text === undefined ? {} : parsed(text, file, baseShape);
}

export const writeBase = ({ cwd, dir }: Where, base: Record<string, TextsOfFile>): Promise<void> =>
  writeFileWhole(
    path.resolve(cwd, dir, baseName),
    `${JSON.stringify(
      Object.fromEntries(
        Object.keys(base)
          .sort()
          .map((locale) => [locale, JSON.parse(textOf(base[locale] ?? {}))]),
      ),
      null,
      1,
    )}\n`,
  );

/** Texts as rows of a table. */
export const rowsOfFiles = (files: ReadonlyMap<ContactLanguage, TextsOfFile>) =>
  [...files].flatMap(([locale, texts]) =>
    Object.entries(texts).map(([key, value]) => ({ key, locale, value }) satisfies Partial<Translation>),
  );
