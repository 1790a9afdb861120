import type { FeatureLike } from 'ol/Feature';
import { Circle, Fill, Stroke, Style, Text } from 'ol/style';
import { zoomOf } from './detailZoom.ts';
import type { MapPalette } from './mapColours.ts';

const family = 'system-ui, sans-serif';
const textFrom = { motorway: 9, street: 15 };
/** Nearer than this a street can be told from the next. */
const streetsFrom = 13;
/** So many steps closer than where it is first named, a place is one of the large ones of the view. */
const largeFor = 3;

type StyleOf = (feature: FeatureLike, resolution: number) => Style | undefined;

const halo = (palette: MapPalette) => new Stroke({ color: palette.textHalo, width: 3 });

/** A dot with the name under it; large places are bold. */
export function placeStyle(palette: MapPalette): StyleOf {
  const fill = new Fill({ color: palette.text });
  const image = new Circle({ radius: 2.5, fill });
  const stroke = halo(palette);
  return (feature, resolution) => {
    const closer = zoomOf(resolution) - Number(feature.get('fromZoom'));
    if (closer < 0) return undefined;
    const font = closer >= largeFor ? `600 13px ${family}` : `12px ${family}`;
    return new Style({ image, text: new Text({ text: String(feature.get('name')), font, offsetY: 11, fill, stroke }) });
  };
}

function lineStyle(palette: MapPalette, colour: string, textFromZoom: number, widthOf: (zoom: number) => number) {
  const fill = new Fill({ color: palette.text });
  const stroke = halo(palette);
  return (feature: FeatureLike, resolution: number): Style => {
    const zoom = zoomOf(resolution);
    const isPoint = feature.getGeometry()?.getType() === 'Point';
    const text = new Text({
      text: String(feature.get('name')),
      font: `12px ${family}`,
      placement: isPoint ? 'point' : 'line',
      offsetY: isPoint ? 11 : 0,
      fill,
      stroke,
    });
    return new Style({
      stroke: new Stroke({ color: colour, width: widthOf(zoom) }),
      image: isPoint ? new Circle({ radius: 5, fill: new Fill({ color: colour }) }) : undefined,
      text: zoom >= textFromZoom ? text : undefined,
    });
  };
}

/** A broad line under both of its numbers. */
export function motorwayStyle(palette: MapPalette): StyleOf {
  return lineStyle(palette, palette.motorway, textFrom.motorway, (zoom) =>
    Math.min(10, Math.max(1.5, (zoom - 5) * 0.9)),
  );
}

/** A street is as broad as one can read its name on, a square is a dot; from far away neither is drawn. */
export function streetStyle(palette: MapPalette): StyleOf {
  const line = lineStyle(palette, palette.street, textFrom.street, (zoom) => (zoom - 11) * 1.6);
  return (feature, resolution) => (zoomOf(resolution) < streetsFrom ? undefined : line(feature, resolution));
}
