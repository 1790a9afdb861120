import type { ContactLanguage, MotoristPosition, PositionLink, PositionLinkState } from '@towline/sdk/api';
import {
  fixOf,
  isPositionLinkAlive,
  mayTakeAtOnce,
  readyForPosition,
} from '@towline/sdk/domain/location/motoristPosition';
import { useTowline } from '@towline/sdk/react';
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useTask } from '../../../kit/actions/useTask.ts';
import { useCacheWrites } from '../../../kit/data/useCacheWrites.ts';
import { useResource } from '../../../kit/data/useResource.ts';
import { flash } from '../../../kit/flash.ts';
import { serverNow } from '../../../ui/serverClock.ts';
import { useIntakeTab } from '../form/tabContext.tsx';
import { useLocated } from '../form/useLocated.ts';

/** The motorist's own position, as every part of the intake that shows it has it. */
export interface MotoristLink {
  /** The last link that was sent. */
  readonly link: PositionLink | undefined;
  /** Everything that came in, newest first. */
  readonly positions: readonly MotoristPosition[];
  readonly linksLeft: number;
  readonly isBusy: boolean;
  readonly ask: (phoneNumber: string, language: ContactLanguage) => Promise<void>;
  readonly withdraw: () => Promise<void>;
  /** Makes what was given the service location. */
  readonly take: (given: MotoristPosition) => void;
}

const Link = createContext<MotoristLink | undefined>(undefined);

/** Undefined where no draft is being typed: an order that exists is not asked for. */
export const useMotoristLink = (): MotoristLink | undefined => useContext(Link);

/** Only while the stream of live events is down (DECISIONS S-10). */
const pollingMs = 5_000;

// Taken or offered once in this page: what the agent cleared afterwards stays cleared.
const seen = new Set<string>();

interface MotoristLinkProviderProps {
  readonly draftId: string;
  /** Saves the draft now: the link belongs to the draft that the server has. */
  readonly save: () => Promise<void>;
  readonly children: ReactNode;
}

/**
 * Asks for the motorist's position and waits for it, in every tab of the intake. What arrives is taken at once where the
 * agent has no place yet, and never instead of one that he has (issue 4, motorist's own location).
 */
export function MotoristLinkProvider({ draftId, save, children }: MotoristLinkProviderProps) {
  const { t } = useTranslation();
  const { orders } = useTowline();
  const { keepAndRead } = useCacheWrites();
  const { order, change, isReadOnly } = useIntakeTab();
  const { toPosition } = useLocated('serviceLocation');
  const { run, isBusy } = useTask({});
  const input = useMemo(() => ({ path: { id: draftId } }), [draftId]);
  const isWaiting = useRef(false);
  const { data } = useResource('getPositionLink', input, { every: isWaiting.current ? pollingMs : 0 });
  isWaiting.current = data?.link !== undefined && isPositionLinkAlive(data.link, new Date(serverNow()));

  const take = (given: MotoristPosition): void => {
    const fix = fixOf(given);
    if (!fix || isReadOnly) return;
    change((before) => ({ ...before, serviceLocation: readyForPosition(before.serviceLocation) }));
    toPosition(fix.point, fix.accuracy, 'Motorist');
  };

  const arrived = useEffectEvent((given: MotoristPosition, isLive: boolean): void => {
    const isFree = mayTakeAtOnce(order.serviceLocation);
    if (fixOf(given) && isFree && !isReadOnly) {
      take(given);
      flash.notice(t('MOTORIST_POSITION_TAKEN'));
    } else if (isLive) flash.notice(t('MOTORIST_POSITION_ARRIVED'));
  });

  const isFirst = useRef(true);
  const newest = data?.positions[0];
  useEffect(() => {
    if (!data || isReadOnly) return;
    const isLive = !isFirst.current;
    isFirst.current = false;
    if (!newest || seen.has(newest.id)) return;
    seen.add(newest.id);
    arrived(newest, isLive);
  }, [data, newest, isReadOnly]);

  const acting = async (act: () => Promise<PositionLinkState>): Promise<void> => {
    // The message may have left before the answer came, and the event that told so: what counts now is read once more.
    await run(async () => keepAndRead('getPositionLink', input, await act()));
  };

  const ask = (phoneNumber: string, language: ContactLanguage): Promise<void> =>
    acting(async () => {
      // The number that reaches the motorist is the one to call back on, where none was written down.
      const callbackNumber = order.caller?.callbackNumber || phoneNumber;
      change((before) => ({ ...before, caller: { ...before.caller, callbackNumber } }));
      await save();
      return orders.askForPosition(draftId, { phoneNumber, language });
    });
  const withdraw = (): Promise<void> => acting(async () => orders.withdrawPositionLink(draftId));

  const value: MotoristLink = {
    link: data?.link,
    positions: data?.positions ?? [],
    linksLeft: data?.linksLeft ?? 1,
    isBusy,
    ask,
    withdraw,
    take,
  };
  return <Link value={value}>{children}</Link>;
}
