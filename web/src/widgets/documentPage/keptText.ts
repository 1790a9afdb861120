import { withoutBookkeeping } from '@towline/sdk/domain/contract/lostChanges';
import type { ConfigurationKind } from '@towline/sdk/domain/contract/protectedProperties';
import { isSameJson } from '@towline/sdk/domain/contract/sameJson';
import { useMemo, useState } from 'react';
import { isNumber, isObjectOf, isText } from '../../kit/guards.ts';
import { readWork } from '../../kit/keptWork.ts';
import { useAgent } from '../../kit/session/useAgent.ts';
import { useKeepWork } from '../../kit/useKeepWork.ts';
import { documentOf } from '../jsonEditor/documentText.ts';
import type { StoredDocument } from './storedDocument.ts';

/** What was typed in a document and not saved, as this browser keeps it. */
export interface KeptText<Doc extends StoredDocument> {
  /** The document as it stood when it was typed over. */
  readonly base: Doc;
  readonly text: string;
  readonly reason: string;
  /** Milliseconds since 1970 */
  readonly savedAt: number;
}

const isKept = isObjectOf<KeptText<Omit<StoredDocument, 'archivedAt'>>>({
  base: isObjectOf({ code: isText, name: isText, lastUpdatedAt: isText, version: isNumber }),
  text: isText,
  reason: isText,
  savedAt: isNumber,
});

const nameOf = (kind: ConfigurationKind, agentId: string, code: string): string =>
  `document.${kind}.${agentId}.${code}`;

/** What is there already was saved by a call whose answer never came. */
const isSaved = (text: string, stored: StoredDocument): boolean => {
  const typed = documentOf(text);
  return typed !== undefined && isSameJson(withoutBookkeeping(typed), withoutBookkeeping({ ...stored }));
};

/** What the agent typed here before a reload or a crash; nothing where it is saved, or nonsense. */
export function useKeptText<Doc extends StoredDocument>(
  kind: ConfigurationKind,
  stored: Doc,
): KeptText<Doc> | undefined {
  const { id } = useAgent();
  return useState(() => {
    const kept = readWork(nameOf(kind, id, stored.code));
    return isKept(kept) && kept.base.code === stored.code && !isSaved(kept.text, stored)
      ? (kept as KeptText<Doc>)
      : undefined;
  })[0];
}

interface Typing<Doc extends StoredDocument> extends Omit<KeptText<Doc>, 'savedAt'> {
  readonly isDirty: boolean;
}

/** Keeps what is typed over a reload or a crash of the browser, until it is saved, undone or left. */
export function useKeepText<Doc extends StoredDocument>(kind: ConfigurationKind, typing: Typing<Doc>): void {
  const { id } = useAgent();
  const { base, text, reason, isDirty } = typing;
  const work = useMemo(() => (isDirty ? { base, text, reason } : undefined), [isDirty, base, text, reason]);
  useKeepWork(nameOf(kind, id, base.code), work);
}
