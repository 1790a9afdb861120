import type { Module } from './imports.ts';
import type { Breach } from './law.ts';
import { isGenerated, isTest } from './sourceFiles.ts';
import { uncheckedSql } from './uncheckedSql.ts';

/** A file of more lines has several reasons (DECISIONS T-824). */
const mostLines = 250;

/** The one index file the house has: it joins the rows of all operations. */
const allowedIndex = 'server/src/operations/index.ts';

const words: { pattern: RegExp; because: string }[] = [
  { pattern: /\bas\s+unknown\s+as\b/, because: 'a double cast hides a wrong type: make the type say what is true' },
  { pattern: /(:|<|\bas)\s*any\b(?!\()/, because: '"any" switches the compiler off: say unknown and narrow it' },
  {
    pattern: /\b(it|test|describe)(\.\w+)*\.(skip|only|todo|fixme|fails)\b/,
    because: 'no test is skipped, singled out or expected to fail',
  },
];
/** A double cast in its other dress, which tests alone may wear: they give a screen the part of the world that it asks. */
const dressedCast = {
  pattern: /\bas\s+(object|\{\}|Record<string, unknown>)\s+as\b/,
  because: 'a double cast hides a wrong type: make the type say what is true',
};
/** A key that is known when it is written is checked by the compiler. */
const literalKey = {
  pattern: /\bdynamicText\(\s*'\w+'/,
  because: 'a key that is known does not compile when it is misspelt: say() of i18n/say.ts, or t()',
};
/** What a page of plain http from another machine does not have (DECISIONS T-852), and where the console does without. */
const secureOnly = {
  pattern: /\b(crypto\.randomUUID|navigator\.clipboard|navigator\.locks)\b/,
  because: 'a page of plain http has none: newId() of the SDK, copyText() of ui, openTabs() of kit/tabs',
};
/** A test's browser goes on to the next test (DECISIONS T-450), and what is set in it with it. */
const staysInBrowser = {
  pattern: /\bpage\.clock\b/,
  because: 'it stays in the browser, which the next test gets: deskClock.spec.ts sets the clock of one page',
};
/** What a screen of the console leaves to the kit: whether something is under way, telling a failure, the cache. */
const keptByKit: { pattern: RegExp; because: string }[] = [
  {
    pattern:
      /\[is(Busy|Saving|Sending|Loading|Running|Working|Pending|Submitting|Searching|Fetching|Importing|Exporting|Uploading|Deleting|Reading)\w*,\s*set\w+\]/,
    because: 'no screen keeps a flag of its own: an action knows whether it is under way, anything else is a useTask',
  },
  {
    pattern: /\b(flashFailure|flash\.failure|useSWRConfig)\b/,
    because: 'no screen tells a failure or writes into the cache by itself: actions, useTask and useCacheWrites do',
  },
  {
    pattern: /\bflash\.success\b/,
    because: 'no screen says that something was done: an action does, and useTask where there is none',
  },
];
const isScreen = (path: string): boolean => /^web\/src\/(app|features|widgets)\//.test(path) && !isTest(path);
/** Before the sign-in: what a browser loads first carries no actions (performance.md). */
const beforeSignIn = 'web/src/features/signIn/PublicForm.tsx';

const commentWords: { pattern: RegExp; because: string }[] = [
  { pattern: /@ts-(ignore|nocheck)\b/, because: 'mend the type; in a type test say @ts-expect-error' },
  { pattern: /\b(TODO|FIXME|XXX)\b/, because: 'do it, or write it down in an issue' },
];

/** What tells of its end by an "error" event, which ends the whole process where nobody listens (DECISIONS T-172). */
const tellsErrors =
  /\bnew (pg\.(Client|Pool)|Worker|ImapFlow)\(|\b(spawn|fork|createServer|net\.connect|tls\.connect)\(/g;
const hearsErrors = /\.(on|once)\(\s*'error'/g;
const textQuery = /\.query[<(]/g;
const isRunningServer = (path: string): boolean => /^server\/src\/(?!testing\/)/.test(path) && !isTest(path);

export function lineCount(text: string): number {
  return text.replace(/\n$/, '').split('\n').length;
}

/** Rules about one file by itself: its length, its name, what it exports, words that have no place here. */
export function checkFile({ file, reexports, code }: Module): Breach[] {
  if (isGenerated(file.path)) return [];
  const breach = (line: number, what: string, because: string): Breach => ({ file: file.path, line, what, because });
  const breaches: Breach[] = [];
  const lines = lineCount(file.text);
  if (lines > mostLines)
    breaches.push(
      breach(lines, `has ${lines} lines`, `a file has one reason; above ${mostLines} lines it has several`),
    );
  if (/(^|\/)(utils?|helpers?|constants?)\.tsx?$/.test(file.path))
    breaches.push(breach(1, 'has a name that says nothing', 'name it after what it does, beside who uses it'));
  if (/(^|\/)index\.tsx?$/.test(file.path) && file.path !== allowedIndex)
    breaches.push(breach(1, 'is an index file', 'no barrels: import the file that has it'));
  for (const line of reexports)
    breaches.push(breach(line, 're-exports', 'no barrels: import from the file that has it'));
  const count = (pattern: RegExp) => [...code.matchAll(pattern)].length;
  if (isRunningServer(file.path) && count(tellsErrors) > count(hearsErrors))
    breaches.push(
      breach(1, 'makes what nobody hears', 'each connection, child and thread has an owner that hears its "error"'),
    );
  const asksByText =
    isRunningServer(file.path) && !/^server\/src\/(backup|db|seed|commands)\//.test(file.path) && count(textQuery) > 0;
  if (asksByText && !uncheckedSql.has(file.path))
    breaches.push(breach(1, 'asks by a text that is not checked', 'SQL is a question or a command of db/statement.ts'));
  if (!asksByText && uncheckedSql.has(file.path))
    breaches.push(breach(1, 'asks by no text any more', 'take it from scripts/boundaries/uncheckedSql.ts'));
  if (file.path.startsWith('scripts/boundaries/')) return breaches; // where these words are spoken of
  const ofProduct = isTest(file.path) ? [] : [dressedCast];
  const ofTexts = file.path.startsWith('web/src/') && !isTest(file.path) ? [literalKey, secureOnly] : [];
  const ofStories = file.path.startsWith('tests/e2e/') ? [staysInBrowser] : [];
  const ofScreens = isScreen(file.path) && file.path !== beforeSignIn ? keptByKit : [];
  breaches.push(
    ...search(code, [...words, ...ofProduct, ...ofTexts, ...ofStories, ...ofScreens], breach),
    ...search(commentsOf(file.text, code), commentWords, breach),
  );
  return breaches;
}

function search(
  text: string,
  rules: { pattern: RegExp; because: string }[],
  breach: (line: number, what: string, because: string) => Breach,
): Breach[] {
  return text.split('\n').flatMap((line, index) =>
    rules.flatMap(({ pattern, because }) => {
      const found = pattern.exec(line)?.[0];
      return found ? [breach(index + 1, `says "${found.trim()}"`, because)] : [];
    }),
  );
}

/** The reverse of blanking comments: everything else is blank. */
function commentsOf(text: string, code: string): string {
  let comments = '';
  for (let at = 0; at < text.length; at++) comments += text[at] === '\n' || text[at] !== code[at] ? text[at] : ' ';
  return comments;
}
