import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Every file below a folder, by its path from there. */
export function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

export function sizeOf(folder: string): number {
  return filesOf(folder).reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);
}
