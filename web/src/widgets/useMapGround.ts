import type { Towline } from '@towline/sdk';
import { languageOf } from '@towline/sdk/domain/language/locales';
import { useTowline } from '@towline/sdk/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../i18n/agentLocale.ts';
import { useResource } from '../kit/data/useResource.ts';
import { type LoadDetail, type MapLayer, outlines, photographs, tiles } from '../ui/map/layers.ts';
import { restTiles, useTilesRest } from './tileServer.ts';

/** Whose data we draw, as short as their licences allow; the README says it in full. */
const drawnFrom = ['© GeoNames CC BY 4.0', 'Natural Earth'];

const settingsInput = {};

/** Whether the operator has aerial photographs to switch to. */
export function useHasPhotographs(): boolean {
  return useResource('getMapSettings', settingsInput).data?.satellite !== undefined;
}

/**
 * What lies under every map: the tiles that the server is set to, else what we draw from the data that came with it; aerial
 * photographs where they are wanted and there are any.
 */
export function useMapGround(wantsPhotographs = false): readonly MapLayer[] {
  const { geography } = useTowline();
  const language = languageOf(useLocale());
  const { t } = useTranslation();
  const isDown = useTilesRest();
  const { data, error } = useResource('getMapSettings', settingsInput);
  return useMemo(() => {
    if (wantsPhotographs && data?.satellite && !isDown)
      return [photographs(data.satellite.url, data.satellite.attribution, restTiles)];
    if (data?.tilesUrl && !isDown) return [tiles(data.tilesUrl, data.attributions.join(' · '), restTiles)];
    // Until it is known whether there are tiles, and when nobody can say, the borders alone.
    if (!data && error === undefined) return [outlines()];
    return [outlines(drawnFrom, detailFrom(geography, language), isDown ? t('MAP_TILES_UNAVAILABLE') : undefined)];
  }, [data, error, isDown, wantsPhotographs, geography, language, t]);
}

function detailFrom(geography: Towline['geography'], language: string): LoadDetail {
  return async (area) => {
    const { places, roads } = await geography.getMapFeatures({ ...area, language });
    return {
      places: places.map(({ id, name, latitude, longitude }) => ({ id, name, at: { latitude, longitude } })),
      roads: roads.map(({ path, ...road }) => ({
        ...road,
        path: path.map(([longitude = 0, latitude = 0]) => ({ latitude, longitude })),
      })),
    };
  };
}
