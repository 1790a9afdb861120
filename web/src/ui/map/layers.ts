/** A place on earth in degrees. */
export interface LatLon {
  readonly latitude: number;
  readonly longitude: number;
}

export type PinColour = 'blue' | 'green' | 'orange' | 'gold' | 'red' | 'black' | 'indigo';
/** Points differ by shape too, so that colour is never the only sign (console.md §4.3). */
export type PinShape = 'pin' | 'circle' | 'triangle' | 'square' | 'diamond';

export interface Pin {
  readonly key: string;
  readonly at: LatLon;
  /** What it is, as it is read out and walked through with Tab. */
  readonly name: string;
  readonly colour: PinColour;
  readonly shape?: PinShape;
  /** A–Z on the pin. */
  readonly letter?: string;
  /** A text beside it: a price, a distance. */
  readonly label?: string;
}

/** What points of one kind look like. */
export interface PointLook {
  readonly colour: PinColour;
  readonly shape: PinShape;
}

/** Very many points in the map's own metres, as arrays of numbers: tens of thousands are walked through in every frame. */
export interface PointCloud {
  readonly keys: readonly string[];
  readonly eastings: Float64Array;
  readonly northings: Float64Array;
  /** Which of the looks each has. */
  readonly lookOf: Uint8Array;
  /** Later ones lie over earlier ones. */
  readonly looks: readonly PointLook[];
}

/** A circle on the ground: how far somebody goes, how far away something is. */
export interface Circle {
  readonly key: string;
  readonly at: LatLon;
  readonly metres: number;
  readonly colour: PinColour;
  /** At its northern edge. */
  readonly label?: string;
}

/** A piece of land: a zone, a region. The first ring is its border, the others are holes in it. */
export interface Area {
  readonly key: string;
  readonly rings: readonly (readonly LatLon[])[];
  readonly colour: PinColour;
  /** At its northern edge. */
  readonly label?: string;
}

/** How far somebody comes: a line around a place. Where several of a colour lie over one another they are one area. */
export interface Reach {
  readonly ring: readonly LatLon[];
  readonly colour: PinColour;
}

/** A point that counts towards density, by its weight from 0 to 1; a whole one where none is said. */
export interface HeatPoint {
  readonly at: LatLon;
  readonly weight?: number;
}

/** A text at a place, without a sign of its own. */
export interface MapLabel {
  readonly at: LatLon;
  readonly text: string;
  /** Of its plate, where colour says something too. */
  readonly colour?: 'blue' | 'red' | 'white';
  /** Over the sign that stands there, not under it: there another text may stand. */
  readonly isAbove?: boolean;
}

/** A rectangle of the map in degrees, and how close one looks at it. */
export interface MapArea {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
  readonly zoom: number;
}

/** What is drawn on our own ground: names of places, largest first, motorways and streets. A square is a path of one point. */
export interface GroundDetail {
  readonly places: readonly { readonly id: string; readonly name: string; readonly at: LatLon }[];
  readonly roads: readonly {
    readonly id: string;
    readonly name: string;
    readonly kind: 'motorway' | 'street';
    readonly path: readonly LatLon[];
  }[];
}

/** Finds the detail of an area; whoever owns the map's data gives it. */
export type LoadDetail = (area: MapArea) => Promise<GroundDetail>;

/** What may be moved on a map: the vehicle itself, or where it is taken to. */
export type VehicleLook = 'vehicle' | 'destination';

/** What a map shows, as data. Later layers lie over earlier ones. */
export type MapLayer =
  | {
      readonly kind: 'outlines';
      readonly attributions: readonly string[];
      readonly load?: LoadDetail;
      /** Why it is not the ground that was meant. */
      readonly notice?: string;
    }
  | {
      readonly kind: 'tiles';
      readonly url: string;
      readonly attribution: string;
      readonly maxZoom: number;
      /** Nothing comes from the address. */
      readonly onDown?: () => void;
    }
  | {
      /** Aerial photographs: as they are, in a dark theme too. */
      readonly kind: 'photographs';
      readonly url: string;
      readonly attribution: string;
      readonly maxZoom: number;
      readonly onDown?: () => void;
    }
  | { readonly kind: 'pins'; readonly pins: readonly Pin[]; readonly selected?: string }
  | { readonly kind: 'clusters'; readonly pins: readonly Pin[]; readonly selected?: string }
  | { readonly kind: 'points'; readonly cloud: PointCloud; readonly selected?: LatLon }
  | { readonly kind: 'circles'; readonly circles: readonly Circle[]; readonly selected?: string }
  | { readonly kind: 'areas'; readonly areas: readonly Area[]; readonly selected?: string }
  | { readonly kind: 'heat'; readonly points: readonly HeatPoint[]; readonly radius?: number }
  | { readonly kind: 'reaches'; readonly reaches: readonly Reach[]; readonly opacity: number }
  | { readonly kind: 'labels'; readonly labels: readonly MapLabel[] }
  | {
      readonly kind: 'vehicle';
      readonly at: LatLon;
      readonly name: string;
      readonly draggable: boolean;
      readonly look: VehicleLook;
    }
  | {
      readonly kind: 'drivingRoute';
      readonly path: readonly LatLon[];
      readonly straight: boolean;
      readonly label?: string;
    }
  | { readonly kind: 'restrictedRoads'; readonly lines: readonly (readonly LatLon[])[] }
  | { readonly kind: 'accuracyCircle'; readonly line: readonly LatLon[]; readonly label?: string };

