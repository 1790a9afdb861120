import type { PartnerCoverage } from '@towline/sdk/api';
import { coverageCountryValues } from '@towline/sdk/domain/partner/coverage';
import { useMemo } from 'react';
import { useResource } from '../../kit/data/useResource.ts';
import { type CoverageValues, filtersOf } from './coverageUrl.ts';
import { depotsOf } from './depots.ts';

const none: readonly PartnerCoverage[] = [];

/** The depots that the filters of the address leave, with the prices of the contract and service that it names. */
export function useCoverageDepots(values: CoverageValues) {
  const country = values.country.join();
  const input = useMemo(
    () => ({ query: { country: country === '' ? [...coverageCountryValues] : country.split(',') } }),
    [country],
  );
  const coverage = useResource('listPartnerCoverage', input, { keepPrevious: true });
  const { active, type, operationalStatus, contract, service } = values;
  const narrowed = [active, type, operationalStatus, values.locations.join(), contract, service].join('|');
  const depots = useMemo(
    () => depotsOf(coverage.data ?? none, filtersOf(values), contract, service),
    [coverage.data, narrowed],
  );
  return { coverage, depots };
}
