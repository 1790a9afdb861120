import Point from 'ol/geom/Point';
import { Fill, Icon, Stroke, Style, Text } from 'ol/style';
import type { Circle, MapLabel, Pin, VehicleLook } from './layers.ts';
import { type MapPalette, pinInks, whiteInk } from './mapColours.ts';
import { type MarkerLook, markerImage } from './markerImage.ts';

const font = '12px system-ui, sans-serif';

function markerIcon(look: MarkerLook): Icon {
  const { canvas, ratio, anchorY } = markerImage(look);
  return new Icon({ img: canvas, scale: 1 / ratio, anchor: [0.5, anchorY] });
}

function sideText(text: string, palette: MapPalette, offsetX: number): Text {
  return new Text({
    text,
    font: `600 ${font}`,
    textAlign: 'left',
    offsetX,
    fill: new Fill({ color: palette.text }),
    ...plate(palette),
  });
}

/** Under the marker: beside it, it would lie over the pins of what is near. */
function underText(text: string, palette: MapPalette): Text {
  return new Text({
    text,
    font: `600 ${font}`,
    offsetY: 25,
    fill: new Fill({ color: palette.text }),
    ...plate(palette),
  });
}

/** A small plate behind a text that must be read over whatever lies there. */
function plate(palette: MapPalette) {
  return { backgroundFill: new Fill({ color: palette.plate }), padding: [2, 4, 1, 4] };
}

export function pinStyle(pin: Pin, selected: boolean, palette: MapPalette): Style {
  const { shape = 'pin', colour, letter = '', label } = pin;
  const image = markerIcon({ shape, colour, text: letter, selected, halo: palette.halo });
  return new Style({ image, text: label ? sideText(label, palette, 16) : undefined, zIndex: selected ? 2 : 1 });
}

export function clusterStyle(count: number, palette: MapPalette): Style {
  const text = count > 999 ? '999+' : String(count);
  return new Style({
    image: markerIcon({ shape: 'cluster', colour: 'blue', text, selected: false, halo: palette.halo }),
  });
}

export function vehicleStyle({ look, name }: { look: VehicleLook; name: string }, palette: MapPalette): Style {
  const shape = look === 'vehicle' ? 'vehicle' : 'square';
  return new Style({
    image: markerIcon({ shape, colour: 'blue', text: '', selected: look === 'destination', halo: palette.halo }),
    text: underText(name, palette),
    zIndex: 3,
  });
}

/** A road is one line; a straight line that stands for an unknown road is dashed and says so. */
export function routeStyles(straight: boolean, text: string | undefined, palette: MapPalette): Style[] {
  const lineDash = straight ? [8, 8] : undefined;
  const label = new Text({
    text,
    font: `600 ${font}`,
    overflow: true,
    fill: new Fill({ color: palette.text }),
    ...plate(palette),
  });
  return [
    new Style({ stroke: new Stroke({ color: palette.textHalo, width: 7 }) }),
    new Style({ stroke: new Stroke({ color: palette.route, width: 4, lineDash }), text: text ? label : undefined }),
  ];
}

/** A broad band under the road, so that the road itself stays seen. */
export function restrictedStyle(palette: MapPalette): Style {
  return new Style({ stroke: new Stroke({ color: palette.restricted, width: 10, lineCap: 'butt' }) });
}

/** A circle with a text only hints at a place: its edge is dashed, and the text says what it is. */
export function accuracyStyle(label: string | undefined, palette: MapPalette): Style {
  const text = label
    ? new Text({ text: label, font: `600 ${font}`, fill: new Fill({ color: palette.text }), ...plate(palette) })
    : undefined;
  return new Style({
    fill: new Fill({ color: palette.accuracy }),
    stroke: new Stroke({ color: palette.route, width: 1.5, lineDash: label ? [6, 6] : undefined }),
    text,
  });
}

/** An area around a place; the selected one is filled more strongly. Its name stands at its northern edge. */
export function areaStyle(
  { colour, label }: Pick<Circle, 'colour' | 'label'>,
  selected: boolean,
  palette: MapPalette,
): Style[] {
  const ink = pinInks[colour].fill;
  const edge = new Style({
    fill: new Fill({ color: `${ink}${selected ? '40' : '1a'}` }),
    stroke: new Stroke({ color: ink, width: selected ? 2.5 : 1.5 }),
  });
  if (!label) return [edge];
  const name = new Style({
    geometry: (feature) => {
      const [left = 0, , right = 0, top = 0] = feature.getGeometry()?.getExtent() ?? [];
      return new Point([(left + right) / 2, top]);
    },
    text: new Text({ text: label, font: `600 ${font}`, fill: new Fill({ color: palette.text }), ...plate(palette) }),
  });
  return [edge, name];
}

/** A text at a place, a little under the sign that may stand there, or over it. */
export function labelStyle({ text, colour, isAbove = false }: MapLabel, palette: MapPalette): Style {
  const ink = colour && (colour === 'white' ? whiteInk : pinInks[colour]);
  return new Style({
    text: new Text({
      text,
      font: `600 ${font}`,
      offsetY: isAbove ? -16 : 14,
      fill: new Fill({ color: ink?.text ?? palette.text }),
      ...plate(palette),
      ...(ink && { backgroundFill: new Fill({ color: ink.fill }) }),
      ...(colour === 'white' && { backgroundStroke: new Stroke({ color: palette.border, width: 1 }) }),
    }),
  });
}

export function landStyle(palette: MapPalette): Style {
  return new Style({
    fill: new Fill({ color: palette.land }),
    stroke: new Stroke({ color: palette.border, width: 1 }),
  });
}
