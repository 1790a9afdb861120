import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { compareStatements, type Described } from './compareStatements.ts';
import { readStatements, type TypedStatement } from './readStatements.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'towline-sql-'));
afterAll(() => rmSync(folder, { recursive: true }));

const typed = (row: string, values = '[]', name = 'x'): TypedStatement[] => {
  const file = path.join(folder, 'store.ts');
  writeFileSync(
    file,
    `declare function question<Row, Values extends unknown[] = []>(name: string, text: string): void;
     question<${row}, ${values}>('${name}', 'select');`,
  );
  return readStatements([file], folder);
};
const described = (columns: Described & { columns: unknown }, name = 'x'): Described => ({ ...columns, name });
const answers = (name: string, kind: string, isNullable = false, parameters = 0): Described =>
  described({ name: 'x', columns: [{ name, kind, isNullable }], parameters });

const said = (row: string, answer: Described, values = '[]') =>
  compareStatements(typed(row, values), [answer]).map(({ line, fault }) => `${line} ${fault}`);

describe('the type beside a statement', () => {
  it.each([
    ['{ id: string }', 'id', 'text'],
    [`{ id: 'a' | 'b' }`, 'id', 'text'],
    ['{ id: string | null }', 'id', 'text'],
    ['{ n: number }', 'n', 'number'],
    ['{ is: boolean }', 'is', 'boolean'],
    ['{ at: Date }', 'at', 'date'],
    ['{ codes: string[] }', 'codes', 'list'],
    ['{ doc: { a: number } }', 'doc', 'json'],
    ['{ doc: unknown }', 'doc', 'json'],
  ])('%s fits a column %s of %s', (row, name, kind) => {
    expect(said(row, answers(name, kind))).toEqual([]);
  });

  it.each([
    ['{ id: string }', answers('id', 'number'), '2 "id" is number, its type says text'],
    ['{ at: string }', answers('at', 'date'), '2 "at" is date, its type says text'],
    ['{ id: string }', answers('id', 'text', true), '2 "id" may be null, its type does not say so'],
    ['{ id?: string }', answers('id', 'text', true), '2 "id" may be null, its type does not say so'],
    ['{ id: string; neverThere: number }', answers('id', 'text'), '2 its type has "neverThere", which is not answered'],
    ['{}', answers('id', 'text'), '2 answers "id", which its type has not'],
    ['{ id: string }', answers('id', 'text', false, 1), '2 takes 1 values, its type says 0'],
  ])('%s is told', (row, answer, fault) => {
    expect(said(row, answer)).toEqual([fault]);
  });

  it('counts the values', () => {
    expect(said('{ id: string }', answers('id', 'text', false, 2), '[a: string, b?: Date]')).toEqual([]);
  });
});

describe('a statement', () => {
  it('that does not prepare is told with what the database says', () => {
    expect(said('{ id: string }', { name: 'x', fault: 'column "nonsense" does not exist' })).toEqual([
      '2 does not prepare: column "nonsense" does not exist',
    ]);
  });

  it('is checked in every shape of its text, and told once', () => {
    const shapes = [answers('id', 'text'), answers('id', 'number'), answers('id', 'number')];
    expect(compareStatements(typed('{ id: string }'), shapes)).toHaveLength(1);
  });

  it('is a constant of a module', () => {
    expect(compareStatements(typed('{ id: string }'), [])[0]?.fault).toContain('constants of a module');
  });

  it('has a name of its own, written as a text', () => {
    const [one] = typed('{ id: string }');
    expect(compareStatements([one!, { ...one! }], [answers('id', 'text')])).toHaveLength(1);
    expect(compareStatements([], [answers('id', 'text')])[0]?.fault).toContain('not written as a text');
  });
});
