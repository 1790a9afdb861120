import { Button } from '@blueprintjs/core';
import { SmallCrossIcon } from '@blueprintjs/icons';
import { containsCoordinate } from 'ol/extent';
import Overlay from 'ol/Overlay';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { toMap } from './layerStack.ts';
import type { Pin } from './layers.ts';
import type { MapViewProps } from './mapProps.ts';
import type { LiveMap } from './useOlMap.ts';

export interface MapPopupProps {
  readonly live: LiveMap;
  readonly pins: readonly Pin[];
  readonly popup: NonNullable<MapViewProps['popup']>;
  readonly onClose: () => void;
}

const inSight = { animation: { duration: 100 }, margin: 12 };

/** What is told about a picked pin, standing at it. Esc gives the focus back to where it was. */
export function MapPopup({ live, pins, popup, onClose }: MapPopupProps) {
  const { t } = useTranslation();
  const { key, at, name = '' } = popup;
  const found = pins.find((pin) => pin.key === key);
  // A place of its own is another object at every paint.
  const [latitude, longitude] = [at?.latitude, at?.longitude];
  const pin = useMemo(
    () =>
      found ??
      (latitude === undefined || longitude === undefined ? undefined : { key, name, at: { latitude, longitude } }),
    [found, key, name, latitude, longitude],
  );
  const holder = useMemo(() => document.createElement('div'), []);
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef<Overlay>(undefined);

  useEffect(() => {
    const overlay = new Overlay({ element: holder, positioning: 'bottom-center', offset: [0, -50], stopEvent: true });
    live.map.addOverlay(overlay);
    if (pin) overlay.setPosition(toMap(pin.at));
    shown.current = overlay;
    return () => {
      live.map.removeOverlay(overlay);
    };
  }, [live, holder, pin]);

  // Picked from a list, it may lie where the map does not look; who has looked elsewhere since is left there.
  const bringIntoSight = useEffectEvent(() => {
    const place = pin && toMap(pin.at);
    const view = live.map.getView();
    if (place && !containsCoordinate(view.calculateExtent(live.map.getSize()), place)) view.setCenter(place);
    shown.current?.panIntoView(inSight);
  });
  const picked = pin?.key;
  useEffect(() => {
    if (!picked) return;
    bringIntoSight();
    const before = document.activeElement;
    box.current?.focus();
    // What is read after it was opened makes it taller.
    const grown =
      typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(() => shown.current?.panIntoView(inSight));
    if (box.current) grown?.observe(box.current);
    return () => {
      grown?.disconnect();
      if (before instanceof HTMLElement) before.focus();
    };
  }, [picked]);

  if (!pin) return null;
  return createPortal(
    <div
      ref={box}
      className="tl-map-popup"
      role="dialog"
      aria-label={pin.name}
      tabIndex={-1}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className="tl-map-popup-text">{popup.content}</div>
      <Button
        variant="minimal"
        size="small"
        icon={<SmallCrossIcon />}
        aria-label={t('buttons:CLOSE')}
        onClick={onClose}
      />
    </div>,
    holder,
  );
}
