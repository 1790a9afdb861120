import type { OrderLocation } from '@towline/sdk/api';
import { positionOf } from '@towline/sdk/domain/location/distance';
import { withFoundAddress } from '@towline/sdk/domain/location/foundAddress';
import { afterHighwayEvent } from '@towline/sdk/domain/location/highway';
import { isSameTownAsked, withNamedTown } from '@towline/sdk/domain/location/namedTown';
import { withRestrictedNetwork } from '@towline/sdk/domain/location/restrictedNetwork';
import type { Stop } from '@towline/sdk/domain/order/appointment';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useTask } from '../../../kit/actions/useTask.ts';
import { SaidFailure } from '../../../kit/problems/saidFailure.ts';
import { useIntakeTab } from '../form/tabContext.tsx';
import { useAddressLookup, useHighwayLookup, useNetworkLookup, useTownLookup } from './lookupResources.ts';

interface LocationLookupsProps {
  /** Whose answers are taken: both; of an order that is edited, the stops that the agent moved. */
  readonly stops?: readonly Stop[];
}

const bothStops: readonly Stop[] = ['serviceLocation', 'destinationLocation'];

/**
 * Finds out in the background what an order still waits for: highways, the restricted network, the address of a point.
 * It runs whichever tab is in front, goes on with a draft that is opened again, and never holds the agent; an answer for a
 * place that was left is an answer to nobody's question (1-intake §4, §7, §8).
 */
export function LocationLookups({ stops = bothStops }: LocationLookupsProps) {
  useServiceLookups(stops.includes('serviceLocation'));
  useAddressAnswer('serviceLocation', stops.includes('serviceLocation'));
  useAddressAnswer('destinationLocation', stops.includes('destinationLocation'));
  useTownAnswer('serviceLocation', stops.includes('serviceLocation'));
  useTownAnswer('destinationLocation', stops.includes('destinationLocation'));
  return null;
}

/** What an answer makes of the stop, if that still stands where it was asked about. */
function useAnswer(stop: Stop, isWanted: boolean): (work: (location: OrderLocation) => OrderLocation) => void {
  const { order, change } = useIntakeTab();
  const shown = order[stop] ?? {};
  const asked = positionOf(shown);
  return (work) => {
    // Nothing to say: the draft is not touched.
    if (!isWanted || work(shown) === shown) return;
    change((before) => {
      const location = before[stop] ?? {};
      const at = positionOf(location);
      if (at?.latitude !== asked?.latitude || at?.longitude !== asked?.longitude) return before;
      const next = work(location);
      return next === location ? before : { ...before, [stop]: next };
    });
  };
}

function useServiceLookups(isWanted: boolean): void {
  const answer = useAnswer('serviceLocation', isWanted);
  const highways = useHighwayLookup();
  const network = useNetworkLookup();

  useEffect(() => {
    if (highways.isFetching) return;
    const { data, error } = highways;
    if (data) answer((location) => afterHighwayEvent(location, { type: 'found', ...data }));
    // Failed or timed out: the agent is asked (1-intake §8).
    else if (error !== undefined) answer((location) => afterHighwayEvent(location, { type: 'failed' }));
  });
  useEffect(() => {
    if (network.isFetching || (!network.data && network.error === undefined)) return;
    // Failed counts as no intersection (1-intake §8).
    answer((location) => withRestrictedNetwork(location, network.data));
  });
}

function useAddressAnswer(stop: Stop, isWanted: boolean): void {
  const { t } = useTranslation();
  const answer = useAnswer(stop, isWanted);
  const { data, error, isFetching } = useAddressLookup(stop);
  const [place] = data ?? [];
  const { run: tell } = useTask({});

  useEffect(() => {
    if (place) answer((location) => withFoundAddress(location, place));
  });
  const isFailed = isWanted && error !== undefined && !isFetching;
  useEffect(() => {
    const unavailable = () => Promise.reject(new SaidFailure(t('AN_ERROR_OCCURED'), t('MAP_SEARCH_UNAVAILABLE')));
    if (isFailed) void tell(unavailable);
  }, [isFailed, tell, t]);
}

// Words that were typed on meanwhile are another question; a town that nobody knows leaves the place without a position.
function useTownAnswer(stop: Stop, isWanted: boolean): void {
  const { change } = useIntakeTab();
  const { data, asked } = useTownLookup(stop);
  const [town] = data ?? [];

  useEffect(() => {
    if (!isWanted || !town || !asked) return;
    change((before) => {
      const location = before[stop] ?? {};
      if (!isSameTownAsked(location, asked)) return before;
      return { ...before, [stop]: withNamedTown(location, town) };
    });
  }, [isWanted, town, asked, change, stop]);
}
