import { expect, it } from 'vitest';
import { bestGeocodeResult, isUnnamedRoad, unnamedRoadToleranceInMeters } from './ports/geocoder/unnamedRoad.ts';
import { beneluxContracts } from './seed/contracts/benelux.ts';
import { createContract } from './seed/contracts/contract.ts';
import { italianContracts } from './seed/contracts/italy.ts';

const contracts = [...beneluxContracts, ...italianContracts];
const of = (wanted: string) => contracts.find(({ code }) => code === wanted);
const unnamed = { formattedAddress: 'Unnamed Road, Gent', street: 'Unnamed Road', distanceInMeters: 3 };
const namedAt = (distanceInMeters: number) => ({ formattedAddress: 'Meir 1', street: 'Meir', distanceInMeters });

// The values of 3-platform §9 that stand on the server, in the document's words; those of the console have a table beside its screens.
it.each<[words: string, ours: unknown, stated: unknown]>([
  [
    'External contract groups: BA_DTA has ASSIMOCO, AVIVA, BPM, ITALIANA, ITAS, REALE, VALPIAVE',
    of('BA_DTA')?.process?.externalContractCodes,
    ['ASSIMOCO', 'AVIVA', 'BPM', 'ITALIANA', 'ITAS', 'REALE', 'VALPIAVE'],
  ],
  [
    'Eurocross has CentraalBeheer, FBTO, Interpolis',
    new Set(
      contracts
        .filter(({ company }) => company === 'Eurocross')
        .map(({ process }) => `${process?.externalContractCodes}`),
    ),
    new Set(['CentraalBeheer,FBTO,Interpolis']),
  ],
  [
    'Contract app mappings include C24Prepaid_IT_BA, 24hassist_IT_OnDemand and BA_DTA',
    ['C24Prepaid_IT_BA', '24hassist_IT_OnDemand', 'BA_DTA'].map((code) => {
      const facts = of(code);
      const { it } = (facts && createContract(facts, new Date(0)).branding?.appUrls) ?? {};
      return [facts?.flags?.offersCustomerApp, it];
    }),
    [
      [true, 'https://c24prepaid-it-ba.dev.app.example/it'],
      [true, 'https://24hassist-it-ondemand.dev.app.example/it'],
      [true, 'https://ba-dta.dev.app.example/it'],
    ],
  ],
  [
    'external codes ITAS and VALPIAVE have the app of the contract that has them (DECISIONS T-654)',
    contracts
      .filter(({ process }) => ['ITAS', 'VALPIAVE'].some((code) => process?.externalContractCodes?.includes(code)))
      .map(({ code, flags }) => [code, flags?.offersCustomerApp]),
    [['BA_DTA', true]],
  ],
  ['Unnamed-road check: another result within 100 m', unnamedRoadToleranceInMeters, 100],
  [
    'may replace best match',
    [103, 104].map((metres) => bestGeocodeResult([unnamed, namedAt(metres)])?.street),
    ['Meir', 'Unnamed Road'],
  ],
  [
    'unnamed-road names exist in several languages',
    ['Unnamed Road', 'Naamloze weg', 'Route sans nom', 'Strada senza nome', 'Unbenannte Straße'].map(isUnnamedRoad),
    [true, true, true, true, true],
  ],
])('%s', (_words, ours, stated) => {
  expect(ours).toEqual(stated);
});
