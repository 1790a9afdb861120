import { withTypedAddress } from '@towline/sdk/domain/location/manualAddress';
import type { Stop } from '@towline/sdk/domain/order/appointment';
import { useCallback, useEffect, useRef } from 'react';
import { countryText } from '../../../i18n/countryName.ts';
import { afterPress } from '../form/afterPress.ts';
import { useIntakeTab } from '../form/tabContext.tsx';
import { useLocated } from '../form/useLocated.ts';
import { typedPosition } from './usePlaceSearch.ts';

/**
 * Keeps what was typed into the address and not chosen from its suggestions: coordinates set the position, other words are
 * the address, to be completed by hand. An address that stands already is not replaced by half a one.
 * @returns to be called when the box is left; a tab that goes away does it by itself
 */
export function useKeptText(path: Stop, text: string, type: (text: string) => void): () => void {
  const { order, change, contract, isReadOnly } = useIntakeTab();
  const { toPosition } = useLocated(path);
  const hasAddress = Boolean(order[path]?.formattedAddress?.trim());

  const keep = (): void => {
    const typed = text.trim();
    if (typed === '' || isReadOnly) return;
    const point = typedPosition(typed);
    if (point) {
      type('');
      toPosition(point);
    } else if (!hasAddress) {
      change((before) => {
        const location = before[path] ?? {};
        const home = contract?.coverage?.homeMarket ?? '';
        // A suggestion that was taken just now, before this was painted.
        if (location.formattedAddress?.trim()) return before;
        return {
          ...before,
          [path]: withTypedAddress(location, typed, home, countryText(location.countryCode ?? home)),
        };
      });
    }
  };
  // What is typed when it happens, not when it was asked for: a suggestion that is pressed empties the box first.
  const latest = useRef(keep);
  latest.current = keep;
  useEffect(() => () => latest.current(), []);
  return useCallback(() => afterPress(() => latest.current()), []);
}
