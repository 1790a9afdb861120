import path from 'node:path';
import ts from 'typescript-api';
import { type ImportGraph, testsOf } from './imports.ts';
import { type Section, sectionsIn, withoutSections } from './sections.ts';

/** An exported function or constant of the rule book. Paths are relative to sdk/. */
export interface Rule {
  file: string;
  name: string;
  /** `isAdmin(agent: Agent): boolean`, or `WAITING_DAYS = 7` */
  signature: string;
  what: string;
  sections: Section[];
  tests: string[];
}

const LONGEST_VALUE = 90;
const LONGEST_SIGNATURE = 240;
const FORMAT =
  ts.TypeFormatFlags.NoTruncation |
  ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope |
  ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType;

/** How the SDK's own sources are understood. */
export const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  lib: ['lib.es2024.d.ts', 'lib.dom.d.ts'],
  strict: true,
  noUncheckedIndexedAccess: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
};

/**
 * Reads the rules with the compiler that still has an interface (TypeScript 5.9): signatures as it understands them,
 * also where the source leaves a type to be inferred.
 * @param sdk the folder of the package
 * @param files relative to it, without tests
 */
export function readRules(sdk: string, files: readonly string[], graph: ImportGraph): Rule[] {
  const program = ts.createProgram(
    files.map((file) => path.join(sdk, file)),
    compilerOptions,
  );
  const checker = program.getTypeChecker();
  return files.flatMap((file) => {
    const source = program.getSourceFile(path.join(sdk, file));
    if (!source) return [];
    const header = headerOf(source);
    return exportsOf(source).map(({ name, node }): Rule => {
      const symbol = checker.getSymbolAtLocation(name);
      const comment = symbol ? ts.displayPartsToString(symbol.getDocumentationComment(checker)) : '';
      const own = sectionsIn(`${comment} ${leadingComments(source, node)}`);
      return {
        file,
        name: name.text,
        signature: signatureOf(checker, name, node),
        what: withoutSections(comment.replaceAll(/\s+/g, ' ')),
        sections: own.length > 0 ? own : sectionsIn(header),
        tests: testsOf(graph, file, name.text),
      };
    });
  });
}

type Exported = { name: ts.Identifier; node: ts.FunctionDeclaration | ts.ClassDeclaration | ts.VariableStatement };

function exportsOf(source: ts.SourceFile): Exported[] {
  return source.statements.flatMap((node): Exported[] => {
    const isExported = ts.canHaveModifiers(node)
      ? ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
      : false;
    if (!isExported) return [];
    if ((ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) && node.name)
      return [{ name: node.name, node }];
    if (!ts.isVariableStatement(node)) return [];
    return node.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [{ name, node }] : []));
  });
}

function signatureOf(checker: ts.TypeChecker, name: ts.Identifier, node: Exported['node']): string {
  if (ts.isClassDeclaration(node)) return `class ${name.text}`;
  const type = checker.getTypeAtLocation(name);
  const [signature] = type.getCallSignatures();
  if (signature) {
    const understood = oneLine(checker.signatureToString(signature, node, FORMAT));
    return name.text + (understood.length <= LONGEST_SIGNATURE ? understood : asWritten(signature));
  }
  const { initializer } = name.parent as ts.VariableDeclaration;
  const value = oneLine(initializer?.getText() ?? '').replace(/ (as const|satisfies .*)$/, '');
  if (value !== '' && value.length <= LONGEST_VALUE && !value.includes('=>')) return `${name.text} = ${value}`;
  const typeText = oneLine(checker.typeToString(type, node, FORMAT));
  return typeText.length <= LONGEST_VALUE ? `${name.text}: ${typeText}` : name.text;
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll(/,(?= [)}])/g, '');

/** Where the compiler's own words are long, those of the source: they name types that it spells out. */
function asWritten({ declaration }: ts.Signature): string {
  const parameters = declaration?.parameters.map((parameter) => parameter.getText()).join(', ') ?? '';
  const answer = declaration?.type && `: ${declaration.type.getText()}`;
  return oneLine(`(${parameters})${answer ?? ''}`);
}

function leadingComments(source: ts.SourceFile, node: ts.Node): string {
  const ranges = ts.getLeadingCommentRanges(source.text, node.getFullStart()) ?? [];
  return ranges.map(({ pos, end }) => source.text.slice(pos, end)).join(' ');
}

/** What the file says of itself before its first statement. */
function headerOf(source: ts.SourceFile): string {
  const [first] = source.statements;
  return first && !ts.isVariableStatement(first) ? leadingComments(source, first) : '';
}
