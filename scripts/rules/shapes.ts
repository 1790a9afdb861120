// What the types of rules allow, as data: for a program that calls the rules with all kinds of it.
import path from 'node:path';
import ts from 'typescript-api';
import { compilerOptions } from './readRules.ts';

/** A type; other shapes are meant by their place in the list. */
export type Shape =
  | { kind: 'text' | 'number' | 'boolean' | 'date' | 'bytes' | 'anything' | 'undefined' }
  | { kind: 'literal'; value: string | number | boolean | null }
  | { kind: 'union' | 'tuple'; of: number[] }
  | { kind: 'list' | 'set'; of: number }
  | { kind: 'map'; key: number; of: number }
  | { kind: 'object'; members: { name: string; isOptional: boolean; of: number }[]; others?: number };

/** A function of a file with the shapes of what it takes. */
export interface Callable {
  file: string;
  name: string;
  parameters: { of: number; isOptional: boolean; isRest: boolean }[];
}

/** Every function that can be called with data alone, and those that take functions or objects of libraries. */
export interface Callables {
  shapes: Shape[];
  callables: Callable[];
  left: string[];
}

const F = ts.TypeFlags;

/** A function, or an object of a library: not made of data. */
class NoData extends Error {}

/** @param files absolute */
export function callablesOf(files: readonly string[]): Callables {
  const program = ts.createProgram([...files], compilerOptions);
  const checker = program.getTypeChecker();
  const shapes: Shape[] = [];
  const known = new Map<ts.Type, number>();
  const callables: Callable[] = [];
  const left: string[] = [];

  function shapeOf(type: ts.Type, node: ts.Node): number {
    const found = known.get(type);
    if (found !== undefined) return found;
    const place = shapes.push({ kind: 'anything' }) - 1;
    known.set(type, place);
    shapes[place] = made(type, node);
    return place;
  }

  function made(type: ts.Type, node: ts.Node): Shape {
    if (type.flags & F.TypeParameter) {
      const limit = checker.getBaseConstraintOfType(type);
      return limit && limit !== type ? made(limit, node) : { kind: 'anything' };
    }
    if (type.flags & (F.Undefined | F.Void)) return { kind: 'undefined' };
    if (type.flags & F.Null) return { kind: 'literal', value: null };
    if (type.isStringLiteral() || type.isNumberLiteral()) return { kind: 'literal', value: type.value };
    if (type.flags & F.BooleanLiteral) return { kind: 'literal', value: checker.typeToString(type) === 'true' };
    if (type.flags & (F.String | F.TemplateLiteral)) return { kind: 'text' };
    if (type.flags & F.Number) return { kind: 'number' };
    if (type.flags & F.Boolean) return { kind: 'boolean' };
    if (type.flags & (F.Any | F.Unknown)) return { kind: 'anything' };
    if (type.isUnion()) return { kind: 'union', of: type.types.map((one) => shapeOf(one, node)) };
    const parts = () => checker.getTypeArguments(type as ts.TypeReference).map((one) => shapeOf(one, node));
    if (checker.isTupleType(type)) return { kind: 'tuple', of: parts() };
    if (checker.isArrayType(type)) return { kind: 'list', of: parts()[0] ?? 0 };
    return madeOfMembers(type, node, parts);
  }

  function madeOfMembers(type: ts.Type, node: ts.Node, parts: () => number[]): Shape {
    const name = type.symbol?.name;
    if (name === 'Date') return { kind: 'date' };
    if (name === 'Uint8Array') return { kind: 'bytes' };
    if (name === 'Set' || name === 'ReadonlySet') return { kind: 'set', of: parts()[0] ?? 0 };
    if (name === 'Map' || name === 'ReadonlyMap') {
      const [key = 0, of = 0] = parts();
      return { kind: 'map', key, of };
    }
    if (type.getCallSignatures().length > 0 || type.isClass() || name === 'Big' || name === 'RegExp')
      throw new NoData();
    const members = checker.getPropertiesOfType(type).map((member) => ({
      name: member.name,
      isOptional: (member.flags & ts.SymbolFlags.Optional) !== 0,
      of: shapeOf(checker.getTypeOfSymbolAtLocation(member, node), node),
    }));
    const others = type.getStringIndexType();
    return { kind: 'object', members, ...(others ? { others: shapeOf(others, node) } : {}) };
  }

  for (const file of files) {
    const source = program.getSourceFile(file);
    const symbol = source && checker.getSymbolAtLocation(source);
    if (!source || !symbol) continue;
    for (const one of checker.getExportsOfModule(symbol)) {
      if (!(one.flags & ts.SymbolFlags.Value) || one.flags & ts.SymbolFlags.Class) continue;
      const [signature] = checker.getTypeOfSymbolAtLocation(one, source).getCallSignatures();
      if (!signature) continue;
      try {
        callables.push({
          file,
          name: one.name,
          parameters: signature.getParameters().map((parameter) => {
            const declared = parameter.valueDeclaration as ts.ParameterDeclaration | undefined;
            return {
              of: shapeOf(checker.getTypeOfSymbolAtLocation(parameter, source), source),
              isOptional: !!declared && checker.isOptionalParameter(declared),
              isRest: declared?.dotDotDotToken !== undefined,
            };
          }),
        });
      } catch (error) {
        if (!(error instanceof NoData)) throw error;
        // What was begun is not finished.
        known.clear();
        left.push(`${path.basename(file)} ${one.name}`);
      }
    }
  }
  return { shapes, callables, left };
}
