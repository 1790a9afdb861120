import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** What a page may cost: the modules whose chunks it needs beside the entry, and the most kB of gzip. */
export interface Budget {
  readonly page: string;
  /** The page's own file where it is not the console's. */
  readonly entry?: string;
  /** Endings of the module paths that the page loads lazily on its way; those that do not exist yet are left out. */
  readonly needs: readonly string[];
  readonly kilobytes: number;
  /** Only what this page brings counts: neither the filled list nor what screens of records share. */
  readonly own?: true;
}

/** What a browser of the console holds before it opens a screen that counts by its own. */
const heldBefore = ['/app/Console.tsx', '/features/requests/RequestsPage.tsx'];
/** Each screen whose file ends so is weighed by its own, without a line here. */
const isScreen = /\/features\/(?!requests\/|requestMap\/|occupancy\/|unmatched\/|signIn\/)[^/]+\/[^/]+Page\.tsx$/;
const screenKilobytes = 60;
/** Files that screens of records share, with one another and with requests; the browser keeps them from the first one on. */
const shared = new Set(['records', 'zod', 'icons']);
const sharedKilobytes = 95;
/** Libraries that one kind of content brings, for whichever screen shows it first. */
const ofContent: ReadonlyMap<string, number> = new Map([
  ['openlayers', 105],
  ['phones', 35],
  ['search', 8],
]);

/** Nothing of these may ever be in the console: Blueprint's loader with all its icons (205 kB gzip). */
const forbidden = ['@blueprintjs/icons/lib/esm/paths-loaders', '@blueprintjs/icons/lib/esm/generated/16px'];

/** What one page needs, as it is told and kept. */
export interface FirstLoad {
  readonly page: string;
  readonly bytes: number;
  readonly limit: number;
}

/**
 * Says what each page of performance.md needs and lays the figures beside the build, where `scripts/checkFirstLoad.ts` judges them.
 * A build that is too large is whole all the same: whoever starts Towline must not be stopped by it.
 */
export function budgets(list: readonly Budget[]): Plugin {
  return {
    name: 'towline:budgets',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entryOf = (file: string) =>
        chunks.filter((chunk) => chunk.isEntry && chunk.facadeModuleId?.endsWith(`/${file}`));
      if (entryOf('index.html').length === 0) return;
      const unwanted = chunks.flatMap((chunk) => {
        const found = chunk.moduleIds.find((id) => forbidden.some((part) => id.includes(part)));
        return found ? [`${chunk.fileName} brings ${found}: import the icon's component instead of its name`] : [];
      });
      const texts = Object.values(bundle).filter((file) => file.type === 'asset' && /texts-\w+-/.test(file.fileName));
      const largest = Math.max(0, ...texts.map((file) => (file.type === 'asset' ? gzipped(file.source) : 0)));
      this.info(`texts of the longest language: ${(largest / 1000).toFixed(1)} kB gzip of JSON, beside the JavaScript`);
      const having = (needs: readonly string[]) =>
        chunks.filter((chunk) => needs.some((need) => chunk.moduleIds.some((id) => id.endsWith(need))));
      const held = new Set(closure([...entryOf('index.html'), ...having(heldBefore)], chunks));
      const isOwn = (chunk: Rolldown.OutputChunk) =>
        !held.has(chunk) && !shared.has(chunk.name) && !ofContent.has(chunk.name);
      const screens = chunks.flatMap(({ facadeModuleId, isDynamicEntry }): Budget[] =>
        facadeModuleId && isDynamicEntry && isScreen.test(facadeModuleId)
          ? [ownScreen(facadeModuleId.replace(/.*\/features\//, ''))]
          : [],
      );
      const pages = [...list, ...screens].map(({ page, entry = 'index.html', needs, kilobytes, own }): FirstLoad => {
        const needed = closure([...entryOf(entry), ...having(needs)], chunks);
        return { page, bytes: weigh(own ? needed.filter(isOwn) : needed), limit: kilobytes * 1000 };
      });
      const common = weigh(chunks.filter(({ name }) => shared.has(name)));
      pages.push({ page: 'shared by screens of records', bytes: common, limit: sharedKilobytes * 1000 });
      for (const [name, kilobytes] of ofContent)
        pages.push({
          page: name,
          bytes: weigh(chunks.filter((chunk) => chunk.name === name)),
          limit: kilobytes * 1000,
        });
      for (const { page, bytes, limit } of pages) {
        const line = `${page}: ${(bytes / 1000).toFixed(1)} kB gzip of JavaScript, at most ${limit / 1000}`;
        if (bytes > limit) this.warn(line);
        else this.info(line);
      }
      for (const line of unwanted) this.warn(line);
      const source = JSON.stringify({ pages, unwanted });
      this.emitFile({ type: 'asset', fileName: 'firstLoad.json', source });
    },
  };
}

const ownScreen = (file: string): Budget => ({
  page: file.replace(/.*\/|\.tsx$/g, ''),
  needs: [`/features/${file}`],
  kilobytes: screenKilobytes,
  own: true,
});

function closure(from: readonly Rolldown.OutputChunk[], all: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const byName = new Map(all.map((chunk) => [chunk.fileName, chunk]));
  const reached = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || reached.has(chunk)) return;
    reached.add(chunk);
    for (const name of chunk.imports) visit(byName.get(name));
  };
  for (const chunk of from) visit(chunk);
  return [...reached];
}

function weigh(chunks: readonly Rolldown.OutputChunk[]): number {
  return chunks.reduce((sum, chunk) => sum + gzipped(chunk.code), 0);
}

function gzipped(content: string | Uint8Array): number {
  return gzipSync(content, { level: 9 }).length;
}
