import { parseSync, Visitor } from 'oxc-parser';
import type { Breach } from './law.ts';
import { longFunctions } from './longFunctions.ts';
import { isGenerated, isTest, type SourceFile } from './sourceFiles.ts';

/** A function of more lines has several reasons. */
export const mostLines = 100;

interface LongFunction {
  readonly name: string;
  readonly line: number;
  readonly lines: number;
}

const linesIn = (text: string): number => text.split('\n').length;

/** The functions of a file that are too long, by name, or by that of what they are the value of. */
export function longFunctionsOf({ path, text }: SourceFile): LongFunction[] {
  if (linesIn(text) <= mostLines) return [];
  const found: LongFunction[] = [];
  const names = new Map<number, string>();
  const isCalled = (id: { name?: unknown } | null, value: { start: number } | null): void => {
    if (value && typeof id?.name === 'string') names.set(value.start, id.name);
  };
  const note = ({ start, end, id }: { start: number; end: number; id?: { name: string } | null }): void => {
    const lines = linesIn(text.slice(start, end));
    const name = id?.name ?? names.get(start) ?? 'unnamed';
    if (lines > mostLines) found.push({ name, line: linesIn(text.slice(0, start)), lines });
  };
  new Visitor({
    VariableDeclarator: ({ id, init }) => isCalled('name' in id ? id : null, init),
    Property: ({ key, value }) => isCalled('name' in key ? key : null, value),
    MethodDefinition: ({ key, value }) => isCalled('name' in key ? key : null, value),
    FunctionDeclaration: note,
    FunctionExpression: note,
    ArrowFunctionExpression: note,
  }).visit(parseSync(path, text).program);
  return found;
}

const isHeld = ({ path }: SourceFile): boolean => !isGenerated(path) && !isTest(path) && !path.includes('.testing.');

/** No function of the product is longer than a hundred lines but those that are listed, and these only shrink (DECISIONS T-771). */
export function checkFunctions(
  files: readonly SourceFile[],
  listed: Readonly<Record<string, number>> = longFunctions,
): Breach[] {
  const because = `a function of more than ${mostLines} lines has several reasons: cut it where it has a seam`;
  const inList = 'the list of long functions only shrinks: scripts/boundaries/longFunctions.ts';
  const left = new Map(Object.entries(listed));
  const breaches = files.filter(isHeld).flatMap((file) =>
    longFunctionsOf(file).flatMap(({ name, line, lines }): Breach[] => {
      const key = `${file.path} ${name}`;
      const most = left.get(key);
      left.delete(key);
      if (most === undefined) return [{ file: file.path, line, what: `${name} has ${lines} lines`, because }];
      if (lines > most)
        return [{ file: file.path, line, what: `${name} has grown from ${most} to ${lines} lines`, because }];
      return lines < most
        ? [{ file: file.path, line, what: `${name} has ${lines} lines, not ${most}`, because: inList }]
        : [];
    }),
  );
  const gone = [...left.keys()].map((key): Breach => {
    const [file = '', name = ''] = key.split(' ');
    return { file, line: 1, what: `${name} is no long function any more`, because: inList };
  });
  return [...breaches, ...gone];
}
