import path from 'node:path';
import { parseSync } from 'oxc-parser';
import type { SourceFile } from './sourceFiles.ts';

/** One import as it is written and where it leads, types and `import()` included. */
export interface Import {
  from: string;
  written: string;
  /** A file of ours (`sdk/src/domain/x.ts`), `npm:zod`, `node:fs`, or `virtual:...`. */
  to: string;
  line: number;
  /** Nothing of it is there when the program runs. */
  isType: boolean;
}

export interface Module {
  file: SourceFile;
  imports: Import[];
  /** Lines on which something of another file of ours is exported. */
  reexports: number[];
  /** The text with comments blanked, for rules about words. */
  code: string;
}

/** `@towline/sdk` names, as sdk/package.json exports them. */
export type PackageExports = Record<string, string>;

export function readModule(file: SourceFile, sdkExports: PackageExports): Module {
  const parsed = parseSync(file.path, file.text);
  const code = blank(file.text, parsed.comments);
  const lineOf = (offset: number) => file.text.slice(0, offset).split('\n').length;
  const found = new Map<number, { written: string; isType: boolean }>();
  for (const { moduleRequest, entries } of parsed.module.staticImports)
    found.set(moduleRequest.start, {
      written: moduleRequest.value,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
    });
  const reexports: number[] = [];
  for (const { entries, start } of parsed.module.staticExports) {
    const request = entries.find(({ moduleRequest }) => moduleRequest)?.moduleRequest;
    if (!request) continue;
    found.set(request.start, { written: request.value, isType: entries.every(({ isType }) => isType) });
    if (/^\.|^@towline\//.test(request.value)) reexports.push(lineOf(start));
  }
  // `import('x')` as an expression and as a type
  for (const match of code.matchAll(/\bimport\(\s*(['"])([^'"]+)\1/g))
    found.set(match.index, { written: match[2] ?? '', isType: false });
  const imports = [...found].map(([offset, { written, isType }]) => ({
    ...{ from: file.path, written, isType },
    to: resolve(file.path, written, sdkExports),
    line: lineOf(offset),
  }));
  return { file, imports, reexports, code };
}

function blank(text: string, comments: { start: number; end: number }[]): string {
  let code = text;
  for (const { start, end } of comments)
    code = code.slice(0, start) + code.slice(start, end).replaceAll(/[^\n]/g, ' ') + code.slice(end);
  return code;
}

function resolve(from: string, written: string, sdkExports: PackageExports): string {
  const bare = written.replace(/\?.*$/, ''); // Vite's `?url`
  if (bare.startsWith('.')) return path.posix.join(path.posix.dirname(from), bare);
  if (bare.startsWith('node:') || bare.startsWith('virtual:')) return bare;
  if (bare === '@towline/sdk' || bare.startsWith('@towline/sdk/'))
    return resolveSdk(bare.slice('@towline/sdk'.length), sdkExports);
  if (bare.startsWith('@towline/')) return `${bare.split('/')[1]}/`;
  const [scope = '', name = ''] = bare.split('/');
  return `npm:${scope.startsWith('@') ? `${scope}/${name}` : scope}`;
}

/** `/domain/x` -> sdk/src/domain/x.ts, by the patterns of the exports map. */
function resolveSdk(rest: string, sdkExports: PackageExports): string {
  const name = `.${rest}`;
  const exact = sdkExports[name];
  if (exact) return path.posix.join('sdk', exact);
  for (const [pattern, target] of Object.entries(sdkExports)) {
    const [head = '', tail = ''] = pattern.split('*');
    if (!pattern.includes('*') || !name.startsWith(head) || !name.endsWith(tail)) continue;
    return path.posix.join('sdk', target.replace('*', name.slice(head.length, name.length - tail.length)));
  }
  return `sdk/${name} (not exported)`;
}
