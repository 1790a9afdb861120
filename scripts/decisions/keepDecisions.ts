import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { citations } from './citations.ts';
import { type Decision, INDEX, readDecisions } from './readDecisions.ts';

const TITLE = 96;

/** The first sentence, or as many words of it as fit. */
export function titleOf(text: string): string {
  const sentence = /^.*?[.:;](?= |$)/.exec(text)?.[0].slice(0, -1) ?? text;
  if (sentence.length <= TITLE) return sentence;
  return `${sentence.slice(0, sentence.lastIndexOf(' ', TITLE)).replace(/[,(]?$/, '')} ...`;
}

/** As pages of git hosts name a heading. */
const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

const byNumber = (a: Decision, b: Decision) =>
  a.id.charAt(0).localeCompare(b.id.charAt(0)) || Number(a.id.slice(2)) - Number(b.id.slice(2));

/** Number, what it is about, where it stands, and who stands on it. */
export function indexText(decisions: readonly Decision[], cited: ReadonlyMap<string, readonly string[]>): string {
  const rows = decisions.toSorted(byNumber).map(({ id, area, title, text }) => {
    const files = (cited.get(id) ?? []).filter((file) => file !== `docs/decisions/${area}.md`);
    const link = id.startsWith('T') ? `${area}.md#${anchorOf(`${id} ${title}`)}` : `${area}.md`;
    const links = files.map((file) => `[${path.posix.basename(file)}](../../${file})`);
    return `- [${id}](${link}) ${titleOf(title || text)} (_${area}_${files.length === 0 ? '' : `; ${links.join(', ')}`})`;
  });
  const intro =
    '<!-- Made by `npm run generate` from the pages beside it and from who cites them. Not kept in git. -->';
  return `# Index of decisions\n\n${intro}\n\n${rows.join('\n')}\n`;
}

/**
 * Writes docs/decisions/INDEX.md, which git does not keep: it changes with every file that cites a number, and so would be in
 * every second change (HSE-12, DECISIONS T-364). With `check` says what is wrong: a number given twice, one that is
 * cited and that nobody gave, an area that DECISIONS.md does not name.
 */
export function keepDecisions(root: string, check: boolean): boolean {
  const folder = path.join(root, 'docs/decisions');
  const { decisions, faults } = readDecisions(folder);
  const cited = citations(root);
  const given = new Set(decisions.map(({ id }) => id));
  for (const [id, files] of cited) if (!given.has(id)) faults.push(`${id} is no decision: ${files.join(', ')}`);
  const page = readFileSync(path.join(root, 'DECISIONS.md'), 'utf8');
  for (const area of new Set(decisions.map((one) => one.area)))
    if (!page.includes(`(docs/decisions/${area}.md)`))
      faults.push(`DECISIONS.md does not name docs/decisions/${area}.md`);
  for (const fault of faults) console.log(fault);
  const file = path.join(folder, INDEX);
  const text = indexText(decisions, cited);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  return !check || faults.length === 0;
}
