import type Feature from 'ol/Feature';
import { Circle, Fill, Icon, Stroke, Style, Text } from 'ol/style';
import type { Pin } from './layers.ts';
import type { MapPalette } from './mapColours.ts';
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

export function vehicleStyle(palette: MapPalette): Style {
  return new Style({
    image: markerIcon({ shape: 'vehicle', colour: 'blue', text: '', selected: false, halo: palette.halo }),
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

export function accuracyStyle(palette: MapPalette): Style {
  return new Style({
    fill: new Fill({ color: palette.accuracy }),
    stroke: new Stroke({ color: palette.route, width: 1.5 }),
  });
}

export function landStyle(palette: MapPalette): Style {
  return new Style({
    fill: new Fill({ color: palette.land }),
    stroke: new Stroke({ color: palette.border, width: 1 }),
  });
}

/** Names come with their zoom, so that a far view is not covered with villages. */
export function placeStyle(
  palette: MapPalette,
): (feature: { get: Feature['get'] }, resolution: number) => Style | undefined {
  const shared = new Style({
    image: new Circle({ radius: 2.5, fill: new Fill({ color: palette.text }) }),
    text: new Text({
      font,
      offsetY: 11,
      fill: new Fill({ color: palette.text }),
      stroke: new Stroke({ color: palette.textHalo, width: 3 }),
    }),
  });
  return (feature, resolution) => {
    const zoom = Math.log2(156_543.033_928 / resolution);
    if (zoom < Number(feature.get('fromZoom'))) return undefined;
    shared.getText()?.setText(String(feature.get('name')));
    return shared;
  };
}
