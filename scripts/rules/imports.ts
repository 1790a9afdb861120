import path from 'node:path';
import ts from 'typescript-api';

/** A name that a file imports from another file of ours. `*` is everything. */
export interface ImportedName {
  from: string;
  name: string;
}

/** What a file imports by a relative path, types left out: a type that is imported tests nothing. */
export function importedNames(file: string, text: string): ImportedName[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
    const { text: written } = statement.moduleSpecifier;
    const clause = statement.importClause;
    if (!written.startsWith('.') || !clause || clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return [];
    const from = path.posix.join(path.posix.dirname(file), written);
    const bindings = clause.namedBindings;
    if (!bindings) return [];
    if (ts.isNamespaceImport(bindings)) return [{ from, name: '*' }];
    return bindings.elements
      .filter((element) => !element.isTypeOnly)
      .map((element) => ({ from, name: (element.propertyName ?? element.name).text }));
  });
}

/** Which files import a name, and which import anything of a file. */
export interface ImportGraph {
  importersOf(file: string, name: string): string[];
  importersOfFile(file: string): string[];
}

export function importGraph(texts: ReadonlyMap<string, string>): ImportGraph {
  const byName = new Map<string, Set<string>>();
  const byFile = new Map<string, Set<string>>();
  const add = (map: Map<string, Set<string>>, key: string, file: string) => {
    const files = map.get(key) ?? new Set();
    map.set(key, files.add(file));
  };
  for (const [file, text] of texts)
    for (const { from, name } of importedNames(file, text)) {
      add(byName, `${from} ${name}`, file);
      add(byFile, from, file);
    }
  const list = (files: Set<string> | undefined) => [...(files ?? [])];
  return {
    importersOf: (file, name) => [...list(byName.get(`${file} ${name}`)), ...list(byName.get(`${file} *`))],
    importersOfFile: (file) => list(byFile.get(file)),
  };
}

const isTest = (file: string): boolean => file.endsWith('.test.ts');

/**
 * The tests of a rule: those that import it, the one beside it first. Where none does, the nearest that reach it through
 * what uses it: its own file first.
 */
export function testsOf(graph: ImportGraph, file: string, name: string): string[] {
  const beside = file.replace(/\.ts$/, '.test.ts');
  const distance = (test: string): number =>
    test === beside ? 0 : path.posix.dirname(test) === path.posix.dirname(file) ? 1 : 2;
  let reached = graph.importersOf(file, name);
  if (!reached.some(isTest)) reached = [...graph.importersOfFile(file).filter(isTest), ...reached];
  const seen = new Set([file]);
  while (reached.length > 0) {
    const tests = [...new Set(reached.filter(isTest))];
    if (tests.length > 0) return tests.sort((a, b) => distance(a) - distance(b) || a.localeCompare(b));
    const next = reached.filter((one) => !seen.has(one));
    for (const one of next) seen.add(one);
    reached = next.flatMap((one) => graph.importersOfFile(one));
  }
  return [];
}
