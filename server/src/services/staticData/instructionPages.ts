import type { ContactLanguage } from '@towline/sdk/api';
import { instructionPage } from '@towline/sdk/domain/language/fallback';
import { type DataFiles, dataFileNames, readDataFile } from './dataFiles.ts';

const folder = 'instructions';

const isOf = (name: string) => {
  const beginning = `${name}_`;
  return (file: string): string[] => {
    const rest = file.startsWith(beginning) ? file.slice(beginning.length) : '';
    const [, language] = /^([a-z]{2})\.html$/.exec(rest) ?? [];
    return language ? [language] : [];
  };
};

/**
 * A static page of instructions in the language, else in English, else in the first that it exists in; undefined where there
 * are no instructions under the name (3-platform §7, §8). Only names that lie in the folder are ever read.
 */
export async function instructions(
  files: DataFiles,
  name: string,
  language: ContactLanguage,
): Promise<string | undefined> {
  const languages = (await dataFileNames(files, folder)).flatMap(isOf(name));
  const file = instructionPage(name, languages, language);
  return file && readDataFile(files, `${folder}/${file}`, String);
}
