import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type ExternalOption, rolldown } from 'rolldown';

const sdk = path.resolve(import.meta.dirname, '../../sdk');

/** What a program is made of that says only this. */
export interface Bundle {
  code: string;
  /** Files of which something is left, relative to sdk/ */
  files: string[];
}

/** A source file of the SDK, for an import of a program under `bundle`. */
export const sourceOf = (file: string): string => JSON.stringify(path.join(sdk, 'src', file));

/** The source files of a folder of the SDK, relative to sdk/src. */
export function sourceFiles(folder: string): string[] {
  return readdirSync(path.join(sdk, 'src', folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.split(path.sep).join('/')}`)
    .filter((file) => file.endsWith('.ts') && !/\.(test|testing)\.ts$|\/testing\//.test(file))
    .sort();
}

/** Bundles a program as an application would: minified, without what it does not use. */
export async function bundle(program: string, external: ExternalOption = []): Promise<Bundle> {
  const entry = '\0program.ts';
  const build = await rolldown({
    input: 'program',
    external,
    logLevel: 'silent',
    plugins: [
      {
        name: 'program',
        resolveId: (id) => (id === 'program' ? entry : undefined),
        load: (id) => (id === entry ? { code: program, moduleType: 'ts' } : undefined),
      },
    ],
  });
  const { output } = await build.generate({ format: 'esm', minify: true });
  await build.close();
  const [{ code, modules }] = output;
  const files = Object.entries(modules)
    .filter(([id, { renderedLength }]) => renderedLength > 0 && id !== entry)
    .map(([id]) => path.relative(sdk, id).split(path.sep).join('/'));
  return { code, files: files.sort() };
}

/** Bytes on the wire. */
export const gzipped = (code: string): number => gzipSync(code, { level: 9 }).byteLength;

/** A program that uses everything that the files export. */
export function usingAll(files: readonly string[]): string {
  const used: string[] = [];
  const imports = files.map((file, index) => {
    const text = readFileSync(path.join(sdk, 'src', file), 'utf8');
    const names = [...text.matchAll(/^export (?:async )?(?:const|function\*?|class) (\w+)/gm)].map(([, name]) => name);
    used.push(...names.map((name) => `${name}_${index}`));
    return `import { ${names.map((name) => `${name} as ${name}_${index}`).join(', ')} } from ${sourceOf(file)};`;
  });
  return `${imports.join('\n')}\nglobalThis.used = [${used.join(', ')}];\n`;
}

/**
 * The code of a program that `usingAll` made, without the list at its end that only keeps everything in, and without the
 * lines at its head that name what stays outside by the paths of this machine.
 */
export function withoutUse(code: string): string {
  const start = code.lastIndexOf('globalThis.used=');
  if (start < 0) throw new Error('the program does not end with what it uses');
  return code.slice(0, start).replace(/^(?:import\b[^;]*;)+/, '');
}
