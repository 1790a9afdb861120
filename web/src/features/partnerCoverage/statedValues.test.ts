import type { PartnerCoverage } from '@towline/sdk/api';
import { circleAround } from '@towline/sdk/domain/location/circle';
import { zoomFor } from '@towline/sdk/domain/location/zoom';
import { surchargePercentOf } from '@towline/sdk/domain/money/percentages';
import { towServices } from '@towline/sdk/domain/order/serviceCatalogue';
import {
  businessCsvHeader,
  businessKeywords,
  businessRadiusInMeters,
  businessRadiusKm,
} from '@towline/sdk/domain/partner/businessSearch';
import {
  type CoverageSubject,
  coverageCountryValues,
  coverageFillOpacity,
  coverageRadiusInKm,
  defaultCoverageFilters,
  heatRadiusInPixels,
  isOnCoverageMap,
  labelPriceOf,
  locationCountOf,
  locationCountValues,
  mapContractValues,
  nameAtLocation,
  priceLabelColourOf,
} from '@towline/sdk/domain/partner/coverage';
import {
  defaultSimulation,
  isTowService,
  markerLabelValues,
  shownStepOf,
  simulatorContractValues,
} from '@towline/sdk/domain/price/simulator';
import { estimateCheckIntervalInMs, isEstimateStale } from '@towline/sdk/domain/price/staleness';
import { missingServiceCodes, requiredServiceCodes } from '@towline/sdk/domain/priceList/priceList';
import { LOOP_GUARD_FACTOR } from '@towline/sdk/domain/priceList/serviceTree';
import { partnerFuzziness } from '@towline/sdk/forms/search/fuzzySearch';
import { pricedServiceValues } from '@towline/sdk/values';
import { describe, expect, it } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { readUrlState } from '../../kit/url/urlState.ts';
import { clusteredToZoom } from '../../ui/map/layers.ts';
import { hitTolerance, markerSize } from '../../ui/map/markerImage.ts';
import { coverageUrl } from './coverageUrl.ts';
import { coverageLayer, heatLayer, priceText } from './depotLayers.ts';
import { depotsOf } from './depots.ts';

const gent = { latitude: 51.05, longitude: 3.72 };
const maes: CoverageSubject = {
  ...{ name: 'Maes', country: 'BE', active: true, type: 'Partner', operationalStatus: 'Active', totalLocations: 2 },
};
const whole: PartnerCoverage = {
  ...{ ...maes, id: 'a' },
  locations: [
    { ...gent, address: 'Korenmarkt 1' },
    { ...gent, radiusInKm: 8 },
  ],
};
const depots = depotsOf([whole], {}, 'Q8', 'JumpStart');
const adjustments = [
  { code: 'first', offers: [] },
  { code: 'last', offers: [] },
];
const query = { service: 'JumpStart', contract: 'C24Prepaid19_LU' } as Parameters<typeof isEstimateStale>[0];
const minutesAgo = (minutes: number) => ({ query, checkedAt: new Date(Date.now() - minutes * 60_000) });
const bounds = (ring: readonly { latitude: number }[] = []) => {
  const latitudes = ring.map(({ latitude }) => latitude);
  return Math.round((Math.max(...latitudes) - Math.min(...latitudes)) * 111.195);
};
const ringsBy = (coverage: 'default' | 'extended') => {
  const layer = coverageLayer(depots, coverage);
  return layer.kind === 'reaches' ? layer.reaches.map(({ ring }) => ring) : [];
};

