import { useMemo } from 'react';
import { useResource } from '../kit/data/useResource.ts';
import { type MapLayer, outlines, tiles } from '../ui/map/layers.ts';

/** What lies under every map: the tiles that the server is set to, else borders drawn by ourselves. */
export function useMapGround(): readonly MapLayer[] {
  const { data } = useResource('getMapSettings', {});
  return useMemo(() => {
    if (!data?.tilesUrl) return [outlines()];
    return [tiles(data.tilesUrl, data.attributions.join(' · '))];
  }, [data]);
}
