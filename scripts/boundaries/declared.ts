import type { Import } from './imports.ts';
import type { Breach } from './law.ts';
import { isTest } from './sourceFiles.ts';

/** What of a package.json says which packages are there when the program runs. */
export interface Manifest {
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/**
 * What the server and the SDK import when they run stands among their dependencies: a release brings nothing else (DECISIONS T-271),
 * and what happens to lie beside it today is gone with another package's next version. Console and command line are bundled.
 */
export function checkDeclared(imports: Import[], manifests: Record<string, Manifest>): Breach[] {
  return imports.flatMap(({ from, to, written, line, isType }) => {
    const manifest = manifests[from.split('/')[0]!];
    const name = /^npm:(.+)$/.exec(to)?.[1];
    if (!manifest || !name || isType || isTest(from) || !/^[^/]+\/src\//.test(from)) return [];
    if (manifest.dependencies?.[name] || manifest.peerDependencies?.[name]) return [];
    const because = 'what runs in a release stands in "dependencies" of its package.json';
    return [{ file: from, line, what: `imports ${written}, which is no dependency`, because }];
  });
}
