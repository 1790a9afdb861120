import type { GeoPoint } from '@towline/sdk/api';

const svg = 'http://www.w3.org/2000/svg';
const width = 360;
const height = 220;
const margin = 48;
const earthRadiusInKm = 6371;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Kilometres as the crow flies, by the haversine formula. */
export function kilometresBetween(one: GeoPoint, other: GeoPoint): number {
  const [lat1, lat2] = [radians(one.latitude), radians(other.latitude)];
  const dLat = lat2 - lat1;
  const dLng = radians(other.longitude - one.longitude);
  const a = Math.sin(dLat / 2) ** 2 + Math.cos(lat1) * Math.cos(lat2) * Math.sin(dLng / 2) ** 2;
  return 2 * earthRadiusInKm * Math.asin(Math.sqrt(a));
}

/** Steps of a scale that people read, in kilometres. */
const scaleSteps = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100];

/** Where both points stand in the drawing, north up, and how long a kilometre is there. */
export function layOut(
  truck: GeoPoint | undefined,
  vehicle: GeoPoint,
): { truck?: [number, number]; vehicle: [number, number]; perKm: number } {
  const centre: [number, number] = [width / 2, height / 2];
  if (!truck) return { vehicle: centre, perKm: 40 };
  const stretch = Math.cos(radians(vehicle.latitude));
  const kmPerDegree = (Math.PI * earthRadiusInKm) / 180;
  const east = (truck.longitude - vehicle.longitude) * stretch * kmPerDegree;
  const north = (truck.latitude - vehicle.latitude) * kmPerDegree;
  const perKm = Math.min(
    (width - 2 * margin) / Math.max(Math.abs(east), 0.05),
    (height - 2 * margin) / Math.max(Math.abs(north), 0.05),
    2_000,
  );
  const half = { x: (east * perKm) / 2, y: (north * perKm) / 2 };
  return {
    truck: [centre[0] + half.x, centre[1] - half.y],
    vehicle: [centre[0] - half.x, centre[1] + half.y],
    perKm,
  };
}

function shape(name: string, attributes: Readonly<Record<string, string | number>>, text?: string): SVGElement {
  const made = document.createElementNS(svg, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  if (text !== undefined) made.textContent = text;
  return made;
}

/** A drawing of the truck and the vehicle with a scale: no tiles, no library, no word of it to anybody else. */
export function wayMap(
  { truck, vehicle }: { truck: GeoPoint | undefined; vehicle: GeoPoint },
  label: string,
): SVGElement {
  const places = layOut(truck, vehicle);
  const map = shape('svg', { viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': label, class: 'map' });
  const step = scaleSteps.findLast((km) => km * places.perKm <= width / 3) ?? scaleSteps[0] ?? 0.1;
  const bar = step * places.perKm;
  const [x, y] = places.vehicle;
  for (const ring of [1, 2, 3]) map.append(shape('circle', { class: 'ring', cx: x, cy: y, r: ring * bar }));
  if (places.truck) {
    const [toX, toY] = places.truck;
    map.append(shape('line', { class: 'way', x1: toX, y1: toY, x2: x, y2: y }));
  }
  map.append(
    shape('circle', { class: 'vehicle', cx: x, cy: y, r: 10 }),
    shape('circle', { class: 'dot', cx: x, cy: y, r: 4 }),
  );
  if (places.truck) {
    const [tx, ty] = places.truck;
    map.append(
      shape('rect', { class: 'truck', x: tx - 13, y: ty - 9, width: 26, height: 18, rx: 4 }),
      shape('path', { class: 'sign', d: `M${tx - 8} ${ty + 3}h4v-6h6l4 4v2h2` }),
    );
  }
  map.append(
    shape('path', { class: 'scale', d: `M16 ${height - 14}v-6h0v6h${bar}v-6` }),
    shape('text', { class: 'scale-text', x: 20, y: height - 20 }, step < 1 ? `${step * 1000} m` : `${step} km`),
  );
  return map;
}
