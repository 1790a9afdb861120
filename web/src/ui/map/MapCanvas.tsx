import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../styles/map.css';
import { announce } from '../Announcer.tsx';
import { useDark } from '../useDark.ts';
import { MapButtons } from './MapButtons.tsx';
import { MapPinWalk } from './MapPinWalk.tsx';
import { MapPopup } from './MapPopup.tsx';
import { paletteOf } from './mapColours.ts';
import { attributionsOf, type MapViewProps, noticesOf, walkedPins } from './mapProps.ts';
import { headingOf, stepOf } from './nudge.ts';
import { useAskedPlace } from './useAskedPlace.ts';
import { useMapHome } from './useMapHome.ts';
import { useOlMap } from './useOlMap.ts';

const panPixels = 96;
const nudgeMetres = 10;
const farNudgeMetres = 100;

/** The map itself: OpenLayers with keyboard, buttons, scale, attribution and popup. */
export function MapCanvas(props: MapViewProps) {
  const { label, layers, zoom, onPick, onHover, popup, onNudge, id, children } = props;
  const { t } = useTranslation();
  const target = useRef<HTMLDivElement>(null);
  const live = useOlMap(target, props);
  useAskedPlace(target, live, props.onAskPlace);
  const palette = paletteOf(useDark());
  const [nudging, setNudging] = useState(false);
  const pins = useMemo(() => walkedPins(layers), [layers]);
  const movable = layers.find((layer) => layer.kind === 'vehicle' && layer.draggable);
  const straightLine = t('STRAIGHT_LINE_MARK');

  useEffect(() => {
    live?.stack.sync(layers, palette, straightLine);
  }, [live, layers, palette, straightLine]);

  const goHome = useMapHome(live, props);

  const zoomBy = (by: number) => {
    const view = live?.map.getView();
    view?.animate({ zoom: (view.getZoom() ?? zoom) + by, duration: 100 });
  };
  const panBy = (x: number, y: number) => {
    const view = live?.map.getView();
    const at = view?.getCenter();
    const resolution = view?.getResolution() ?? 1;
    if (!view || !at) return;
    const [easting = 0, northing = 0] = at;
    view.setCenter([easting + x * panPixels * resolution, northing + y * panPixels * resolution]);
  };
  const nudge = (key: string, far: boolean) => {
    const heading = headingOf(key);
    if (!heading || movable?.kind !== 'vehicle' || !onNudge) return;
    const to = onNudge(movable.at, ...stepOf(heading, far ? farNudgeMetres : nudgeMetres));
    announce(`${to.latitude}, ${to.longitude}`);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const pan = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[event.key];
    if (pan && nudging && movable) nudge(event.key, event.shiftKey);
    else if (pan) panBy(pan[0] ?? 0, pan[1] ?? 0);
    else if (event.key === '+' || event.key === '=') zoomBy(1);
    else if (event.key === '-') zoomBy(-1);
    else if (event.key === 'Escape' && nudging) setNudging(false);
    else if (event.key === 'Escape' && popup) onPick?.(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const attributions = attributionsOf(layers).join(' · ');
  const keys = props.onAskPlace ? `${t('MAP_KEYS')}. ${t('MAP_KEYS_ASK')}` : t('MAP_KEYS');
  const help = nudging && movable ? t('MAP_KEYS_NUDGE') : keys;
  return (
    <section className="tl-map" aria-label={label}>
      <div
        ref={target}
        id={id}
        className="tl-map-canvas"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is worked with the keyboard.
        tabIndex={0}
        role="application"
        aria-label={label}
        aria-roledescription={t('labels:MAP')}
        aria-description={help}
        onKeyDown={onKeyDown}
      />
      {props.onAskPlace && <div className="tl-map-cross" aria-hidden="true" />}
      <MapPinWalk live={live} pins={pins} onPick={onPick} onHover={onHover} />
      {live && popup && <MapPopup live={live} pins={pins} popup={popup} onClose={() => onPick?.(undefined)} />}
      <MapButtons
        onZoom={zoomBy}
        onHome={goHome}
        canNudge={movable !== undefined}
        nudging={nudging}
        onNudging={(on) => {
          setNudging(on);
          if (on) target.current?.focus();
        }}
      >
        {children}
      </MapButtons>
      <div className="tl-map-said">
        {noticesOf(layers).map((notice) => (
          <div key={notice} role="status">
            {notice}
          </div>
        ))}
        {nudging && <div>{help}</div>}
      </div>
      <div className="tl-map-attribution" title={attributions}>
        {attributions}
      </div>
    </section>
  );
}
