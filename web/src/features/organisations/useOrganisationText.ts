import type { Organisation } from '@towline/sdk/api';
import { hasUnsavedChanges, saveIssues } from '@towline/sdk/domain/contract/configurationSave';
import { useEffect, useEffectEvent, useState } from 'react';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { documentOf, textOf } from '../../widgets/jsonEditor/documentText.ts';
import type { JsonFinding } from '../../widgets/jsonEditor/jsonFinding.ts';

/** The document of an organisation: its version goes with each save and is nobody's to type. */
const shown = ({ version: _, ...document }: Organisation) => document;

/**
 * The text of an organisation while somebody edits it: what blocks its save, and what others saved meanwhile.
 * @param fresh as it stands on the server now
 */
export function useOrganisationText(fresh: Organisation) {
  const [base, setBase] = useState(fresh);
  const [text, setText] = useState(() => textOf(shown(fresh)));
  const [findings, setFindings] = useState<readonly JsonFinding[]>([]);
  const [bypassesSchema, setBypassesSchema] = useState(false);
  const loaded = shown(base);
  const edited = documentOf(text);
  const isDirty = hasUnsavedChanges({ loaded, edited });
  const isNewer = fresh.version > base.version;

  const begin = (organisation: Organisation): void => {
    setBase(organisation);
    setText(textOf(shown(organisation)));
    setFindings([]);
    setBypassesSchema(false);
  };
  /** What is typed, on top of another version: only when it was last saved is taken from there. */
  const goOnFrom = (organisation: Organisation): void => {
    const stamp = (of: Organisation) => JSON.stringify(of.lastUpdatedAt);
    setText((typed) => typed.replace(stamp(base), stamp(organisation)));
    setBase(organisation);
  };
  // What others saved is followed as long as nothing is typed here; then it is said and waits (DECISIONS S-04).
  const follow = useEffectEvent((): void => {
    if (isNewer && !isDirty) begin(fresh);
  });
  useEffect(follow, [isNewer, isDirty]);

  const judged = findings.flatMap(({ type }) => (type === 'protected' ? [] : [{ type }]));
  const [issue] = saveIssues('organisation', { loaded, edited, findings: judged, bypassesSchema });
  return {
    loaded,
    text,
    setText,
    findings,
    setFindings,
    bypassesSchema,
    setBypassesSchema,
    isDirty,
    hasSchemaFindings: judged.some(({ type }) => type === 'validation'),
    isOvertaken: isNewer && isDirty,
    /** What somebody else saved while this was typed. */
    theirs: isNewer && isDirty ? shown(fresh) : undefined,
    /** Why it cannot be saved now. */
    reason: issue && dynamicText(issue.messageKey, issue.params),
    /** What a save sends: the schema is the server's, too, so that a text that breaks it is refused there. */
    edited: edited && ({ ...edited, version: base.version } as Organisation),
    undo: () => begin(isNewer ? fresh : base),
    /** Saves from now on over what others saved: the differences show what is lost by it. */
    saveOverTheirs: () => goOnFrom(fresh),
    /** Whoever typed on while it was saved keeps that. */
    saved: (organisation: Organisation) => goOnFrom(organisation),
  };
}
