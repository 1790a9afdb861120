import type { Draft, DraftHandOver, OrderType } from '@towline/sdk/api';
import type { LocalDraft } from './localDrafts.ts';

/** A draft as the dock and the panel show it. */
export interface DraftSummary {
  readonly id: string;
  readonly orderType: OrderType;
  readonly title: string | undefined;
  readonly step: string | undefined;
  readonly savedAt: number;
  /** Who gave it to the agent, and what he said. */
  readonly handOver: DraftHandOver | undefined;
  /** Only this browser has it. */
  readonly isOnlyHere: boolean;
  /** This browser has something of it that the server has not. */
  readonly isAhead: boolean;
  /** Its version on the server as it is listed, 0 where the server has none. */
  readonly version: number;
}

/**
 * What the server listed with what this browser has, newest first. The list is asked for now and then: a copy of this
 * browser that is newer than the listed one says what the draft is called and when it was saved.
 * @param listed undefined while the server cannot be asked: what this browser has is all there is
 */
export function mergeDrafts(
  listed: readonly Draft[] | undefined,
  kept: readonly LocalDraft[],
): readonly DraftSummary[] {
  const here = new Map(kept.map((draft) => [draft.id, draft]));
  const known = new Set(listed?.map(({ id }) => id));
  const ofServer = (listed ?? []).map(({ id, orderType, handOver, version, title, step, updatedAt }): DraftSummary => {
    const mine = here.get(id);
    const isAhead = mine?.isAhead ?? false;
    const isNewerHere = mine !== undefined && (isAhead || mine.serverVersion > version);
    const shown = isNewerHere ? mine : { title, step, savedAt: Date.parse(updatedAt) };
    return {
      id,
      orderType,
      handOver,
      version: Math.max(version, mine?.serverVersion ?? 0),
      title: shown.title,
      step: shown.step,
      savedAt: shown.savedAt,
      isOnlyHere: false,
      isAhead,
    };
  });
  const onlyHere = kept
    .filter(({ id, isAhead }) => !known.has(id) && (listed === undefined || isAhead))
    .map(
      ({ id, orderType, title, step, savedAt }): DraftSummary => ({
        id,
        orderType,
        title,
        step,
        savedAt,
        handOver: undefined,
        isOnlyHere: true,
        isAhead: true,
        version: 0,
      }),
    );
  return [...ofServer, ...onlyHere].sort((one, other) => other.savedAt - one.savedAt);
}
