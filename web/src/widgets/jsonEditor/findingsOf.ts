import type { EditorState } from '@codemirror/state';
import { isTooLarge } from '@towline/sdk/domain/contract/documentSize';
import { readDocumentText } from '@towline/sdk/domain/contract/documentText';
import { documentValueIssues } from '@towline/sdk/domain/contract/documentValues';
import { type ConfigurationKind, protectedPropertyIssues } from '@towline/sdk/domain/contract/protectedProperties';
import type { ConfigurationDocument } from '@towline/sdk/domain/contract/sameJson';
import { documentOf } from './documentText.ts';
import { type JsonFinding, type PointedFinding, pathOf, pointerOf } from './jsonFinding.ts';
import { rangeOf, syntaxFault } from './jsonTree.ts';

/** What a document is held against. */
export interface JsonRules {
  readonly kind: ConfigurationKind;
  /** As it was loaded: protected members stay as they are there. */
  readonly loaded: ConfigurationDocument;
  readonly judge: (document: ConfigurationDocument) => readonly PointedFinding[];
  readonly scan?: DocumentScan | undefined;
}

/** What is said of a document beside its schema: told, and in the way of no save. */
export type DocumentScan = (document: ConfigurationDocument) => readonly PointedFinding[];

const memberMessages = { keyTwice: 'JSON_TWICE', keyForbidden: 'JSON_NAME_FORBIDDEN' } as const;
const member = /"(?:[^"\\]|\\.)*"/y;

/** What JSON lets pass and nobody means: a member of which all but the last would be lost, and `__proto__`. */
const memberFindings = (text: string): JsonFinding[] =>
  readDocumentText(text).faults.flatMap(({ kind, pointer, offset }): JsonFinding[] => {
    if (kind !== 'keyTwice' && kind !== 'keyForbidden') return [];
    member.lastIndex = offset;
    const [literal = ''] = member.exec(text) ?? [];
    const values = { property: pathOf(pointer).at(-1) ?? '' };
    return [
      { type: 'error', pointer, from: offset, to: offset + literal.length, message: memberMessages[kind], values },
    ];
  });

/** Everything that is wrong in the text, each at its place, in the order of the text. */
export function findingsOf(state: EditorState, { kind, loaded, judge, scan }: JsonRules): JsonFinding[] {
  const text = state.doc.toString();
  if (isTooLarge(text)) {
    return [{ type: 'error', pointer: '', from: 0, to: 1, message: 'DOCUMENT_TOO_LARGE', values: {} }];
  }
  const document = documentOf(text);
  if (!document) {
    const at = syntaxFault(state) ?? { from: 0, to: Math.min(1, state.doc.length) };
    const { number: line } = state.doc.lineAt(Math.min(at.to, state.doc.length));
    return [{ type: 'error', pointer: '', line, ...at, message: 'CONFIGURATION_NOT_READABLE', values: {} }];
  }
  const kept = protectedPropertyIssues(kind, loaded, document).map(
    ({ path, code, params }): PointedFinding => ({
      type: 'protected',
      pointer: pointerOf([path]),
      message: code,
      values: { property: String(params?.property ?? path) },
    }),
  );
  const meant = documentValueIssues(kind, loaded, document).map(
    ({ path, code, params = {} }): PointedFinding => ({
      type: 'protected',
      pointer: `/${path}`,
      message: code,
      values: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])),
    }),
  );
  const judged = judge(document);
  // A rule reads values of the kind that the schema gives them.
  const isReadable = judged.every(({ message }) => message !== 'JSON_TYPE');
  const scanned = scan && isReadable ? scan(document) : [];
  const pointed = [...kept, ...meant, ...judged, ...scanned].map((one) => ({
    ...one,
    ...rangeOf(state, pathOf(one.pointer)),
  }));
  return [...memberFindings(text), ...pointed].toSorted((a, b) => a.from - b.from);
}
