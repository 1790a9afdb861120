// `npm run bench [name ...]`: runs tests/benchmarks/*.bench.ts one after the other and sums them up in a table. A benchmark prints what
// it likes, and for each thing measured a line of JSON: { "what", "measured", "reference", "target", "met" }.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { findWholeChromium } from './testing/chromium.ts';

interface Measurement {
  what: string;
  measured: string;
  reference: string;
  target: string;
  met: boolean;
}

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'tests/benchmarks');
const wanted = process.argv.slice(2);
const files = existsSync(folder) ? readdirSync(folder, { recursive: true }).map(String) : [];
const benchmarks = files
  .filter((name) => name.endsWith('.bench.ts') && (wanted.length === 0 || wanted.some((part) => name.includes(part))))
  .sort();

function parse(line: string): Measurement | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const value = JSON.parse(line) as Partial<Measurement>;
    if (typeof value.what !== 'string') return undefined;
    const text = (part: unknown) => (part === undefined ? '' : String(part));
    return {
      what: value.what,
      measured: text(value.measured),
      reference: text(value.reference),
      target: text(value.target),
      met: value.met === true,
    };
  } catch {
    return undefined;
  }
}

function runOne(name: string): Promise<{ code: number; measurements: Measurement[] }> {
  const child = spawn(process.execPath, [path.join(folder, name)], {
    cwd: root,
    env: { ...process.env, CHROMIUM_PATH: findWholeChromium(root) ?? '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const measurements: Measurement[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    const measurement = parse(line);
    if (measurement) measurements.push(measurement);
    // Said at once as well: a long benchmark that is stopped has not measured in vain.
    console.log(measurement ? `  ${measurement.what}: ${measurement.measured}` : `  ${line}`);
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code: code ?? 1, measurements })));
}

function table(rows: Measurement[]): string {
  const cells = [
    ['what', 'measured', 'reference', 'target', ''],
    ...rows.map((row) => [row.what, row.measured, row.reference, row.target, row.met ? 'met' : 'MISSED']),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => (row[column] ?? '').length)));
  return cells.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`).join('\n');
}

const all: Measurement[] = [];
let failures = 0;
const silent: string[] = [];
for (const name of benchmarks) {
  console.log(`── ${name}`);
  const { code, measurements } = await runOne(name);
  all.push(...measurements);
  if (measurements.length === 0) silent.push(name);
  if (code !== 0) failures += 1;
  if (code !== 0) console.log(`  ended with ${code}`);
}
console.log(all.length > 0 ? `\n${table(all)}\n` : '\nnothing was measured\n');
if (all.length > 0 && silent.length > 0) console.log(`measured nothing: ${silent.join(', ')}`);
const missed = all.filter(({ met }) => !met).length;
console.log(`${all.length} measured, ${missed} missed, ${failures} benchmarks failed`);
process.exit(missed + failures > 0 ? 1 : 0);
