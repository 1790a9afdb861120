import type { Manual, ManualLanguage } from '@towline/sdk/api';
import { cleanHtml } from '@towline/sdk/domain/html/cleanHtml';
import { languageFor } from '@towline/sdk/domain/language/fallback';
import { manualLanguageValues, manualModuleValues } from '@towline/sdk/values';
import { type DataFiles, dataFileNames, readDataFile } from './dataFiles.ts';

/** The five modules of the manual in the language, else in English, else in the first that one is there in; their tags are the allowed ones (3-platform §2; DECISIONS T-440). */
export async function manuals(files: DataFiles, wanted: string): Promise<Manual[]> {
  const names = await dataFileNames(files, 'manuals');
  const modules = manualModuleValues.map(async (module): Promise<Manual[]> => {
    const languages = manualLanguageValues.filter((language) => names.includes(`${module}_${language}.html`));
    const found = languageFor(languages, wanted);
    const language = languages.find((one): one is ManualLanguage => one === found);
    const html = language && (await readDataFile(files, `manuals/${module}_${language}.html`, cleanHtml));
    return html === undefined || language === undefined ? [] : [{ module, language, html }];
  });
  return (await Promise.all(modules)).flat();
}
