export type Heading = 'north' | 'south' | 'east' | 'west';

const headings: Readonly<Record<string, Heading>> = {
  ArrowUp: 'north',
  ArrowDown: 'south',
  ArrowRight: 'east',
  ArrowLeft: 'west',
};

const steps: Readonly<Record<Heading, readonly [north: number, east: number]>> = {
  north: [1, 0],
  south: [-1, 0],
  east: [0, 1],
  west: [0, -1],
};

/** Where an arrow key points. */
export function headingOf(key: string): Heading | undefined {
  return headings[key];
}

/** Metres to the north and to the east of a step in a direction. */
export function stepOf(heading: Heading, metres: number): readonly [north: number, east: number] {
  const [north, east] = steps[heading];
  return [north * metres, east * metres];
}
