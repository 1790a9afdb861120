// Fails when a page of the console needs more JavaScript than performance.md allows, or an icon loader got in. Reads what the
// build wrote down (web/vite/budget.ts), so it comes after it.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface FirstLoad {
  pages: { page: string; bytes: number; limit: number }[];
  unwanted: string[];
}

const file = path.resolve(import.meta.dirname, '../web/dist/firstLoad.json');
if (!existsSync(file)) {
  console.log('The console is not built: npm run build');
  process.exit(1);
}
const { pages, unwanted } = JSON.parse(readFileSync(file, 'utf8')) as FirstLoad;
for (const { page, bytes, limit } of pages)
  console.log(`${page}: ${(bytes / 1000).toFixed(1)} kB gzip of JavaScript, at most ${limit / 1000}`);
for (const line of unwanted) console.log(line);
process.exit(unwanted.length > 0 || pages.some(({ bytes, limit }) => bytes > limit) ? 1 : 0);
