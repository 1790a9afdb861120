import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../kit/data/Pending.tsx';
import type { Resource } from '../../kit/data/useResource.ts';
import type { MapLayer } from '../../ui/map/layers.ts';
import { MapView } from '../../ui/map/MapView.tsx';
import type { MapViewProps } from '../../ui/map/mapProps.ts';
import { ProgressLine } from '../../ui/ProgressLine.tsx';
import { useMapGround } from '../useMapGround.ts';
import { LayerSwitches } from './LayerSwitches.tsx';
import { type LegendEntry, MapLegend } from './MapLegend.tsx';
import { MapPageList, type PageList } from './MapPageList.tsx';
import { MapPageSide, type PageSide } from './MapPageSide.tsx';
import './mapPage.css';
import { type PageLayer, useShownLayers } from './useShownLayers.ts';

/** Where the map looks, and what is done on it beside picking. */
type MapOfPage = Pick<
  MapViewProps,
  | 'center'
  | 'zoom'
  | 'fit'
  | 'nearest'
  | 'onView'
  | 'onHover'
  | 'onMove'
  | 'onNudge'
  | 'onPlace'
  | 'onAskPlace'
  | 'popup'
  | 'children'
>;

interface MapPageProps<Row> {
  /** Under this name the browser remembers which layers are shown. */
  readonly name: string;
  /** What the map shows. */
  readonly label: string;
  /** What it is narrowed by, in a row above. */
  readonly filters: React.ReactNode;
  /** How it stands, at the end of that row: how many, as of when. */
  readonly state?: React.ReactNode;
  /** What it is read from: the first that failed is told of, with a way to try again. */
  readonly of: readonly Pick<Resource<unknown>, 'error' | 'isFetching' | 'retry'>[];
  /** Over the ground, later ones over earlier ones. */
  readonly layers: readonly PageLayer[];
  readonly map: MapOfPage;
  readonly legend: readonly LegendEntry[];
  /** The same things as rows: the way to every point without a mouse and without a map (console.md §4.8). */
  readonly list: PageList<Row>;
  /** What else stands where the list does, as tabs; the first is the list's. */
  readonly side?: PageSide;
  /** Picked on the map or in the list, the nearest first; none when it is closed. */
  readonly onPick: (keys: readonly string[]) => void;
}

/** A map that is a screen of its own: filters above, layers that are switched, a legend, and the same things as a list. */
export function MapPage<Row>(props: MapPageProps<Row>) {
  const { name, label, filters, state, of, layers, map, legend, list, side, onPick } = props;
  const { t } = useTranslation();
  const ground = useMapGround();
  const { shown, offered, toggle } = useShownLayers(name, layers);
  const drawn = useMemo((): readonly MapLayer[] => [...ground, ...shown], [ground, shown]);
  const failed = of.find(({ error }) => error !== undefined);
  const isFetching = of.some((one) => one.isFetching);
  const isWide = side?.panel ? side.isWide : list.isWide;
  const hasCloud = drawn.some(({ kind }) => kind === 'points');
  return (
    <div className="tl-map-page">
      <div className="tl-map-page-head">
        {filters}
        {state && <div className="tl-map-page-state">{state}</div>}
      </div>
      {failed && (
        <LoadFailure error={failed.error} isRetrying={failed.isFetching} onRetry={() => void failed.retry()} />
      )}
      <div
        className={`tl-map-page-body${isWide ? ' tl-map-page-wide' : ''}${side?.panel ? ' tl-map-page-panelled' : ''}`}
      >
        <div className="tl-map-page-map">
          {isFetching && <ProgressLine label={t('REFRESHING')} />}
          <MapView
            id="tl-map"
            label={label}
            layers={drawn}
            {...map}
            onPick={(key) => onPick(key === undefined ? [] : [key])}
            {...(hasCloud && { onPickPoints: (keys: readonly string[]) => onPick(keys) })}
          />
          <div className="tl-map-page-foot">
            <MapLegend entries={legend} />
            <LayerSwitches layers={offered} onToggle={toggle} />
          </div>
        </div>
        <MapPageSide side={side}>
          <MapPageList
            list={list}
            told={map.popup?.key}
            hasFailed={failed !== undefined}
            isBusy={isFetching}
            onPick={onPick}
          />
        </MapPageSide>
      </div>
    </div>
  );
}
