import { EditorState, type Extension } from '@codemirror/state';
import type { JsonFinding } from './jsonFinding.ts';

/** What the editor says, in the agent's language. */
export interface JsonWords {
  readonly label: string;
  readonly finding: (finding: Pick<JsonFinding, 'message' | 'values'>) => string;
  readonly locked: string;
  readonly find: string;
  readonly next: string;
  readonly previous: string;
  readonly close: string;
  readonly unchangedLines: string;
}

/** The library's own words for what is shown of them. */
export const editorPhrases = ({ find, next, previous, close, unchangedLines }: JsonWords): Extension =>
  EditorState.phrases.of({ Find: find, next, previous, close, '$ unchanged lines': `$ ${unchangedLines}` });
