// Whether the types beside SQL statements are what the migrated schema makes of them.
import type { TypedColumn, TypedStatement, TypeKind } from './readStatements.ts';

/** What the database says of one shape of a statement (server/src/db/describeStatement.ts). */
export type Described = { name: string } & (
  | { fault: string }
  | { columns: { name: string; kind: string; isNullable: boolean }[]; parameters: number }
);

export interface StatementFault {
  file: string;
  line: number;
  name: string;
  fault: string;
}

export function compareStatements(typed: readonly TypedStatement[], described: readonly Described[]): StatementFault[] {
  const shapes = Map.groupBy(described, ({ name }) => name);
  const places = Map.groupBy(typed, ({ name }) => name);
  const written = typed.flatMap((statement) => {
    const { file, line, name } = statement;
    const at = (fault: string): StatementFault => ({ file, line, name, fault });
    if (places.get(name)?.[0] !== statement) return [at('another statement has this name')];
    const own = shapes.get(name);
    if (!own) return [at('is not made when its module is loaded: statements are constants of a module')];
    return [...new Set(own.flatMap((shape) => faultsOf(statement, shape)))].map(at);
  });
  const unknown = [...shapes.keys()].filter((name) => !places.has(name));
  return [
    ...written,
    ...unknown.map((name) => ({ file: 'server', line: 0, name, fault: 'its name is not written as a text' })),
  ];
}

function faultsOf({ columns, parameters }: TypedStatement, shape: Described): string[] {
  if ('fault' in shape) return [`does not prepare: ${shape.fault}`];
  const faults: string[] = [];
  if (parameters !== undefined && parameters !== shape.parameters)
    faults.push(`takes ${shape.parameters} values, its type says ${parameters}`);
  if (!columns) return faults;
  for (const column of shape.columns) {
    const property = columns.find(({ name }) => name === column.name);
    faults.push(...(property ? columnFaults(column, property) : [`answers "${column.name}", which its type has not`]));
  }
  for (const { name } of columns)
    if (!shape.columns.some((column) => column.name === name))
      faults.push(`its type has "${name}", which is not answered`);
  return faults;
}

function columnFaults(
  { name, kind, isNullable }: { name: string; kind: string; isNullable: boolean },
  { kinds, isNullable: mayBeNull }: TypedColumn,
): string[] {
  const fits =
    kind === 'json' || kind === 'other' || kinds.every((type) => type === 'anything' || type === (kind as TypeKind));
  return [
    ...(fits ? [] : [`"${name}" is ${kind}, its type says ${kinds.join(' or ')}`]),
    ...(isNullable && !mayBeNull ? [`"${name}" may be null, its type does not say so`] : []),
  ];
}
