import type { Contract } from '@towline/sdk/api';
import { neighbourAfterDelete } from '@towline/sdk/domain/contract/communications';
import { fallbackLanguage, languageFor } from '@towline/sdk/domain/language/fallback';
import { communicationKindValues, contactLanguageValues } from '@towline/sdk/values';
import { useMemo, useState } from 'react';
import { useAgent } from '../../kit/session/useAgent.ts';
import { useKeepWork } from '../../kit/useKeepWork.ts';
import { type Communications, carriedOver, keptName, readKept } from './keptCommunications.ts';

/** Which text is open. */
export interface OpenText {
  readonly kind: string;
  readonly language: string;
}

/** The languages of a kind, ours first and in our order; the database keeps none. */
function languagesOf(communications: Communications, kind: string): string[] {
  const written = Object.keys(communications[kind]?.texts ?? {});
  const ours: readonly string[] = contactLanguageValues;
  return [...ours.filter((one) => written.includes(one)), ...written.filter((one) => !ours.includes(one))];
}

const without = <Value>(record: Readonly<Record<string, Value>>, name: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));

const nothing: Communications = {};

/** What was typed before a reload, over the texts as they stand now. */
function useCarriedOver(agentId: string, contract: Contract) {
  return useState(() => {
    const kept = readKept(agentId, contract);
    return kept && { ...carriedOver(kept, contract.communications ?? nothing), from: kept.savedAt };
  });
}

/**
 * The texts of a contract while they are edited: which is open, what is added and deleted, and each of these taken back. They are kept
 * over a reload or a crash until they are taken into the contract or thrown away.
 */
export function useCommunications(contract: Contract, preferred: string) {
  const { id: agentId } = useAgent();
  const { code, communications: base = nothing } = contract;
  const [kept, setKept] = useCarriedOver(agentId, contract);
  const [steps, setSteps] = useState<readonly Communications[]>(kept ? [base, kept.communications] : [base]);
  const communications = steps.at(-1) ?? base;
  const isDirty = steps.length > 1 && JSON.stringify(communications) !== JSON.stringify(base);
  const work = useMemo(() => (isDirty ? { base, communications } : undefined), [isDirty, base, communications]);
  useKeepWork(keptName(agentId, code), work);
  const firstLanguage = (kind: string): string =>
    languageFor(languagesOf(communications, kind), preferred) ?? fallbackLanguage;
  const [open, setOpen] = useState<OpenText>(() => {
    const kind = communicationKindValues.find((one) => communications[one]) ?? 'partner.JobOffer';
    return { kind, language: firstLanguage(kind) };
  });
  const { kind, language } = open;
  const texts = communications[kind]?.texts;
  const languages = languagesOf(communications, kind);
  const put = (next: Communications): void => setSteps([...steps, next]);
  const withTexts = (of: string, written: Readonly<Record<string, string>>): Communications => ({
    ...communications,
    [of]: { ...communications[of], texts: written },
  });
  return {
    communications,
    changed: { ...contract, communications },
    isDirty,
    /** What was typed before a reload, as long as any of it stands here. */
    kept: isDirty ? kept : undefined,
    discardKept: () => {
      setSteps([base]);
      setKept(undefined);
    },
    open,
    texts,
    languages,
    text: texts?.[language],
    show: (of: string, wanted?: string) => setOpen({ kind: of, language: wanted ?? firstLanguage(of) }),
    // Each key is no step: what is typed in one text is taken back as a whole.
    write: (html: string) => {
      const next = withTexts(kind, { ...texts, [language]: html });
      const [before, last] = [steps.at(-2)?.[kind]?.texts, texts];
      const isTyping =
        before &&
        last &&
        Object.keys(before).length === Object.keys(last).length &&
        before[language] !== last[language];
      setSteps([...(isTyping ? steps.slice(0, -1) : steps), next]);
    },
    add: (of: string, wanted: string) => {
      put(withTexts(of, { ...communications[of]?.texts, [wanted]: '' }));
      setOpen({ kind: of, language: wanted });
    },
    removeLanguage: () => {
      const next = neighbourAfterDelete(languages, language);
      if (next === undefined) return;
      put(withTexts(kind, without(texts ?? {}, language)));
      setOpen({ kind, language: next });
    },
    removeKind: () => {
      const next = neighbourAfterDelete(Object.keys(communications), kind) ?? kind;
      put(without(communications, kind));
      setOpen({ kind: next, language: firstLanguage(next) });
    },
    publish: (enabledForWebsite: boolean) =>
      put({ ...communications, [kind]: { texts: {}, ...communications[kind], enabledForWebsite } }),
    undo: steps.length > 1 ? () => setSteps(steps.slice(0, -1)) : undefined,
  };
}

/** The texts of a contract while they are edited. */
export type EditedCommunications = ReturnType<typeof useCommunications>;
