import type { PriceList, PriceListService } from '@towline/sdk/api';
import { isSameJson } from '@towline/sdk/domain/contract/sameJson';
import { useEffect, useEffectEvent, useState } from 'react';

/** What stood there after a change; typing on in one field is one step. */
interface Step {
  readonly lists: readonly PriceList[];
  readonly about: string | undefined;
}

const codeIn = (lists: readonly PriceList[], code: string): PriceList | undefined =>
  lists.find((list) => list.code === code);

const isSameList = (one: PriceList, other: PriceList | undefined): boolean =>
  other !== undefined && isSameJson({ ...one, version: 0 }, { ...other, version: 0 });

/** The lists that are not as they were. */
const changedIn = (lists: readonly PriceList[], base: readonly PriceList[]): PriceList[] =>
  lists.filter((list) => !isSameList(list, codeIn(base, list.code)));

/** Price lists while somebody edits them. */
export type PriceListsDraft = ReturnType<typeof usePriceListsDraft>;

/**
 * Price lists while somebody edits them: what was changed, step by step, and what others saved meanwhile (DECISIONS S-04).
 * @param fresh as they stand on the server now
 */
export function usePriceListsDraft(fresh: readonly PriceList[]) {
  const [base, setBase] = useState(fresh);
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [reason, setReason] = useState('');
  const lists = steps.at(-1)?.lists ?? base;
  const changed = changedIn(lists, base);
  const isDirty = changed.length > 0;
  const isNewer = fresh.some(({ code, version = 0 }) => version > (codeIn(base, code)?.version ?? 0));

  const begin = (from: readonly PriceList[]): void => {
    setBase(from);
    setSteps([]);
    setReason('');
  };
  // What others saved is followed as long as nothing is typed here; then it is said and waits (DECISIONS S-04).
  const follow = useEffectEvent((): void => {
    if (isNewer && !isDirty) begin(fresh);
  });
  useEffect(follow, [isNewer, isDirty]);

  /** The lists of somebody else's save, those that were changed here as they are here. */
  const over = (theirs: readonly PriceList[]): readonly PriceList[] => {
    const mine = changed.map((list) => {
      const version = codeIn(theirs, list.code)?.version;
      return version === undefined ? list : { ...list, version };
    });
    return [
      ...theirs.map((list) => codeIn(mine, list.code) ?? list),
      ...mine.filter(({ code }) => !codeIn(theirs, code)),
    ];
  };
  const take = (next: readonly PriceList[], about?: string): void =>
    setSteps((before) => {
      const isTypedOn = about !== undefined && before.at(-1)?.about === about;
      return [...(isTypedOn ? before.slice(0, -1) : before), { lists: next, about }];
    });
  return {
    base,
    lists,
    changed,
    isDirty,
    reason,
    setReason,
    canUndo: steps.length > 0,
    isOvertaken: isNewer && isDirty,
    theirs: fresh,
    /** As it was loaded; undefined of a list that is new here. */
    before: (code: string): PriceList | undefined => codeIn(base, code),
    /** Other lines in a list. `about` names the field that is typed in. */
    change: (code: string, services: readonly PriceListService[], about?: string): void =>
      take(
        lists.map((list) => (list.code === code ? { ...list, services: [...services] } : list)),
        about,
      ),
    /** Another title and description of a list; without a text it has none. */
    name: (code: string, { title, description }: { readonly title: string; readonly description: string }): void =>
      take(
        lists.map((list) => {
          if (list.code !== code) return list;
          const { description: _before, ...rest } = list;
          return { ...rest, title, ...(description && { description }) };
        }),
      ),
    add: (list: PriceList): void => take([...lists, list]),
    undo: (): void => setSteps((before) => before.slice(0, -1)),
    undoAll: (): void => begin(isNewer ? fresh : base),
    /** Saves from now on over what others saved. */
    saveOverTheirs: (): void => {
      setSteps([{ lists: over(fresh), about: undefined }]);
      setBase(fresh);
    },
    /** Whoever typed on while it was saved keeps that. */
    saved: (now: readonly PriceList[], sent: readonly PriceList[]): void => {
      const isTypedOn = changed.some((list) => !isSameList(list, codeIn(sent, list.code)));
      const standing = [
        ...base.map((list) => codeIn(now, list.code) ?? list),
        ...now.filter(({ code }) => !codeIn(base, code)),
      ];
      const next = over(standing);
      begin(standing);
      if (isTypedOn) take(next);
    },
  };
}
