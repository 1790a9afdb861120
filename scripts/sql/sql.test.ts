import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { compareStatements, type Described } from './compareStatements.ts';
import { readStatements, type TypedStatement } from './readStatements.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'towline-sql-'));
afterAll(() => rmSync(folder, { recursive: true }));

const answers = (column: string, kind: string, isNullable = false, parameters = 0): Described => ({
  name: 'x',
  columns: [{ name: column, kind, isNullable }],
  parameters,
});

const fitting: [row: string, answer: Described, values?: string][] = [
  ['{ id: string }', answers('id', 'text')],
  [`{ id: 'a' | 'b' }`, answers('id', 'text')],
  ['{ id: string | null }', answers('id', 'text')],
  ['{ id: string | null }', answers('id', 'text', true)],
  ['{ n: number }', answers('n', 'number')],
  ['{ is: boolean }', answers('is', 'boolean')],
  ['{ at: Date }', answers('at', 'date')],
  ['{ codes: string[] }', answers('codes', 'list')],
  ['{ doc: { a: number } }', answers('doc', 'json')],
  ['{ doc: unknown }', answers('doc', 'json', true)],
  ['{ id: string }', answers('id', 'text', false, 2), '[a: string, b?: string | null]'],
];
const differing: [row: string, answer: Described, fault: string][] = [
  ['{ id: string }', answers('id', 'number'), '"id" is number, its type says text'],
  ['{ at: string }', answers('at', 'date'), '"at" is date, its type says text'],
  ['{ id: string }', answers('id', 'text', true), '"id" may be null, its type does not say so'],
  ['{ id?: string }', answers('id', 'text', true), '"id" may be null, its type does not say so'],
  ['{ id: string; neverThere: number }', answers('id', 'text'), 'its type has "neverThere", which is not answered'],
  ['{}', answers('id', 'text'), 'answers "id", which its type has not'],
  ['{ id: string }', answers('id', 'text', false, 1), 'takes 1 values, its type says 0'],
];

// One program for all of them: to learn the language's own types takes a second.
function typedRows(rows: readonly { row: string; values?: string | undefined }[]): TypedStatement[] {
  const file = path.join(folder, 'store.ts');
  const calls = rows.map(({ row, values = '[]' }) => `question<${row}, ${values}>('x', 'select');`);
  writeFileSync(
    file,
    ['declare function question<R, V extends unknown[]>(name: string, text: string): void;', ...calls].join('\n'),
  );
  return readStatements([file], folder);
}
const typed = typedRows([
  ...fitting.map(([row, , values]) => ({ row, values })),
  ...differing.map(([row]) => ({ row })),
]);
const said = (statement: TypedStatement | undefined, answer: Described) =>
  compareStatements(statement ? [statement] : [], [answer]).map(({ fault }) => fault);

describe('the type beside a statement', () => {
  it.each(fitting.map((fits, index) => [...fits.slice(0, 2), index] as [string, Described, number]))(
    '%s fits',
    (_row, answer, index) => {
      expect(said(typed[index], answer)).toEqual([]);
    },
  );

  it.each(differing.map((differs, index) => [...differs, index] as const))(
    '%s is told',
    (_row, answer, fault, index) => {
      expect(said(typed[fitting.length + index], answer)).toEqual([fault]);
    },
  );

  it('is told with its place', () => {
    expect(typed[1]).toMatchObject({ file: 'store.ts', line: 3, name: 'x' });
  });
});

describe('a statement', () => {
  const [plain] = typed;

  it('that does not prepare is told with what the database says', () => {
    expect(said(plain, { name: 'x', fault: 'column "nonsense" does not exist' })).toEqual([
      'does not prepare: column "nonsense" does not exist',
    ]);
  });

  it('is checked in every shape of its text, and told once', () => {
    const shapes = [answers('id', 'text'), answers('id', 'number'), answers('id', 'number')];
    expect(compareStatements([plain!], shapes)).toHaveLength(1);
  });

  it('is a constant of a module', () => {
    expect(compareStatements([plain!], [])[0]?.fault).toContain('constants of a module');
  });

  it('has a name of its own, written as a text', () => {
    expect(compareStatements([plain!, { ...plain! }], [answers('id', 'text')])).toHaveLength(1);
    expect(said(undefined, answers('id', 'text'))[0]).toContain('not written as a text');
  });
});
