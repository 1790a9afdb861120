interface GridFrame {
  readonly left: number;
  readonly top: number;
  /** Metres of the map on one side of a cell. */
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  /** How many cells away a point is still felt. */
  readonly reach: number;
}

/** How dense points lie in each cell, row by row. */
export interface DensityGrid {
  readonly columns: number;
  readonly rows: number;
  readonly values: Float32Array;
}

/** A bell that has fallen to next to nothing at the reach. */
function bellOf(reach: number): Float32Array {
  const size = Math.ceil(reach);
  const bell = new Float32Array(size * 2 + 1);
  for (let away = -size; away <= size; away += 1) bell[away + size] = Math.exp(-4.5 * (away / reach) ** 2);
  return bell;
}

/** Spreads each value along one axis: what lies `step` apart are neighbours. */
function spread(from: Float32Array, bell: Float32Array, lines: number, length: number, step: number): Float32Array {
  const to = new Float32Array(from.length);
  const size = (bell.length - 1) / 2;
  const between = step === 1 ? length : 1;
  for (let line = 0; line < lines; line += 1) {
    for (let place = 0; place < length; place += 1) {
      const value = from[line * between + place * step] ?? 0;
      if (value === 0) continue;
      const last = Math.min(length - 1, place + size);
      for (let near = Math.max(0, place - size); near <= last; near += 1)
        to[line * between + near * step] =
          (to[line * between + near * step] ?? 0) + value * (bell[near - place + size] ?? 0);
    }
  }
  return to;
}

/**
 * The density of points in cells. Points are counted first and the counts are spread after, across and then down, so that fifty
 * thousand cost no more than fifty. A point beside the frame is felt within it.
 */
export function densityGrid(
  places: readonly (readonly [easting: number, northing: number])[],
  weights: readonly (number | undefined)[],
  { left, top, cell, columns, rows, reach }: GridFrame,
): DensityGrid {
  const margin = Math.ceil(reach);
  const [across, down] = [columns + margin * 2, rows + margin * 2];
  const counted = new Float32Array(across * down);
  places.forEach(([easting, northing], index) => {
    const column = Math.floor((easting - left) / cell) + margin;
    const row = Math.floor((top - northing) / cell) + margin;
    if (column < 0 || row < 0 || column >= across || row >= down) return;
    counted[row * across + column] = (counted[row * across + column] ?? 0) + (weights[index] ?? 1);
  });
  const bell = bellOf(reach);
  const whole = spread(spread(counted, bell, down, across, 1), bell, across, down, across);
  const values = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    const from = (row + margin) * across + margin;
    values.set(whole.subarray(from, from + columns), row * columns);
  }
  return { columns, rows, values };
}

/** Paints the densities with their colours, the densest with the last of them. */
export function paintDensity(pixels: Uint8ClampedArray, { values }: DensityGrid, colours: Uint8ClampedArray): void {
  const most = values.reduce((one, other) => Math.max(one, other), 0);
  if (most === 0) return;
  values.forEach((value, index) => {
    const density = Math.round((255 * value) / most) * 4;
    for (let channel = 0; channel < 4; channel += 1) pixels[index * 4 + channel] = colours[density + channel] ?? 0;
  });
}
