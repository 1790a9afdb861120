import type { OverriddenExample } from '@towline/sdk/api';
import type { JSX } from 'react';
import type { Resource } from '../../kit/data/useResource.ts';
import type { StoredDocument } from '../documentPage/storedDocument.ts';
import type { Comparison } from './versionsAddress.ts';

/** A save of a document: who, when, why. */
export interface VersionLine {
  readonly version: number;
  readonly savedAt?: string;
  readonly savedBy?: string;
  readonly actingAgentName?: string;
  readonly reason?: string;
  readonly bypassedSchema?: boolean;
  readonly brokenExamples?: readonly string[];
  readonly overriddenExamples?: readonly OverriddenExample[];
  readonly openRequests?: number;
}

/** Documents of versions, as soon as they are there. */
export interface VersionDocuments<Doc extends StoredDocument> {
  readonly of: Resource<unknown>;
  readonly documentOf: (version: number) => Doc | undefined;
}

/** What saves an old version again. */
export interface RestoreProps<Doc extends StoredDocument> {
  /** What stands there now, and whether something is typed over it. */
  readonly stored: Doc;
  readonly isTyped: boolean;
  readonly old: Doc;
  readonly onRestored: () => void;
}

/** The history of a kind of document: everything in which it differs from that of another. */
export interface VersionsKind<Doc extends StoredDocument> {
  /** As it stands now: others may save it while its history is open. */
  useNewest(stored: Doc): Doc;
  /** Newest first; those that can be shown. */
  useLines(newest: Doc): Resource<readonly VersionLine[]>;
  useDocuments(newest: Doc, pair: Comparison | undefined): VersionDocuments<Doc>;
  Restore(props: RestoreProps<Doc>): JSX.Element;
  /** Requests hold the version that they were made under (DECISIONS S-41). */
  readonly isHeldByRequests: boolean;
}
