import type { Contract } from '@towline/sdk/api';
import { createContract } from './contract.ts';

/** Contracts with mistakes in them on purpose, so that the anomaly scan has something to find (3-platform §5). */
export function createAnomalousContracts(now: Date): Contract[] {
  return [withoutAppUrls(now), withForeignCompany(now), unfinished(now)];
}

/** TLC001: no app URLs. Everything else works; Acrisure's customers call. */
function withoutAppUrls(now: Date): Contract {
  const contract = createContract(
    {
      code: 'Acrisure',
      name: 'Acrisure Flotte',
      type: 'B2B',
      homeMarket: 'IT',
      company: 'C24Italia',
      client: 'Acrisure',
      priceListCode: 'C24_IT',
      process: { checks: ['PolicyNotFound', 'PolicyExpired'] },
    },
    now,
  );
  return { ...contract, branding: { localizedName: contract.branding?.localizedName } };
}

/** TLC012: home market BE needs C24Belgium. */
function withForeignCompany(now: Date): Contract {
  return createContract(
    {
      code: 'CoronaFleet',
      name: 'Corona Direct Fleet',
      type: 'B2B',
      homeMarket: 'BE',
      company: 'C24France',
      client: 'Corona',
      priceListCode: 'Default',
      countries: { included: ['BE', 'FR'] },
    },
    now,
  );
}

/** TLC003, TLC006, TLC009, TLC017: an address without the environment's word, no payment key, no dispatch, not active yet. */
function unfinished(now: Date): Contract {
  const {
    dispatch: _dispatch,
    externalServices: _services,
    ...contract
  } = createContract(
    {
      code: '24hassist_IT_Trial',
      name: '24hAssist Trial',
      type: 'B2C',
      homeMarket: 'IT',
      company: 'C24Italia',
      client: 'C24',
      priceListCode: 'C24_IT',
      searchType: 'Contract',
    },
    now,
  );
  return {
    ...contract,
    isActive: false,
    branding: { ...contract.branding, appUrls: { it: 'https://trial.24hassist.example/it' } },
  };
}
