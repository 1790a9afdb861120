import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { importGraph } from './imports.ts';
import { type Rule, readRules } from './readRules.ts';
import { bySection, sectionText } from './sections.ts';

/** The rule book, and what is missing in it: rules without a comment, a source or a test. */
export interface RuleBook {
  text: string;
  faults: string[];
}

const FOLDERS = ['domain', 'access', 'forms'];

const INTRO: Record<string, string> = {
  domain: 'What is valid and what follows from what. Pure: no clock (a `now` argument), no network, no React.',
  access:
    'Who may see and do what. Every answer is a `Decision` with a code, never a bare boolean, where an agent is refused.',
  forms: 'What a person types, as zod schemas.',
};

/** Reads sdk/src and writes the book. @param sdk folder of the package */
export function ruleBook(sdk: string): RuleBook {
  const texts = new Map<string, string>();
  for (const name of readdirSync(path.join(sdk, 'src'), { recursive: true, encoding: 'utf8' })) {
    const file = `src/${name.split(path.sep).join('/')}`;
    if (file.endsWith('.ts') && !file.startsWith('src/generated/'))
      texts.set(file, readFileSync(path.join(sdk, file), 'utf8'));
  }
  const files = [...texts.keys()].filter(isRuleFile).sort();
  const rules = readRules(sdk, files, importGraph(texts));
  return { text: write(rules), faults: faultsOf(rules) };
}

const isRuleFile = (file: string): boolean =>
  FOLDERS.some((folder) => file.startsWith(`src/${folder}/`)) && !/\.(test|testing)\.ts$/.test(file);

function faultsOf(rules: readonly Rule[]): string[] {
  return rules.flatMap(({ file, name, what, sections, tests }) => [
    ...(what === '' ? [`${file}: ${name} has no doc comment`] : []),
    ...(sections.length === 0 ? [`${file}: ${name} names no section of the documents`] : []),
    ...(tests.length === 0 ? [`${file}: ${name} is reached by no test`] : []),
  ]);
}

/** `src/domain/location/distance.ts` stands under domain/location, `src/domain/csv.ts` under domain. */
const folderOf = (file: string): string =>
  path.posix
    .dirname(file)
    .replace(/^src\//, '')
    .replace(/^(domain\/[^/]+)\/.*/, '$1');
const titleOf = (file: string): string => file.replace(/^src\//, '').replace(/\.ts$/, '');
const anchorOf = (title: string): string => `#${title.toLowerCase().replaceAll(/[^a-z0-9-]/g, '')}`;
const link = (text: string, file: string): string => `[${text}](${file})`;
const baseOf = (file: string): string => path.posix.basename(file);

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

function write(rules: readonly Rule[]): string {
  const folders = [...groupBy(rules, ({ file }) => folderOf(file))].sort(
    ([a], [b]) => rank(a) - rank(b) || a.localeCompare(b),
  );
  return [
    '# The rule book',
    '',
    '<!-- Made by `npm run generate` from the doc comments of domain/, access/ and forms/. Do not edit. -->',
    '',
    `Every rule that the console, the command line and the server judge by: ${rules.length} of them. Each line is an export: its`,
    'signature, what it says, the section of the documents that it comes from (`§` of the product documents, `DECISIONS`',
    'for what DECISIONS.md settles). Under a file stands the test that holds its rules to it; a rule with a test of its own',
    'names that. `node_modules/@towline/sdk/src` has the source; imports read `@towline/sdk/domain/location/distance`.',
    '',
    'Which rules come from which section: [at the end](#rules-by-section).',
    '',
    ...folders.map(([folder, all]) => `- [${folder}](${anchorOf(folder)}): ${filesLine(all)}`),
    '',
    ...folders.flatMap(([folder, all]) => writeFolder(folder, all)),
    ...writeSections(rules),
  ].join('\n');
}

const rank = (folder: string): number => FOLDERS.indexOf(folder.split('/')[0] ?? '');

const filesLine = (rules: readonly Rule[]): string =>
  [...new Set(rules.map(({ file }) => file))]
    .map((file) => `[${baseOf(file).replace(/\.ts$/, '')}](${anchorOf(titleOf(file))})`)
    .join(', ');

function writeFolder(folder: string, rules: readonly Rule[]): string[] {
  const intro = INTRO[folder];
  return [
    `## ${folder}`,
    '',
    ...(intro === undefined ? [] : [intro, '']),
    ...[...groupBy(rules, ({ file }) => file)].flatMap(([file, own]) => writeFile(file, own)),
  ];
}

function writeFile(file: string, rules: readonly Rule[]): string[] {
  const shared = mostCommon(rules.map(({ tests }) => testLinks(tests)));
  return [
    `### ${titleOf(file)}`,
    '',
    `${link(baseOf(file), file)}${shared === '' ? '' : `, tested by ${shared}`}`,
    '',
    ...rules.map((rule) => {
      const tests = testLinks(rule.tests);
      const from = sectionText(rule.sections);
      return [
        `- \`${rule.signature}\``,
        `  ${[rule.what, from === '' ? '' : `_${from}_`, tests === shared || tests === '' ? '' : `Test: ${tests}`]
          .filter((part) => part !== '')
          .join(' ')}`.trimEnd(),
      ].join('\\\n');
    }),
    '',
  ];
}

const testLinks = (tests: readonly string[]): string =>
  tests
    .slice(0, 2)
    .map((test) => link(baseOf(test), test))
    .join(', ');

function mostCommon(values: readonly string[]): string {
  const [first] = [...groupBy(values, (value) => value)].sort(([, a], [, b]) => b.length - a.length);
  return first?.[0] ?? '';
}

function writeSections(rules: readonly Rule[]): string[] {
  const entries = rules.flatMap((rule) => rule.sections.map((section) => ({ rule, section })));
  const groups = [...groupBy(entries, ({ section }) => sectionText([section]))].sort(([, [a]], [, [b]]) =>
    a && b ? bySection(a.section, b.section) : 0,
  );
  return [
    '## Rules by section',
    '',
    ...groups.map(
      ([title, found]) =>
        `- **${title}**: ${found
          .map(({ rule }) => `[${rule.name}](${anchorOf(titleOf(rule.file))})`)
          .sort((a, b) => a.localeCompare(b))
          .join(', ')}`,
    ),
    '',
  ];
}