/** The sentences of 3-platform §9 on coverage, simulator, price lists and business search, value by value. */
const stated: readonly (readonly [string, unknown, unknown])[] = [
  ['coverage map countries', coverageCountryValues, ['BE', 'DE', 'FR', 'IT', 'LU']],
  [
    'contract choices in the simulator: eight',
    simulatorContractValues,
    'Auto5Tire C24Prepaid_IT_BA C24Prepaid19 C24Prepaid19_LU CoronaPostpaid CoronaPrepaid FoyerPrepaid19 Q8'.split(' '),
  ],
  ['default price query', defaultSimulation, { contract: 'C24Prepaid19_LU', service: 'JumpStart' }],
  [
    'known map contracts: nine',
    mapContractValues,
    'C24Prepaid19 C24Prepaid19_LU CoronaPostpaid CoronaPrepaid FoyerPrepaid19 Q8 Auto5Battery Auto5Tire BA_DTA'.split(
      ' ',
    ),
  ],
  [
    'service choices: seven',
    pricedServiceValues,
    'DoorUnlock JumpStart TireChange VehicleRecovery WheelLiftTow FlatbedTow AccidentTow'.split(' '),
  ],
  ['tow services', [...towServices], ['WheelLiftTow', 'FlatbedTow', 'AccidentTow']],
  [
    'tow services ask where to',
    pricedServiceValues.filter(isTowService),
    ['WheelLiftTow', 'FlatbedTow', 'AccidentTow'],
  ],
  ['marker label types', markerLabelValues, ['partnerName', 'partnerPrice', 'customerPrice', 'revenue', 'travel']],
  ['the last step by default (§4)', shownStepOf(adjustments)?.code, 'last'],
  ['a chosen step', shownStepOf(adjustments, 0)?.code, 'first'],
  ['an estimate of 5 minutes is not stale', isEstimateStale(query, minutesAgo(4.9), new Date()), false],
  ['an older one is', isEstimateStale(query, minutesAgo(5.1), new Date()), true],
  ['its age is looked at every second', estimateCheckIntervalInMs, 1000],
  ['default and extended radius', coverageRadiusInKm, { default: 15, extended: 30 }],
  ['default filters', defaultCoverageFilters, { type: 'Partner', operationalStatus: 'Active', coverage: 'default' }],
  [
    'the map opens with them',
    (({ type, operationalStatus, coverage, country, locations }) => [
      type,
      operationalStatus,
      coverage,
      country,
      locations,
    ])(readUrlState(coverageUrl, '')),
    ['Partner', 'Active', 'default', [], []],
  ],
  ['location filter', locationCountValues, ['1', '2', '3', 'more']],
  ['3 and more: four or more', [3, 4, 9].map(locationCountOf), ['3', 'more', 'more']],
  ['Auto5 left out', isOnCoverageMap({ ...maes, name: 'Auto5 Gent' }, {}), false],
  ['several locations suffixed', depots.map(({ name }) => name), ['Maes Location 1', 'Maes Location 2']],
  ['one location is not', nameAtLocation('Maes', 1, 1), 'Maes'],
  ['clustering stops above zoom', clusteredToZoom, 9],
  [
    'zoom on partner, vehicle, after estimates',
    [zoomFor('partner'), zoomFor('vehicle'), zoomFor('estimates')],
    [12, 12, 11],
  ],
  ['heat map radius', [heatRadiusInPixels, heatLayer(depots)], [130, { kind: 'heat', points: depots, radius: 130 }]],
  [
    'coverage fill opacity',
    [coverageFillOpacity, coverageLayer(depots, 'default')],
    [0.4, expect.objectContaining({ opacity: 0.4 })],
  ],
  ['circle of 33 points', circleAround(gent, 15_000).length, 33],
  ['each circle has them', ringsBy('default').map((ring) => ring.length), [33, 33]],
  ['circles as wide as the coverage, or as the depot drives', ringsBy('default').map(bounds), [30, 16]],
  ['extended circles', ringsBy('extended').map(bounds), [60, 16]],
  ['price label fallbacks', labelPriceOf({}, 'Q8', 'JumpStart'), { interventionPrice: 80, pricePerKm: 1.45 }],
  ['blue above the default tariffs', priceLabelColourOf({ interventionPrice: 81 }), 'blue'],
  ['red below', priceLabelColourOf({ interventionPrice: 79 }), 'red'],
  ['white otherwise', priceLabelColourOf({ interventionPrice: 80, pricePerKm: 1.45 }), 'white'],
  [
    'one colour for two prices: dear to call, cheap to drive',
    priceLabelColourOf({ interventionPrice: 90, pricePerKm: 0.5 }),
    'red',
  ],
  ['euro amounts', priceText({ interventionPrice: 62, pricePerKm: 1.2 }, 'en-BE'), '€62.00 + €1.20/km'],
  ['marker icon 40x40: what is hit of a pin', [markerSize, hitTolerance], [40, 7]],
  ['mini-search fuzziness', partnerFuzziness, 0.5],
  ['coverage map zoom', zoomFor('coverageMap'), 8],
  ['business search radius', businessRadiusKm, 20],
  ['sent as metres x1000', businessRadiusInMeters(businessRadiusKm), 20_000],
  ['business search zoom', zoomFor('businessSearch'), 11],
  [
    'keyword shortcuts',
    businessKeywords.map(({ language, keyword }) => `${language} ${keyword}`),
    [
      ...['nl Takeldienst', 'nl Depannage', 'nl Garage Depannage'],
      ...['fr Dépannage', 'fr Remorquage', 'fr Dépannage Remorquage'],
    ],
  ],
  ['CSV header', businessCsvHeader, 'Name;Address;Latitude;Longitude;Rating;Phone;Website'],
  ['surcharge percent', [1, 1.25, 1.5, 2].map(surchargePercentOf), [0, 25, 50, 100]],
  [
    'required price-list services: ten',
    requiredServiceCodes,
    (
      'BreakdownAssistance Towing Redelivery EmptyRide ExtraMileage Depot LimitedHeight AdditionalComplexity ' +
      'BasicRecovery RoadConditions'
    ).split(' '),
  ],
  ['a list without them lacks ten', missingServiceCodes({ code: 'Q8', services: [] }).length, 10],
  [
    'SIABIS and Default exempt',
    ['SIABIS', 'Default'].map((code) => missingServiceCodes({ code, services: [] })),
    [[], []],
  ],
  ['price-list loop guard', LOOP_GUARD_FACTOR, 10],
];

describe('3-platform §9 on coverage, simulator, price lists and business search', () => {
  it.each(stated)('%s', async (_what, actual, expected) => {
    await setupTexts('en-BE');
    expect(actual).toEqual(expected);
  });
});
