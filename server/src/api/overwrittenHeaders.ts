import type { Overwritten } from '../core/context.ts';

const mostPaths = 40;
const longestHeader = 2000;

/** The headers of `Towline-Overwrote-Version` and `Towline-Changed`; a list that is too long for a header ends in `...`. */
export function overwrittenHeaders({ version, changed = [] }: Overwritten): Record<string, string> {
  if (version === undefined) return {};
  const paths = changed.map((path) => encodeURI(path));
  const shown: string[] = [];
  let length = 0;
  for (const path of paths.slice(0, mostPaths)) {
    length += path.length + 2;
    if (length > longestHeader) break;
    shown.push(path);
  }
  if (shown.length < paths.length) shown.push('...');
  return {
    'towline-overwrote-version': `"${version}"`,
    ...(shown.length > 0 && { 'towline-changed': shown.join(', ') }),
  };
}
