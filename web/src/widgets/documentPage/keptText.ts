import { withoutBookkeeping } from '@towline/sdk/domain/contract/lostChanges';
import type { ConfigurationKind } from '@towline/sdk/domain/contract/protectedProperties';
import { isSameJson } from '@towline/sdk/domain/contract/sameJson';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isNumber, isObjectOf, isText } from '../../kit/guards.ts';
import { forgetWork, keepWork, readWork } from '../../kit/keptWork.ts';
import { sessionState } from '../../kit/session/session.ts';
import { useAgent } from '../../kit/session/useAgent.ts';
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

/** As drafts of orders (console.md §4.6). */
const keepAfterMs = 500;

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

/**
 * Keeps what is typed over a reload or a crash of the browser, until it is saved, undone or left: who leaves the page by a
 * link was asked (3-platform §4). Another tab in which nothing is typed takes nothing away.
 */
export function useKeepText<Doc extends StoredDocument>(kind: ConfigurationKind, typing: Typing<Doc>): void {
  const { id: agentId } = useAgent();
  const { base, text, reason, isDirty } = typing;
  const name = nameOf(kind, agentId, base.code);
  const isMine = useRef(false);
  const keep = useEffectEvent((): void => {
    // Whoever signed out, here or in another tab, leaves nothing behind (3-platform §4).
    if (!isDirty || sessionState().agent?.id !== agentId) return;
    isMine.current = true;
    keepWork(name, { base, text, reason, savedAt: Date.now() });
  });
  const forget = useEffectEvent((): void => {
    if (isMine.current) forgetWork(name);
    isMine.current = false;
  });
  useEffect(() => {
    if (!isDirty) return forget();
    isMine.current = true;
    const timer = setTimeout(keep, keepAfterMs, base, text, reason);
    return () => clearTimeout(timer);
  }, [isDirty, base, text, reason]);
  useEffect(() => {
    // The last half second of a page that goes.
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      forget();
    };
  }, []);
}
