import { hasUnsavedChanges } from '@towline/sdk/domain/contract/configurationSave';
import type { ConfigurationKind } from '@towline/sdk/domain/contract/protectedProperties';
import type { ConfigurationDocument } from '@towline/sdk/domain/contract/sameJson';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { documentOf, textOf } from '../jsonEditor/documentText.ts';
import type { GivenText } from '../jsonEditor/JsonText.tsx';
import type { JsonFinding } from '../jsonEditor/jsonFinding.ts';
import type { KeptText } from './keptText.ts';
import { saveJudgement } from './saveJudgement.ts';
import type { StoredDocument } from './storedDocument.ts';

/** The version of an organisation goes with each save and is nobody's to type; that of a contract is read in its text. */
const shownOf = (kind: ConfigurationKind, { version, ...document }: StoredDocument): ConfigurationDocument =>
  kind === 'contract' ? { ...document, version } : document;

/** What is typed, on top of another version: only when it was last saved, and its number, are taken from there. */
const restamped = (text: string, to: StoredDocument): string =>
  (['lastUpdatedAt', 'version'] as const).reduce(
    (typed, name) =>
      typed.replace(new RegExp(`^([ \\t]{0,2}"${name}":\\s*)[^,\\n}]*`, 'm'), `$1${JSON.stringify(to[name])}`),
    text,
  );

/** The text of a document while somebody edits it. */
export type DocumentText<Doc extends StoredDocument> = ReturnType<typeof useDocumentText<Doc>>;

interface TextBeginning<Doc extends StoredDocument> {
  /** What was typed before a reload, over the version that stood there then. */
  readonly kept?: KeptText<Doc> | undefined;
  /** Its schema did not load: nothing is held against it, and its save goes without (DECISIONS T-586). */
  readonly isUnjudged?: boolean;
}

/**
 * The text of a document while somebody edits it: what blocks its save, and what others saved meanwhile.
 * @param fresh as it stands on the server now
 */
export function useDocumentText<Doc extends StoredDocument>(
  kind: ConfigurationKind,
  fresh: Doc,
  { kept, isUnjudged = false }: TextBeginning<Doc> = {},
) {
  const shown = (document: Doc) => shownOf(kind, document);
  const [base, setBase] = useState(kept?.base ?? fresh);
  const [text, setText] = useState(() => kept?.text ?? textOf(shown(fresh)));
  // What was typed last, also while it is not drawn yet.
  const typedLast = useRef(text);
  // The version that a save under way was sent over.
  const [sentOver, setSentOver] = useState<number>();
  const [given, setGiven] = useState<GivenText>();
  const [keptFrom, setKeptFrom] = useState(kept?.savedAt);
  const [findings, setFindings] = useState<readonly JsonFinding[]>([]);
  const [bypassesSchema, setBypassesSchema] = useState(false);
  const [reason, setReason] = useState(kept?.reason ?? '');
  const loaded = shown(base);
  const edited = documentOf(text);
  const isDirty = hasUnsavedChanges({ loaded, edited });
  // What a save under way brings is told by its answer: an event of it may be faster.
  const isNewer = fresh.version > base.version && sentOver !== base.version;

  // Not the text as it was when this is drawn: what is typed until then stays (3-platform §8: nothing typed is lost).
  const give = (to: GivenText['to']): void => {
    typedLast.current = to(typedLast.current);
    setText(to);
    setGiven({ to });
  };
  const type = (typed: string): void => {
    typedLast.current = typed;
    setText(typed);
  };
  const begin = (document: Doc): void => {
    setBase(document);
    give(() => textOf(shown(document)));
    setFindings([]);
    setBypassesSchema(false);
    setReason('');
    setKeptFrom(undefined);
  };
  const goOnFrom = (document: Doc): void => {
    give((typed) => restamped(typed, document));
    setBase(document);
  };
  // What others saved is followed as long as nothing is typed here; then it is said and waits (DECISIONS S-04).
  const follow = useEffectEvent((): void => {
    if (isNewer && !isDirty && typedLast.current === text) begin(fresh);
  });
  // Before the next key can come: it would be of a text that goes.
  useLayoutEffect(follow, [isNewer, isDirty, text]);

  return {
    base,
    loaded,
    /** When what is shown was typed, where it was found again after a reload. */
    keptFrom,
    text,
    given,
    setText: type,
    findings,
    setFindings,
    bypassesSchema,
    setBypassesSchema,
    reason,
    setReason,
    isDirty,
    isUnjudged,
    ...saveJudgement(kind, { text, loaded, edited, findings, bypassesSchema, isUnjudged, reason }),
    isOvertaken: isNewer && isDirty,
    /** What somebody else saved while this was typed. */
    theirs: isNewer && isDirty ? shown(fresh) : undefined,
    /** The document that the text says; none while it cannot be read. */
    edited: edited && ({ ...edited, version: base.version } as Doc),
    /** Another document in the place of the text: a version of before, a panel's change. */
    take: (document: ConfigurationDocument) => give(() => textOf(document)),
    undo: () => begin(isNewer ? fresh : base),
    /** Saves from now on over what others saved: the differences show what is lost by it. */
    saveOverTheirs: () => goOnFrom(fresh),
    /** Does what saves it: what others, or this save itself, make of it is followed when that has ended. */
    during: async (save: () => Promise<unknown>): Promise<void> => {
      setSentOver(base.version);
      await save().finally(() => setSentOver(undefined));
    },
    /** Whoever typed on while it was saved keeps that. */
    saved: (document: Doc) => {
      goOnFrom(document);
      setKeptFrom(undefined);
      setReason('');
      setBypassesSchema(false);
    },
  };
}
