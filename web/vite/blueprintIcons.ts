import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const registry = fileURLToPath(new URL('../src/ui/icons/iconRegistry.ts', import.meta.url));

/**
 * Blueprint's `<Icon icon="name">` loads all icon paths (two chunks, 205 kB gzip) at the first name it meets, and its
 * list of all names is in every page. Both modules are answered here instead, so that only icons imported one by one
 * (`<Button icon={<AddIcon />} />`) are shipped (performance.md, rule 9).
 */
export function blueprintIcons(): Plugin {
  return {
    name: 'towline:blueprint-icons',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer?.includes('@blueprintjs/icons/')) return null;
      return source === './iconLoader' ? registry : null;
    },
  };
}
