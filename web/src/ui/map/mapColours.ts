import type { PinColour } from './layers.ts';

interface Ink {
  readonly fill: string;
  /** What stands on the fill: white where it can be read, else nearly black. */
  readonly text: string;
}

export const pinInks: Record<PinColour, Ink> = {
  blue: { fill: '#2d72d2', text: '#ffffff' },
  green: { fill: '#238551', text: '#ffffff' },
  orange: { fill: '#ec9a3c', text: '#111418' },
  gold: { fill: '#f0b726', text: '#111418' },
  red: { fill: '#cd4246', text: '#ffffff' },
  black: { fill: '#252a31', text: '#ffffff' },
  indigo: { fill: '#7961db', text: '#ffffff' },
};

/** A plate that is white in both themes, as its colour says something. */
export const whiteInk: Ink = { fill: '#ffffff', text: '#111418' };

export interface MapPalette {
  readonly sea: string;
  readonly land: string;
  readonly border: string;
  readonly grid: string;
  readonly text: string;
  readonly textHalo: string;
  readonly plate: string;
  readonly halo: string;
  readonly route: string;
  readonly accuracy: string;
  readonly restricted: string;
  readonly motorway: string;
  readonly street: string;
  /** From thin to dense. */
  readonly heat: readonly string[];
}

const light: MapPalette = {
  sea: '#dbe7f3',
  land: '#fbfaf7',
  border: '#9aa5b1',
  grid: 'rgb(95 107 124 / 0.18)',
  text: '#404854',
  textHalo: '#ffffff',
  plate: 'rgb(255 255 255 / 0.88)',
  halo: 'rgb(45 114 210 / 0.35)',
  route: '#215db0',
  accuracy: 'rgb(45 114 210 / 0.14)',
  restricted: 'rgb(205 66 70 / 0.55)',
  motorway: '#e3a75f',
  street: '#c5cbd3',
  heat: ['#fbe3a2', '#f5b14c', '#e2702f', '#b32f2f', '#6d1230'],
};

const dark: MapPalette = {
  sea: '#1a222c',
  land: '#2f343c',
  border: '#5f6b7c',
  grid: 'rgb(171 179 191 / 0.16)',
  text: '#d3d8de',
  textHalo: '#1c2127',
  plate: 'rgb(28 33 39 / 0.88)',
  halo: 'rgb(138 187 255 / 0.45)',
  route: '#8abbff',
  accuracy: 'rgb(138 187 255 / 0.18)',
  restricted: 'rgb(250 153 156 / 0.55)',
  motorway: '#93703f',
  street: '#5f6b7c',
  heat: ['#5a3a1c', '#96591f', '#d1792a', '#f2a957', '#ffe2a8'],
};

/** The colours of what the map draws itself; tiles are darkened by CSS, markers never (console.md §4.8). */
export function paletteOf(isDark: boolean): MapPalette {
  return isDark ? dark : light;
}
