import ScaleLine from 'ol/control/ScaleLine';
import { boundingExtent, type Extent } from 'ol/extent';
import Feature from 'ol/Feature';
import Point from 'ol/geom/Point';
import { defaults as defaultInteractions } from 'ol/interaction/defaults';
import Translate from 'ol/interaction/Translate';
import OlMap from 'ol/Map';
import type MapBrowserEvent from 'ol/MapBrowserEvent';
import { toLonLat } from 'ol/proj';
import View from 'ol/View';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { createLayerStack, isPicked, type LayerStack, pinOf, toMap } from './layerStack.ts';
import type { LatLon, MapArea } from './layers.ts';
import type { MapViewProps } from './mapProps.ts';
import { hitTolerance } from './markerImage.ts';

export interface LiveMap {
  readonly map: OlMap;
  readonly stack: LayerStack;
}

export function fromMap(coordinate: readonly number[]): LatLon {
  const [longitude = 0, latitude = 0] = toLonLat([...coordinate]);
  return { latitude, longitude };
}

/** The OpenLayers map in `target`, made once; what it calls back is always the newest props. */
export function useOlMap(target: RefObject<HTMLDivElement | null>, props: MapViewProps): LiveMap | undefined {
  const [live, setLive] = useState<LiveMap>();
  const latest = useRef(props);
  latest.current = props;

  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const { center, zoom } = latest.current;
    const map = new OlMap({
      target: element,
      keyboardEventTarget: element,
      controls: [new ScaleLine({ className: 'tl-map-scale', minWidth: 70 })],
      interactions: defaultInteractions({ altShiftDragRotate: false, pinchRotate: false, keyboard: false }),
      view: new View({ center: toMap(center), zoom, minZoom: 2, maxZoom: 19, enableRotation: false }),
    });
    const stack = createLayerStack(map);

    const drag = new Translate({
      hitTolerance,
      layers: isPicked,
      filter: (feature) => feature.get('vehicle') === true,
    });
    drag.on('translateend', ({ features }) => {
      const geometry = features.item(0)?.getGeometry();
      if (geometry instanceof Point) latest.current.onMove?.(fromMap(geometry.getCoordinates()));
    });
    map.addInteraction(drag);

    const pointsAt = ({ coordinate }: MapBrowserEvent) =>
      stack.pointsNear(coordinate, hitTolerance * (map.getView().getResolution() ?? 1));
    map.on('click', (event) => clicked(map, event, pointsAt(event), latest.current));
    map.on('pointermove', (event) => {
      if (event.dragging) return;
      const key = pinAt(map, event)?.key;
      element.style.cursor = key || pointsAt(event).length > 0 ? 'pointer' : '';
      latest.current.onHover?.(key);
    });
    map.on('moveend', () => {
      const view = map.getView();
      const seen = view.getCenter();
      const closeness = view.getZoom() ?? 0;
      const extent = view.calculateExtent(map.getSize());
      stack.look(closeness, extent);
      if (seen) latest.current.onView?.({ center: fromMap(seen), zoom: closeness, area: areaOf(extent, closeness) });
    });

    setLive({ map, stack });
    return () => {
      setLive(undefined);
      map.setTarget(undefined);
      map.dispose();
    };
  }, [target]);

  return live;
}

function areaOf([left = 0, bottom = 0, right = 0, top = 0]: Extent, zoom: number): MapArea {
  const [lower, upper] = [fromMap([left, bottom]), fromMap([right, top])];
  return { west: lower.longitude, south: lower.latitude, east: upper.longitude, north: upper.latitude, zoom };
}

function pinAt(map: OlMap, event: MapBrowserEvent) {
  return map.forEachFeatureAtPixel(event.pixel, (feature) => pinOf(feature), { hitTolerance, layerFilter: isPicked });
}

function clicked(
  map: OlMap,
  event: MapBrowserEvent,
  points: readonly string[],
  { onPick, onPlace, onPickPoints }: MapViewProps,
): void {
  const pin = pinAt(map, event);
  if (pin) {
    onPick?.(pin.key);
    return;
  }
  if (onPickPoints) {
    onPickPoints(points, fromMap(event.coordinate));
    return;
  }
  const cluster = map.forEachFeatureAtPixel(event.pixel, membersOf, { hitTolerance, layerFilter: isPicked });
  if (cluster) {
    map.getView().fit(boundingExtent(cluster), { padding: [60, 60, 60, 60], maxZoom: 14, duration: 100 });
  } else if (onPlace) onPlace(fromMap(event.coordinate));
  else onPick?.(undefined);
}

/** Where the members of a cluster lie; undefined for anything else. */
function membersOf(feature: { get: Feature['get'] }): number[][] | undefined {
  const members: unknown = feature.get('features');
  if (!Array.isArray(members) || members.length < 2) return undefined;
  return members.flatMap((member: unknown) => {
    const geometry = member instanceof Feature ? member.getGeometry() : undefined;
    return geometry instanceof Point ? [geometry.getCoordinates()] : [];
  });
}
