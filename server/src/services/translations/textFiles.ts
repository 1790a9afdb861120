import type { StaticTextFile } from '@towline/sdk/api';
import { refusesText, textIssues } from '@towline/sdk/domain/translation/textChecks';
import { textName } from '@towline/sdk/domain/translation/textPlaces';
import { SOURCE_LANGUAGE } from '@towline/sdk/domain/translation/textState';
import { contactLanguageValues } from '@towline/sdk/values';
import { z } from 'zod';
import { Refusal } from '../../core/refuse.ts';
import { type DataFiles, readDataFile } from '../staticData/dataFiles.ts';
import { jsonFile } from '../staticData/jsonFile.ts';
import { laidOver, releaseTexts, type ShippedTexts } from './shippedTexts.ts';

/** By key the languages that read otherwise here, as in the files that come with Towline. */
const textFile = jsonFile(
  z.record(z.string().min(1).max(200), z.partialRecord(z.enum(contactLanguageValues), z.string().min(1))),
);
type TextFile = ReturnType<typeof textFile>;

/** Reads a file of texts; one that the check of saved texts would refuse breaks it, with its place (DECISIONS T-652). */
const checked =
  (file: StaticTextFile, release: ShippedTexts) =>
  (text: string): TextFile => {
    const own = textFile(text);
    const knows = (name: string) => release.knows(name) || Object.hasOwn(own, name.slice(name.indexOf(':') + 1));
    for (const [key, said] of Object.entries(own)) {
      const source = release.source(textName({ file, key }, release.filesOf)) ?? said[SOURCE_LANGUAGE];
      for (const locale of contactLanguageValues) {
        const value = said[locale];
        const [fault] =
          value === undefined ? [] : textIssues({ key, locale, value, source }, knows).filter(refusesText);
        if (fault)
          throw new Error(`/${key}/${locale}: ${[fault.code, ...Object.values(fault.params ?? {})].join(' ')}`);
      }
    }
    return own;
  };

/** A file that never was good leaves the texts as they came: nobody is called or sent anywhere by them. */
const unlessBroken = (error: unknown): undefined => {
  if (error instanceof Refusal) return undefined;
  throw error;
};

interface Laid {
  readonly release: ShippedTexts;
  readonly own: readonly (TextFile | undefined)[];
  readonly texts: ShippedTexts;
}
const laid = new Map<string | undefined, Laid>();

/**
 * The texts as this installation has them: `texts/{file}.json` of its static files over those of the release, read anew with the next
 * call after either changed (3-platform §7; DECISIONS T-652).
 */
export async function shippedTexts(installation: DataFiles): Promise<ShippedTexts> {
  const { staticDataDir } = installation.config;
  const release = releaseTexts();
  if (staticDataDir === undefined) return release;
  const own = await Promise.all(
    release.files.map((file) =>
      readDataFile(installation, `texts/${file}.json`, checked(file, release)).catch(unlessBroken),
    ),
  );
  const before = laid.get(staticDataDir);
  if (before?.release === release && own.every((file, index) => file === before.own[index])) return before.texts;
  const texts = own.every((file) => file === undefined)
    ? release
    : laidOver(release, (file) => own[release.files.indexOf(file)] ?? {});
  laid.set(staticDataDir, { release, own, texts });
  return texts;
}
