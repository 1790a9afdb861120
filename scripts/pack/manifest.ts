/** A package.json, as far as packing reads it. */
export interface Manifest {
  name: string;
  version: string;
  exports?: Record<string, string>;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  [field: string]: unknown;
}

/** What a packed manifest has besides its own. */
export interface Surroundings {
  /** The one version of each shared dependency, from pnpm-workspace.yaml */
  catalog: Readonly<Record<string, string>>;
  /** The manifest of the repository: what holds for every package */
  root: Readonly<Record<string, unknown>>;
  /** What the tarball holds besides its manifest, its README and its licence */
  files: readonly string[];
}

const kept = [
  'name',
  'version',
  'description',
  'keywords',
  'type',
  'sideEffects',
  'bin',
  'engines',
  'peerDependenciesMeta',
] as const;
const sharedByAll = ['license', 'repository', 'homepage', 'bugs'] as const;

/**
 * The manifest of the tarball, made from the one that the repository works with: `exports` on what was built instead of the
 * sources, versions instead of `catalog:`, nothing that only developers need (DECISIONS T-266).
 */
export function packedManifest(source: Manifest, { catalog, root, files }: Surroundings): Record<string, unknown> {
  const packed: Record<string, unknown> = {};
  for (const field of kept) if (source[field] !== undefined) packed[field] = source[field];
  for (const field of sharedByAll) if (root[field] !== undefined) packed[field] = root[field];
  packed.files = files;
  if (source.exports) packed.exports = builtExports(source.exports);
  for (const field of ['dependencies', 'optionalDependencies', 'peerDependencies'] as const) {
    const wanted = source[field];
    if (wanted && Object.keys(wanted).length > 0) packed[field] = versionsOf(source.name, wanted, catalog);
  }
  return packed;
}

/** Each source file's place in dist; TypeScript is told where the types lie, and asks for that first. */
function builtExports(exports: Record<string, string>): Record<string, unknown> {
  const built = Object.entries(exports).map(([name, file]) => {
    const target = file.replace(/^\.\/src\//, './dist/');
    const code = /^(.*)\.ts$/.exec(target)?.[1];
    return [name, code === undefined ? target : { types: `${code}.d.ts`, default: `${code}.js` }];
  });
  return { ...Object.fromEntries(built), './package.json': './package.json' };
}

function versionsOf(
  name: string,
  wanted: Record<string, string>,
  catalog: Readonly<Record<string, string>>,
): Record<string, string> {
  const versions = Object.entries(wanted).map(([dependency, range]) => {
    const version = range === 'catalog:' ? catalog[dependency] : range;
    if (version === undefined) throw new Error(`${name}: the catalog has no ${dependency}`);
    if (/^(workspace|link|file|catalog):/.test(version))
      throw new Error(`${name} needs ${dependency} at "${version}", which nobody outside the repository has`);
    // A library that pinned would bring a second copy of what its user has already in a later patch.
    return [dependency, /^\d/.test(version) ? `^${version}` : version];
  });
  return Object.fromEntries(versions);
}
