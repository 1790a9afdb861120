import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const namespaces = ['messages', 'labels', 'buttons', 'enumerations', 'countries'];
const languages = ['en', 'fr', 'nl', 'it', 'de'];
const name = 'virtual:texts';

type Texts = Record<string, Record<string, string>>;

function fileOf(namespace: string): string {
  return fileURLToPath(new URL(`../src/i18n/${namespace}.json`, import.meta.url));
}

function textsOf(language: string): Texts {
  const all: Texts = {};
  for (const namespace of namespaces) {
    const authored = JSON.parse(readFileSync(fileOf(namespace), 'utf8')) as Texts;
    const slice: Record<string, string> = {};
    for (const [key, said] of Object.entries(authored)) {
      const text = said[language];
      if (text !== undefined) slice[key] = text;
    }
    all[namespace] = slice;
  }
  return all;
}

/**
 * The texts are written with all languages inside each key, so that a new text is one edit; a page loads one language.
 * `virtual:texts` exports `loadTexts(language)`: in a build it fetches that language's JSON file, which the browser
 * parses as data and keeps by its hash; in development and in tests it has them all.
 */
export function texts(): Plugin {
  let isBuild = false;
  return {
    name: 'towline:texts',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    resolveId(source) {
      return source === name ? `\0${name}` : null;
    },
    load(id) {
      if (id !== `\0${name}`) return null;
      for (const namespace of namespaces) this.addWatchFile(fileOf(namespace));
      if (!isBuild) {
        const all = Object.fromEntries(languages.map((language) => [language, textsOf(language)]));
        return `const all = ${JSON.stringify(all)};\nexport const loadTexts = async (language) => all[language];`;
      }
      const urls = languages.map((language) => {
        const source = JSON.stringify(textsOf(language));
        const file = this.emitFile({ type: 'asset', name: `texts-${language}.json`, source });
        return `${language}: import.meta.ROLLUP_FILE_URL_${file}`;
      });
      return `const urls = { ${urls.join(', ')} };
export const loadTexts = async (language) => {
  const answer = await fetch(urls[language]);
  if (!answer.ok) throw new Error('the texts answer ' + answer.status);
  return answer.json();
};`;
    },
  };
}
