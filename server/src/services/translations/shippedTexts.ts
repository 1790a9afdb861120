import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ContactLanguage, StaticTextFile, Translation } from '@towline/sdk/api';
import { type FilesOfKey, placeOfText, textName } from '@towline/sdk/domain/translation/textPlaces';
import { SOURCE_LANGUAGE } from '@towline/sdk/domain/translation/textState';
import { contactLanguageValues } from '@towline/sdk/values';

type Said = Readonly<Partial<Record<ContactLanguage, string>>>;
type File = Readonly<Record<string, Said>>;

/** In the order in which a key without a file is looked for in them, as the console does. */
const files = ['messages', 'labels', 'buttons', 'enumerations', 'countries'] as const satisfies StaticTextFile[];

/** The texts that came with this release, and what the installation's files lay over them, by file, key and language (DECISIONS S-42, T-652). */
export interface ShippedTexts {
  readonly of: Readonly<Record<StaticTextFile, File>>;
  /** What of them the files of the installation say. */
  readonly over?: Readonly<Record<StaticTextFile, File>> | undefined;
  /** By the name that the list calls them (T-430). */
  readonly byName: ReadonlyMap<string, { readonly file: StaticTextFile; readonly said: Said }>;
  readonly filesOf: FilesOfKey;
  readonly files: readonly StaticTextFile[];
  /** When they came. */
  readonly at: Date;
  /** The text of a name as it came, as the list shows it. */
  text(name: string, locale: ContactLanguage): Translation | undefined;
  /** What translations of a name are held against; undefined where it is shipped nowhere. */
  source(name: string): string | undefined;
  knows(name: string): boolean;
}

const addressOf = (file: string) => fileURLToPath(new URL(`../../../../web/src/i18n/${file}.json`, import.meta.url));

/** Something for each file. */
const forEach = <Value>(make: (file: StaticTextFile) => Value): Record<StaticTextFile, Value> => ({
  messages: make('messages'),
  labels: make('labels'),
  buttons: make('buttons'),
  enumerations: make('enumerations'),
  countries: make('countries'),
});

const parse = (file: string): File =>
  existsSync(addressOf(file)) ? (JSON.parse(readFileSync(addressOf(file), 'utf8')) as File) : {};

function textsOf(of: ShippedTexts['of'], at: Date, over?: ShippedTexts['of']): ShippedTexts {
  const filesOf: FilesOfKey = (key) => files.filter((file) => Object.hasOwn(of[file], key));
  const byName = new Map(
    files.flatMap((file) =>
      Object.entries(of[file]).map(([key, said]) => [textName({ file, key }, filesOf), { file, said }] as const),
    ),
  );
  const lastUpdatedAt = at.toISOString();
  return {
    of,
    over,
    byName,
    filesOf,
    files,
    at,
    source: (name) => byName.get(name)?.said[SOURCE_LANGUAGE],
    knows(name) {
      const { file, key } = placeOfText(name, filesOf);
      return Object.hasOwn(of[file], key) || Object.hasOwn(of[file], `${key}_other`);
    },
    text(name, locale) {
      const found = byName.get(name);
      const value = found?.said[locale];
      if (!found || value === undefined) return undefined;
      const category = found.file === 'enumerations' ? 'Enum' : null;
      return { key: name, locale, value, category, lastUpdatedAt, version: 0, isShipped: true };
    },
  };
}

let known: ShippedTexts | undefined;

/** The texts of this release: read when they are first asked for, and again once their files are others. */
export function releaseTexts(): ShippedTexts {
  const times = files.map((file) => statSync(addressOf(file), { throwIfNoEntry: false })?.mtimeMs ?? 0);
  const at = Math.trunc(Math.max(...times));
  if (known?.at.getTime() !== at) known = textsOf(forEach(parse), new Date(at));
  return known;
}

/** The same with other words for some of them. */
export function laidOver({ of, at }: ShippedTexts, sayOf: (file: StaticTextFile) => File): ShippedTexts {
  const merged = (file: StaticTextFile): File => {
    const said = Object.entries(sayOf(file)).map(([key, own]) => [key, { ...of[file][key], ...own }] as const);
    return { ...of[file], ...Object.fromEntries(said) };
  };
  return textsOf(forEach(merged), at, forEach(sayOf));
}

/** Every language that texts are written in, as the console's switch and the list have them. */
export const textLanguages = contactLanguageValues;
