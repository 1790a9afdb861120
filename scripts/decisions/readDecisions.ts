import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** One ruling of docs/decisions: `C-..` and `S-..` are rows of a table, `T-..` headings with text under them. */
export interface Decision {
  id: string;
  /** Name of its file without the ending: `dispatch`. */
  area: string;
  /** What follows the number in the heading, where anything does. */
  title: string;
  text: string;
}

/** Written by the generator, so not read. */
export const INDEX = 'INDEX.md';

/** The rulings of one file. */
export function decisionsIn(area: string, text: string): Decision[] {
  const rows = [...text.matchAll(/^\| ([CS]-\d{2,4}) +\| (.*?) *\|$/gm)];
  const headings = [...text.matchAll(/^#{2,3} ([CST]-\d{2,4})\b(.*)$\n([\s\S]*?)(?=^#{2,3} |(?![\s\S]))/gm)];
  const flat = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  return [
    ...rows.map(([, id = '', text = '']) => ({ id, area, title: '', text: flat(text) })),
    ...headings.map(([, id = '', title = '', text = '']) => ({ id, area, title: flat(title), text: flat(text) })),
  ];
}

/** Lines that look like a ruling and are none, because their form is another one. */
export const misshapen = (text: string): string[] =>
  text.split('\n').filter((line) => /^(#+ |[-*] \**)[CST]-\d+/.test(line) && !/^#{2,3} [CST]-\d{2,4}\b/.test(line));

/** All rulings, and what is wrong with how they are written. */
export function readDecisions(folder: string): { decisions: Decision[]; faults: string[] } {
  const decisions: Decision[] = [];
  const faults: string[] = [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== INDEX);
  for (const name of names.sort()) {
    const text = readFileSync(path.join(folder, name), 'utf8');
    decisions.push(...decisionsIn(name.replace(/\.md$/, ''), text));
    for (const line of misshapen(text))
      faults.push(
        `docs/decisions/${name}: a ruling begins with "## T-", its number and, where it helps, a title; not "${line.slice(0, 40)}"`,
      );
  }
  const first = new Map<string, Decision>();
  for (const one of decisions) {
    const other = first.get(one.id);
    if (other) faults.push(`${one.id} is given twice: in ${other.area}.md and in ${one.area}.md`);
    else first.set(one.id, one);
    if (one.text === '') faults.push(`docs/decisions/${one.area}.md: ${one.id} says nothing`);
  }
  return { decisions, faults };
}
