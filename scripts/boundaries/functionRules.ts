import { parseSync, Visitor } from 'oxc-parser';
import type { Breach } from './law.ts';
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

const isHeld = ({ path }: SourceFile): boolean => !isGenerated(path) && !isTest(path);

/** No function of the product is longer than a hundred lines (DECISIONS T-771). */
export function checkFunctions(files: readonly SourceFile[]): Breach[] {
  const because = `a function of more than ${mostLines} lines has several reasons: cut it where it has a seam`;
  return files.filter(isHeld).flatMap((file) =>
    longFunctionsOf(file).map(({ name, line, lines }) => ({
      file: file.path,
      line,
      what: `${name} has ${lines} lines`,
      because,
    })),
  );
}
