import { Button } from '@blueprintjs/core';
import { MapMarkerIcon } from '@blueprintjs/icons';
import { movedBy } from '@towline/sdk/domain/location/distance';
import { zoomFor } from '@towline/sdk/domain/location/zoom';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/agentLocale.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useUrlState } from '../../kit/url/useUrlState.ts';
import { clusteredToZoom, type LatLon } from '../../ui/map/layers.ts';
import { MapPage } from '../../widgets/mapPage/MapPage.tsx';
import { isInView, useMapLook } from '../../widgets/mapPage/useMapLook.ts';
import { CoverageFilters } from './CoverageFilters.tsx';
import { CoverageSearch } from './CoverageSearch.tsx';
import './coverage.css';
import { coveragePopup } from './coveragePopup.tsx';
import { coverageUrl } from './coverageUrl.ts';
import { legendOf } from './depotSigns.tsx';
import type { Depot } from './depots.ts';
import type { PlacePopupProps } from './PlacePopup.tsx';
import { SimulatorPanel } from './simulator/SimulatorPanel.tsx';
import { useSimulatedMap } from './simulator/useSimulatedMap.ts';
import { useSimulator } from './simulator/useSimulator.ts';
import { useCoverageDepots } from './useCoverageDepots.ts';
import { useCoverageLayers } from './useCoverageLayers.ts';
import { useDepotList } from './useDepotList.tsx';

/** Between the countries that are served: where the most partners are. */
const home = { center: { latitude: 50.4, longitude: 4.9 }, zoom: zoomFor('coverageMap') };

/** Where partners stand, how far they come and what they ask; and what a request would cost (3-platform §2). */
export function CoveragePage() {
  const { t } = useTranslation();
  const locale = useLocale();
  const [values, set] = useUrlState(coverageUrl);
  const { coverage, depots } = useCoverageDepots(values);
  const { start, area, middle, onView } = useMapLook(values, (look) => set(look, 'replace'), home);
  const inView = useMemo(() => (area ? depots.filter(({ at }) => isInView(at, area)) : depots), [depots, area]);

  /** What the map was last sent to; who looks elsewhere since is left there. */
  const [target, setTarget] = useState<{ readonly fit: readonly LatLon[]; readonly nearest: number }>();
  const [asked, setAsked] = useState<LatLon>();
  const lookAt = (at: LatLon, purpose: 'partner' | 'vehicle' | 'estimates'): void =>
    setTarget({ fit: [at], nearest: zoomFor(purpose) });
  const simulator = useSimulator((at) => lookAt(at, 'estimates'));
  const isSimulating = values.side === 'simulator';
  const simulated = useSimulatedMap(simulator, isSimulating);

  const picked = depots.find(({ key }) => key === values.id);
  const hasResults = isSimulating && simulator.step !== undefined;
  const layers = useCoverageLayers({ depots, inView, area, picked, coverage: values.coverage, hasResults });
  const show = (depot: Depot): void => {
    setAsked(undefined);
    lookAt(depot.at, 'partner');
    set({ id: depot.key }, 'replace');
  };
  const pick = ([key]: readonly string[]): void => {
    setAsked(undefined);
    if (key?.startsWith('offer ')) simulator.chooseOffer(key);
    const depot = depots.find((one) => one.key === key);
    // One that is drawn with others in a cluster would be told of at a sign that is not its own.
    if (depot && area && area.zoom <= clusteredToZoom) show(depot);
    else if (!key?.startsWith('offer ')) set({ id: key ?? '' }, 'replace');
  };

  const legend = useMemo(() => legendOf(coverage.data && depots, t), [coverage.data, depots, t]);
  const partners = useMemo(() => new Set(depots.map(({ partner }) => partner.id)).size, [depots]);
  const list = useDepotList({ depots, inView, isThere: coverage.data !== undefined, current: picked?.key });
  const number = (count: number): string => formatNumber(count, locale);
  const take: PlacePopupProps['onTake'] = (stop, found) => {
    if (!asked) return;
    setAsked(undefined);
    simulator.place(stop, asked, found);
    set({ side: 'simulator' }, 'replace');
  };
  const popup = coveragePopup({ asked, picked, onTake: take });
  return (
    <MapPage
      name="coverage"
      label={t('MAP_OF_COVERAGE')}
      filters={
        <>
          <CoverageSearch depots={depots} onFound={show} />
          <CoverageFilters values={values} onChange={(changes) => set(changes)} />
        </>
      }
      state={
        coverage.data &&
        t('PARTNERS_AND_DEPOTS', { count: partners, number: number(partners), depots: number(depots.length) })
      }
      of={[coverage]}
      layers={[...layers, ...simulated.layers]}
      map={{
        ...start,
        ...target,
        onView,
        onAskPlace: setAsked,
        onMove: (to) => void simulator.place('location', to),
        onNudge: (from, north, east) => simulator.place('location', movedBy(from, north, east)),
        ...simulated.map,
        ...(popup && { popup }),
        children: (
          <Button
            icon={<MapMarkerIcon />}
            aria-label={t('buttons:ADDRESS_AT_CENTRE')}
            title={t('buttons:ADDRESS_AT_CENTRE')}
            onClick={() => setAsked(middle)}
          />
        ),
      }}
      legend={legend}
      list={list}
      side={{
        label: t('labels:PARTNER_COVERAGE'),
        tabs: [
          { key: 'list', title: t('labels:DEPOTS') },
          { key: 'simulator', title: t('labels:SIMULATOR') },
        ],
        selected: values.side,
        onSelect: (key) => set({ side: key === 'simulator' ? 'simulator' : 'list' }, 'replace'),
        ...(isSimulating && {
          isWide: simulator.state.kind === 'results',
          panel: <SimulatorPanel simulator={simulator} near={middle} onFound={(at) => lookAt(at, 'vehicle')} />,
        }),
      }}
      onPick={pick}
    />
  );
}
