import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ContactLanguage } from '@towline/sdk/api';
import { instructionPage } from '@towline/sdk/domain/language/fallback';

const folder = path.join(import.meta.dirname, '../../staticData/instructions');

interface Page {
  readonly name: string;
  readonly language: string;
}

const pageOf = (file: string): Page[] => {
  const [, name, language] = /^(.+)_([a-z]{2})\.html$/.exec(file) ?? [];
  return name && language ? [{ name, language }] : [];
};

/** The pages that lie in the folder, `{name}_{lang}.html`, by name. */
const pages = Map.groupBy(readdirSync(folder).sort().flatMap(pageOf), ({ name }) => name);

/**
 * A static page of instructions in the language, else in English, else in the first that it exists in; undefined where there
 * are no instructions under the name (3-platform §7, §8). Only names that lie in the folder are ever read.
 */
export async function instructions(name: string, language: ContactLanguage): Promise<string | undefined> {
  const languages = (pages.get(name) ?? []).map((page) => page.language);
  const file = instructionPage(name, languages, language);
  return file && readFile(path.join(folder, file), 'utf8');
}
