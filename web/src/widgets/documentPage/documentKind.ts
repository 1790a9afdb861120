import type { ConfigurationKind } from '@towline/sdk/domain/contract/protectedProperties';
import type { ComponentType, JSX } from 'react';
import type { ActionDefinition } from '../../kit/actions/defineAction.ts';
import type { Resource } from '../../kit/data/useResource.ts';
import type { SavedBy } from '../../kit/records/ConflictDialog.tsx';
import type { LabelKey, MessageKey } from '../../kit/texts.ts';
import type { DocumentScan } from '../jsonEditor/findingsOf.ts';
import type { JsonSchema } from '../jsonEditor/schemaAt.ts';
import type { StoredDocument } from './storedDocument.ts';
import type { DocumentText } from './useDocumentText.ts';

/** What a save sends, and who is told what stands there afterwards. */
export interface DocumentSaving<Doc extends StoredDocument> {
  /** Nothing while the text cannot be read. */
  readonly edited: Doc | undefined;
  readonly reason: string;
  readonly bypassesSchema: boolean;
  readonly saved: (document: Doc) => void;
  /** Somebody else was faster: who, and when. */
  readonly refused: (by: SavedBy | undefined) => void;
  /** Shows a place of the document, by its pointer. */
  readonly show: (pointer: string) => void;
}

/** What a bar of a document is about: as it is stored, and as it is typed. */
export interface DocumentBarProps<Doc extends StoredDocument> {
  readonly stored: Doc;
  readonly document: DocumentText<Doc>;
  /** Shows a place of the document, by its pointer. */
  readonly show: (pointer: string) => void;
}

/** One kind of document of the configuration: everything in which its page differs from that of another. */
export interface DocumentKind<Doc extends StoredDocument> {
  readonly kind: ConfigurationKind;
  /** Its tag of live events. */
  readonly tag: 'organisations' | 'contracts';
  /** What all of them are called, and one of them. */
  readonly title: LabelKey;
  readonly one: LabelKey;
  readonly icon: JSX.Element;
  /** Said where none is chosen. */
  readonly choose: MessageKey;
  readonly href: (code: string) => string;
  readonly useAll: () => Resource<readonly Doc[]>;
  readonly useOne: (code: string) => Resource<Doc>;
  readonly useSchema: () => Resource<JsonSchema>;
  readonly save: ActionDefinition<DocumentSaving<Doc>, undefined, Doc>;
  /** What the list puts together, in the order in which groups appear. */
  readonly groupOf?: (document: Doc) => string;
  /** In the list, behind a name: what has to be known before it is chosen. */
  readonly Mark?: ComponentType<{ readonly of: Doc }>;
  /** Above the text: what can be done to it. */
  readonly Bar: ComponentType<DocumentBarProps<Doc>>;
  /** Between its name and its text: what has to be known of it. */
  readonly Notice?: ComponentType<{ readonly of: Doc }>;
  /** Under the list: what adds one. */
  readonly Add: ComponentType;
  /** What is said of a document beside its schema, while it is typed. */
  readonly useScan: () => DocumentScan | undefined;
}
