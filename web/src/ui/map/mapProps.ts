import type { ReactNode } from 'react';
import type { LatLon, MapArea, MapLayer } from './layers.ts';

export interface MapViewProps {
  /** What the map shows: "Map of the request". */
  readonly label: string;
  readonly layers: readonly MapLayer[];
  /** Where the map looks at first, and again whenever `center` is another place than before. */
  readonly center: LatLon;
  readonly zoom: number;
  /** Looks at all of these instead; again whenever the list is another one. */
  readonly fit?: readonly LatLon[];
  /** How near the fitted map may come: zoom 12 where nobody says. */
  readonly nearest?: number;
  /** A pin was clicked, or Enter pressed on it. Undefined closes. */
  readonly onPick?: (key: string | undefined) => void;
  /** The mouse or the focus is on a pin, or has left it. */
  readonly onHover?: (key: string | undefined) => void;
  /** Points of a cloud were clicked, the nearest first; none where the click was beside all of them. */
  readonly onPickPoints?: (keys: readonly string[], at: LatLon) => void;
  /** What is shown at the picked pin, or at a place that is no pin's and has a name of its own. */
  readonly popup?: {
    readonly key: string;
    readonly content: ReactNode;
    readonly at?: LatLon;
    readonly name?: string;
  };
  /** The vehicle was dragged. */
  readonly onMove?: (to: LatLon) => void;
  /** The vehicle was nudged by arrows, so many metres to the north and to the east; answers where it stands now. */
  readonly onNudge?: (from: LatLon, north: number, east: number) => LatLon;
  /** A click beside everything: "place by click". */
  readonly onPlace?: (at: LatLon) => void;
  /** "What is here?", by a right click, or by the menu key at the cross in the middle. */
  readonly onAskPlace?: (at: LatLon) => void;
  /** Where one looks, after every move. */
  readonly onView?: (view: { readonly center: LatLon; readonly zoom: number; readonly area: MapArea }) => void;
  /** The id that a skip link leads to. */
  readonly id?: string;
  /** Buttons of this map, under the fixed ones. */
  readonly children?: ReactNode;
}

/** The pins that can be walked through and picked, in list order. */
export function walkedPins(layers: readonly MapLayer[]) {
  return layers.flatMap((layer) => (layer.kind === 'pins' || layer.kind === 'clusters' ? layer.pins : []));
}

/** Whose data is shown: always seen, whatever the width. */
export function attributionsOf(layers: readonly MapLayer[]): readonly string[] {
  const said = layers.flatMap((layer) => {
    if (layer.kind === 'outlines') return layer.attributions;
    return layer.kind === 'tiles' || layer.kind === 'photographs' ? [layer.attribution] : [];
  });
  return [...new Set(said)];
}

/** What is to be known about the map itself. */
export function noticesOf(layers: readonly MapLayer[]): readonly string[] {
  return layers.flatMap((layer) => (layer.kind === 'outlines' && layer.notice ? [layer.notice] : []));
}
