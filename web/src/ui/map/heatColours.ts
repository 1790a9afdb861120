/** How much of the colour the thinnest trace has, and the densest. */
const opacities = { thin: 0, dense: 0.85 };
/** From this share of the density on it is as opaque as it becomes. */
const opaqueFrom = 0.5;

const channelsOf = (colour: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/**
 * The colour of each density from 0 to 255, four bytes each: nothing where nothing is, and then from the first of the
 * colours to the last.
 * @param colours `#rrggbb`, from thin to dense
 */
export function heatColours(colours: readonly string[]): Uint8ClampedArray {
  const stops = colours.map(channelsOf);
  const made = new Uint8ClampedArray(256 * 4);
  for (let density = 0; density < 256; density += 1) {
    const share = density / 255;
    const place = share * (stops.length - 1);
    const before = stops[Math.floor(place)] ?? [];
    const after = stops[Math.ceil(place)] ?? before;
    const between = place - Math.floor(place);
    for (const channel of [0, 1, 2]) {
      const [from = 0, to = from] = [before[channel], after[channel]];
      made[density * 4 + channel] = from + (to - from) * between;
    }
    const opaque = Math.min(1, share / opaqueFrom);
    made[density * 4 + 3] = 255 * (opacities.thin + (opacities.dense - opacities.thin) * opaque);
  }
  return made;
}

/** Paints over a picture of densities, which stand in its opacity, with their colours. */
export function paintHeat(pixels: Uint8ClampedArray, colours: Uint8ClampedArray): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const density = (pixels[at + 3] ?? 0) * 4;
    if (density === 0) continue;
    for (let channel = 0; channel < 4; channel += 1) pixels[at + channel] = colours[density + channel] ?? 0;
  }
}
