import type { LatLon } from './layers.ts';

/** The radius of the earth that all our distances use (1-intake §9). */
const earthRadius = 6_371_000;
const degree = Math.PI / 180;

export type Heading = 'north' | 'south' | 'east' | 'west';

const headings: Readonly<Record<string, Heading>> = {
  ArrowUp: 'north',
  ArrowDown: 'south',
  ArrowRight: 'east',
  ArrowLeft: 'west',
};

/** Where an arrow key points. */
export function headingOf(key: string): Heading | undefined {
  return headings[key];
}

/** The place `metres` further on, rounded to the six decimals that coordinates are kept with (1-intake §9). */
export function nudged({ latitude, longitude }: LatLon, heading: Heading, metres: number): LatLon {
  const up = metres / earthRadius / degree;
  const across = up / Math.cos(latitude * degree);
  const step = { north: [up, 0], south: [-up, 0], east: [0, across], west: [0, -across] }[heading];
  return {
    latitude: round(Math.min(90, Math.max(-90, latitude + (step[0] ?? 0)))),
    longitude: round(((longitude + (step[1] ?? 0) + 540) % 360) - 180),
  };
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
