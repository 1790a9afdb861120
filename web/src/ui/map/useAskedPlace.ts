import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { MapViewProps } from './mapProps.ts';
import { fromMap, type LiveMap } from './useOlMap.ts';

/** The keys that stand for a right click, which a person without a mouse has in the middle of the map. */
const isMenuKey = ({ key, shiftKey }: KeyboardEvent): boolean => key === 'ContextMenu' || (shiftKey && key === 'F10');

/** "What is here?": a right click asks it of the place under it, the menu key of the place under the cross in the middle. */
export function useAskedPlace(
  target: RefObject<HTMLDivElement | null>,
  live: LiveMap | undefined,
  onAskPlace: MapViewProps['onAskPlace'],
): void {
  const ask = useEffectEvent((pixel: readonly number[] | undefined) => {
    const place = pixel ? live?.map.getCoordinateFromPixel([...pixel]) : live?.map.getView().getCenter();
    if (place) onAskPlace?.(fromMap(place));
  });
  const isAsked = onAskPlace !== undefined;
  useEffect(() => {
    const element = target.current;
    const map = live?.map;
    if (!element || !map || !isAsked) return;
    const onMenu = (event: MouseEvent): void => {
      event.preventDefault();
      // A menu that a key asked for: the key has been answered.
      if (event.button === 2) ask(map.getEventPixel(event));
    };
    const onKey = (event: KeyboardEvent): void => {
      if (!isMenuKey(event)) return;
      event.preventDefault();
      ask(undefined);
    };
    element.addEventListener('contextmenu', onMenu);
    element.addEventListener('keydown', onKey);
    return () => {
      element.removeEventListener('contextmenu', onMenu);
      element.removeEventListener('keydown', onKey);
    };
  }, [target, live, isAsked]);
}