/** Borders, graticule, names and roads, drawn by ourselves: the ground when no tiles are configured (console.md §4.8). */
export function outlines(
  attributions: readonly string[] = ['Natural Earth'],
  load?: LoadDetail,
  notice?: string,
): MapLayer {
  return { kind: 'outlines', attributions, ...(load ? { load } : {}), ...(notice ? { notice } : {}) };
}

/** Tiles from an XYZ address with {z}, {x} and {y}. */
export function tiles(url: string, attribution: string, onDown?: () => void, maxZoom = 19): MapLayer {
  return { kind: 'tiles', url, attribution, maxZoom, ...(onDown ? { onDown } : {}) };
}

/** Aerial photographs from an XYZ address with {z}, {x} and {y}. */
export function photographs(url: string, attribution: string, onDown?: () => void, maxZoom = 19): MapLayer {
  return { kind: 'photographs', url, attribution, maxZoom, ...(onDown ? { onDown } : {}) };
}

/** Points that can be picked; the selected one is larger and has a halo. */
export function pins(list: readonly Pin[], selected?: string): MapLayer {
  return { kind: 'pins', pins: list, selected };
}

/** Clustering stops above this zoom (3-platform §9). */
export const clusteredToZoom = 9;

/** Points of which near ones are drawn as one with their number, up to zoom 9 (3-platform §9). */
export function clusters(list: readonly Pin[], selected?: string): MapLayer {
  return { kind: 'clusters', pins: list, selected };
}

/** Tens of thousands of points, each seen in its own colour and shape at any zoom; the one that is looked at has a ring. */
export function points(cloud: PointCloud, selected?: LatLon): MapLayer {
  return { kind: 'points', cloud, ...(selected ? { selected } : {}) };
}

/** Circles on the ground under the points; the selected one is stronger. */
export function circles(list: readonly Circle[], selected?: string): MapLayer {
  return { kind: 'circles', circles: list, ...(selected === undefined ? {} : { selected }) };
}

/** Pieces of land under the points; the selected one is stronger. */
export function areas(list: readonly Area[], selected?: string): MapLayer {
  return { kind: 'areas', areas: list, ...(selected === undefined ? {} : { selected }) };
}

/** How dense points lie; with a radius in pixels each warms as far as that, and the densest place in view is the hottest. */
export function heat(list: readonly HeatPoint[], radius?: number): MapLayer {
  return { kind: 'heat', points: list, ...(radius !== undefined && { radius }) };
}

/** Thousands of areas around places, so much of their colour over the ground. */
export function reaches(list: readonly Reach[], opacity: number): MapLayer {
  return { kind: 'reaches', reaches: list, opacity };
}

/** Texts at places, as many as have room. */
export function labels(list: readonly MapLabel[]): MapLayer {
  return { kind: 'labels', labels: list };
}

/** The vehicle; when it can be dragged, the map calls back with where it was dropped or nudged to. */
export function vehicle(at: LatLon, name: string, draggable = false, look: VehicleLook = 'vehicle'): MapLayer {
  return { kind: 'vehicle', at, name, draggable, look };
}

/** The way from one place to another. A straight line stands for an unknown road and is drawn and marked as such. */
export function drivingRoute(path: readonly LatLon[], options: { straight: boolean; label?: string }): MapLayer {
  return { kind: 'drivingRoute', path, ...options };
}

/** Roads on which only their own service may tow (1-intake §7). */
export function restrictedRoads(lines: readonly (readonly LatLon[])[]): MapLayer {
  return { kind: 'restrictedRoads', lines };
}

/** How far off a position may be: the line of a circle around it, and what it means. */
export function accuracyCircle(line: readonly LatLon[], label?: string): MapLayer {
  return { kind: 'accuracyCircle', line, ...(label ? { label } : {}) };
}

/** The letter of the n-th of a list, from 0: A to Z, then AA, AB and on. */
export function letterOf(index: number): string {
  const rest = Math.floor(index / 26) - 1;
  return (rest >= 0 ? letterOf(rest) : '') + String.fromCharCode(65 + (index % 26));
}
