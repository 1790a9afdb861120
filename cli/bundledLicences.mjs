import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Name of the file beside the bundle. */
export const licencesFile = 'THIRD-PARTY-LICENSES';

const isLicence = /^(licen[cs]e|copying|notice)([.-].*)?$/i;

/** The folder of the package that a module belongs to; undefined for our own. */
function packageOf(module) {
  const inPackages = module.lastIndexOf(`${path.sep}node_modules${path.sep}`);
  if (inPackages < 0) return undefined;
  const [, , ...steps] = module.slice(inPackages).split(path.sep);
  return module.slice(0, inPackages) + path.join('/node_modules', ...steps.slice(0, steps[0].startsWith('@') ? 2 : 1));
}

/** What a package says of itself, and the texts that have to go along with its code. */
function licenceOf(folder) {
  const { name, version, license, author } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => isLicence.test(file)) : [];
  const texts = files.sort().map((file) => readFileSync(path.join(folder, file), 'utf8').trim());
  const by = typeof author === 'string' ? author : author?.name;
  // Some have no file; their word in package.json is all that there is.
  if (texts.length === 0) texts.push(`Its package has no text of the licence${by ? `; by ${by}` : ''}.`);
  return { title: `${name} ${version} (${license ?? 'licence unknown'})`, texts };
}

/**
 * Writes beside the bundle what the authors of its libraries ask to be kept with copies of them: of those of which something
 * is left in it, read from the bundle itself, so that no list by hand falls behind.
 */
export function bundledLicences() {
  return {
    name: 'bundled-licences',
    generateBundle(_options, bundle) {
      const folders = new Set();
      for (const chunk of Object.values(bundle))
        for (const [id, { renderedLength }] of Object.entries(chunk.modules ?? {})) {
          // A plugin's own modules begin with NUL, and a query may follow.
          const folder = renderedLength > 0 ? packageOf(id.replace(/^\0/, '').replace(/\?.*$/, '')) : undefined;
          if (folder !== undefined && existsSync(path.join(folder, 'package.json'))) folders.add(folder);
        }
      const all = [...folders].map(licenceOf).sort((a, b) => a.title.localeCompare(b.title, 'en'));
      const head = 'Libraries of others that are part of this program, each with its licence.';
      const parts = all.map(({ title, texts }) => [`${title}\n${'-'.repeat(title.length)}`, ...texts].join('\n\n'));
      this.emitFile({ type: 'asset', fileName: licencesFile, source: `${[head, ...parts].join('\n\n\n')}\n` });
    },
  };
}
