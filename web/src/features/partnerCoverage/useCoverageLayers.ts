import { useMemo } from 'react';
import { useLocale } from '../../i18n/agentLocale.ts';
import { type MapArea, pins } from '../../ui/map/layers.ts';
import type { PageLayer } from '../../widgets/mapPage/useShownLayers.ts';
import type { CoverageValues } from './coverageUrl.ts';
import { coverageLayer, depotClusters, depotPin, heatLayer, kpiLayer, priceLayer } from './depotLayers.ts';
import type { Depot } from './depots.ts';

interface CoverageShown {
  readonly depots: readonly Depot[];
  readonly inView: readonly Depot[];
  readonly area: MapArea | undefined;
  readonly picked: Depot | undefined;
  readonly coverage: CoverageValues['coverage'];
  /** The simulator's own markers are there: partners that it did not choose would only cover them. */
  readonly hasResults: boolean;
}

/** The layers of the coverage map; each is made anew only when what it shows has changed. */
export function useCoverageLayers(shown: CoverageShown): readonly PageLayer[] {
  const { depots, inView, area, picked, coverage, hasResults } = shown;
  const locale = useLocale();
  const circles = useMemo(() => coverageLayer(depots, coverage), [depots, coverage]);
  const warm = useMemo(() => heatLayer(depots), [depots]);
  const points = useMemo(() => depotClusters(depots), [depots]);
  const kpis = useMemo(() => kpiLayer(inView, area, locale), [inView, area, locale]);
  const prices = useMemo(() => priceLayer(inView, area, locale), [inView, area, locale]);
  const mark = useMemo(() => (picked ? pins([depotPin(picked)], picked.key) : pins([])), [picked]);
  return useMemo(
    (): readonly PageLayer[] => [
      { key: 'heat', label: 'HEAT_MAP', isOff: true, layer: warm },
      { key: 'circles', label: 'COVERAGE_CIRCLES', layer: circles },
      ...(hasResults
        ? []
        : ([
            { key: 'points', label: 'PARTNER_POINTS', layer: points },
            { key: 'mark', layer: mark },
            { key: 'kpis', label: 'KPI_LABELS', isOff: true, layer: kpis },
            { key: 'prices', label: 'PRICE_LABELS', isOff: true, layer: prices },
          ] as const)),
    ],
    [warm, circles, points, mark, kpis, prices, hasResults],
  );
}
