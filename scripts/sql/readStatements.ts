// What the code says of its SQL statements (server/src/db/statement.ts): their names, the rows and the values they are typed with.
import ts from 'typescript-api';
import { compilerOptions } from '../rules/readRules.ts';

/** What a property of a row's type can be. */
export type TypeKind = 'text' | 'number' | 'boolean' | 'date' | 'bytes' | 'list' | 'json' | 'anything';

export interface TypedColumn {
  name: string;
  kinds: TypeKind[];
  isNullable: boolean;
}

export interface TypedStatement {
  name: string;
  file: string;
  line: number;
  /** Absent where the type does not say: a command, a page. */
  columns?: TypedColumn[];
  parameters?: number;
}

const F = ts.TypeFlags;
const serverOptions: ts.CompilerOptions = { ...compilerOptions, types: ['node'] };

/** @param files absolute; @param root what their names are told from */
export function readStatements(files: readonly string[], root: string): TypedStatement[] {
  const program = ts.createProgram([...files], { ...serverOptions, typeRoots: [`${root}/server/node_modules/@types`] });
  const checker = program.getTypeChecker();
  return files.flatMap((file) => {
    const source = program.getSourceFile(file);
    if (!source) return [];
    const found: TypedStatement[] = [];
    const visit = (node: ts.Node): void => {
      const statement = ts.isCallExpression(node) ? statementOf(node, checker) : undefined;
      if (statement) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
        found.push({ ...statement, file: file.slice(root.length + 1), line: line + 1 });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });
}

function statementOf(
  { expression, arguments: [name], typeArguments }: ts.CallExpression,
  checker: ts.TypeChecker,
): Omit<TypedStatement, 'file' | 'line'> | undefined {
  if (!ts.isIdentifier(expression) || !name || !ts.isStringLiteral(name)) return undefined;
  const [first, second] = typeArguments ?? [];
  const values = expression.text === 'question' ? second : first;
  switch (expression.text) {
    case 'question':
      return {
        name: name.text,
        ...(first && { columns: columnsOf(checker.getTypeFromTypeNode(first), checker) }),
        parameters: lengthOf(values, checker),
      };
    case 'command':
      return { name: name.text, parameters: lengthOf(values, checker) };
    case 'built':
      return { name: name.text, ...(first && { columns: columnsOf(checker.getTypeFromTypeNode(first), checker) }) };
    case 'paged':
    case 'register':
      return { name: name.text };
    default:
      return undefined;
  }
}

function lengthOf(values: ts.TypeNode | undefined, checker: ts.TypeChecker): number {
  return values ? checker.getTypeArguments(checker.getTypeFromTypeNode(values) as ts.TypeReference).length : 0;
}

function columnsOf(row: ts.Type, checker: ts.TypeChecker): TypedColumn[] {
  return checker.getPropertiesOfType(row).map((property) => {
    const type = checker.getTypeOfSymbol(property);
    const parts = type.isUnion() ? type.types : [type];
    const isNullable = parts.some(({ flags }) => flags & (F.Null | F.Unknown | F.Any));
    const filled = parts.filter(({ flags }) => !(flags & (F.Null | F.Undefined)));
    return { name: property.name, kinds: [...new Set(filled.map((part) => kindOf(part, checker)))], isNullable };
  });
}

function kindOf(type: ts.Type, checker: ts.TypeChecker): TypeKind {
  if (type.flags & (F.Any | F.Unknown)) return 'anything';
  if (type.flags & F.StringLike) return 'text';
  if (type.flags & F.NumberLike) return 'number';
  if (type.flags & F.BooleanLike) return 'boolean';
  if (checker.isArrayLikeType(type)) return 'list';
  const name = type.getSymbol()?.getName();
  if (name === 'Date') return 'date';
  return name === 'Buffer' || name === 'Uint8Array' ? 'bytes' : 'json';
}
