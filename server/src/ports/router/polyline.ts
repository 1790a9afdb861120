/** Reads an encoded polyline: pairs of latitude and longitude differences, five bits a character. Answers longitude, latitude. */
export function decodePolyline(encoded: string, precision: number): [number, number][] {
  const scale = 10 ** precision;
  const path: [number, number][] = [];
  let at = 0;
  const next = (): number => {
    let value = 0;
    let factor = 1; // not a shift: six decimals of a whole degree circle need more than 31 bits
    for (;;) {
      const chunk = encoded.charCodeAt(at++) - 63;
      if (!(chunk >= 0)) throw new RangeError('the polyline ends in the middle of a number');
      value += (chunk % 32) * factor;
      factor *= 32;
      if (chunk < 32) break;
    }
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  };
  let latitude = 0;
  let longitude = 0;
  while (at < encoded.length) {
    latitude += next();
    longitude += next();
    path.push([longitude / scale, latitude / scale]);
  }
  return path;
}
