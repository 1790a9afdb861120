// JavaScript of the console's first load, gzip: to the sign-in form, and to a filled list. The build writes the figures down.
// Alone, after `npm run build`: `node tests/benchmarks/firstLoad.bench.ts`.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../support/process.ts';
import { tell } from './support/bench.ts';

const { pages } = JSON.parse(readFileSync(path.join(root, 'web/dist/firstLoad.json'), 'utf8')) as {
  pages: { page: string; bytes: number; limit: number }[];
};
for (const { page, bytes, limit } of pages) {
  tell({
    what: `first load of the console, ${page}, JavaScript gzip`,
    measured: `${(bytes / 1000).toFixed(1)} kB`,
    reference: 'none: the limit is absolute',
    target: `<= ${limit / 1000} kB`,
    met: bytes <= limit,
  });
}
