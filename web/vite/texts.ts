import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const namespaces = ['messages', 'labels', 'buttons', 'enumerations', 'countries'] as const;
const prefix = 'virtual:texts/';

function fileOf(namespace: string): string {
  return fileURLToPath(new URL(`../src/i18n/${namespace}.json`, import.meta.url));
}

function slice(namespace: string, language: string): Record<string, string> {
  const authored = JSON.parse(readFileSync(fileOf(namespace), 'utf8')) as Record<string, Record<string, string>>;
  const texts: Record<string, string> = {};
  for (const [key, languages] of Object.entries(authored)) {
    const text = languages[language];
    if (text !== undefined) texts[key] = text;
  }
  return texts;
}

/**
 * The texts are written with all languages inside each key, so that a new text is one edit; a page loads one language.
 * `import('virtual:texts/nl')` answers the five namespaces of that language as one chunk.
 */
export function texts(): Plugin {
  return {
    name: 'towline:texts',
    resolveId(source) {
      return source.startsWith(prefix) ? `\0${source}` : null;
    },
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const language = id.slice(prefix.length + 1);
      const all: Record<string, Record<string, string>> = {};
      for (const namespace of namespaces) {
        this.addWatchFile(fileOf(namespace));
        all[namespace] = slice(namespace, language);
      }
      // A string that JSON.parse reads is parsed faster by the browser than the same object as source text.
      return `export const texts = JSON.parse(${JSON.stringify(JSON.stringify(all))});`;
    },
  };
}
