import { timeoutOf } from '@towline/sdk/client/limits';
import { MODEL_EXPIRY_MS, MODEL_POLL_MS } from '@towline/sdk/client/models';
import { BLOCK_MS } from '@towline/sdk/client/resourceProxy';
import { earliestCertification } from '@towline/sdk/domain/capability/capabilityValue';
import { companiesOfHomeMarket } from '@towline/sdk/domain/contract/anomalies';
import { customerAppDelayInMs, customerAppHeightInPx } from '@towline/sdk/domain/contract/customerApp';
import { europeanUnion } from '@towline/sdk/domain/countries/europeanUnion';
import { environmentOfHost } from '@towline/sdk/domain/environment/environmentOfHost';
import { withTestContacts } from '@towline/sdk/domain/environment/testContacts';
import { preferredPhoneCountries } from '@towline/sdk/domain/fields/dialCodes';
import { MOST_ROWS, PAGE_SIZE } from '@towline/sdk/domain/filters/pages';
import { templateLocaleOf } from '@towline/sdk/domain/language/fallback';
import { detectLocale, supportedLocales } from '@towline/sdk/domain/language/locales';
import { defaultCentre, searchBiasRadiusInMeters } from '@towline/sdk/domain/location/capitals';
import { earthRadiusInMeters } from '@towline/sdk/domain/location/distance';
import { maxFixOffsetInMeters, positionOptions } from '@towline/sdk/domain/location/geolocation';
import { isSameRegion } from '@towline/sdk/domain/location/sameRegion';
import { type ZoomPurpose, zoomFor } from '@towline/sdk/domain/location/zoom';
import { percentOf } from '@towline/sdk/domain/money/percentages';
import { SCHEDULE_DAYS, WAITING_DAYS } from '@towline/sdk/domain/outstanding/classify';
import { dispatchLanguages, partnerCountryValues } from '@towline/sdk/domain/partner/countries';
import { occupancyColourOf, occupancyOf } from '@towline/sdk/domain/partner/occupancy';
import { defaultPolicyDurationInDays } from '@towline/sdk/domain/policy';
import { estimateCheckIntervalInMs } from '@towline/sdk/domain/price/staleness';
import { listsWithoutRequiredServices } from '@towline/sdk/domain/priceList/priceList';
import { logTimeFormatValues } from '@towline/sdk/domain/request/logTime';
import { OPERATOR_TIME_ZONE } from '@towline/sdk/domain/time/zone';
import { DEFAULT_DATABASE_ACCESS_HOURS } from '@towline/sdk/forms/databaseAccess';
import { timeOptions } from '@towline/sdk/forms/fields/timeOptions';
import {
  contactLanguageValues,
  environmentNameValues,
  fuelTypeValues,
  manualLanguageValues,
  manualModuleValues,
  translationCategoryValues,
  vehicleTypeValues,
  workshopCapabilityValues,
} from '@towline/sdk/values';
import { expect, it } from 'vitest';
import { clientWorkshopList } from '../features/clientWorkshops/clientWorkshops.list.tsx';
import { guaranteeList, plateList } from '../features/guarantees/guarantees.list.tsx';
import { importList } from '../features/guarantees/imports.list.tsx';
import { invoiceList } from '../features/invoices/invoices.list.tsx';
import { purchaseOrderList } from '../features/purchaseOrders/purchaseOrders.list.tsx';
import { sessionList } from '../features/sessions/sessions.list.tsx';
import { flashMs } from '../kit/flash.ts';
import { markMs } from '../kit/lists/useChangedRows.ts';
import { readUrlState } from '../kit/url/urlState.ts';
import { doubleClickMs, zoomSteps } from '../ui/imageZoom.ts';
import { nearestZoom } from '../ui/map/fitPins.ts';
import { clickWindowMs } from '../ui/table/clickGuard.ts';
import { phoneWidth } from '../ui/useMediaQuery.ts';
import { addressKeptMs } from './firstLocale.ts';

const zooms = (...purposes: readonly ZoomPurpose[]) => purposes.map(zoomFor);
const sorted = (values: readonly string[]) => [...values].sort();
const occupied = (openRepairJobsCount: number, repairJobsCapacity = 100) =>
  occupancyColourOf(occupancyOf({ openRepairJobsCount, repairJobsCapacity }));

// The values of 3-platform §9 and those that §2 states of the same screens, in the document's words (ledger ADM-13, LOC-07, PLT-08,
// PLT-10; coverage, simulator and business search have a table of their own). What is another here is another there, or a mistake.
it.each<[words: string, ours: unknown, stated: unknown]>([
  ['Page sizes: partners 20; agents 20; policies 20; invoices 20; client workshops 20; translations 20', PAGE_SIZE, 20],
  [
    'guarantees and imports 20; policies 20; client workshops 20; sessions and purchase orders 20: each list of its own',
    [guaranteeList, importList, plateList, clientWorkshopList, sessionList, purchaseOrderList, invoiceList].map(
      ({ url }) => readUrlState(url, '').items,
    ),
    [20, 20, 20, 20, 20, 20, 20],
  ],
  [
    'Time picker: half-hour steps 00:00 to 23:30; with valid min and max hours from min to max hour, last hour only :00',
    [timeOptions().length, timeOptions()[0], timeOptions().at(-1), timeOptions(9, 10)],
    [48, '00:00', '23:30', ['09:00', '09:30', '10:00']],
  ],
  ['settlements fetched with take=999; outstanding requests (fetch 999)', MOST_ROWS, 999],
  ['Partner countries: fr, be, lu, it', partnerCountryValues, ['FR', 'BE', 'LU', 'IT']],
  ['FR fr; IT it; LU fr; BE nl and fr', dispatchLanguages, { FR: ['fr'], IT: ['it'], LU: ['fr'], BE: ['nl', 'fr'] }],
  ['Country filter: the 27 EU member state codes', new Set(europeanUnion).size, 27],
  [
    'Workshop capabilities: AuxiliaryBattery, Tires, Body, Electrical, Mechanical, Keys, Locks, Telematics, Glass, Hvac',
    // As the workshops carry them (§3): in small letters.
    sorted(workshopCapabilityValues).join(', '),
    'auxiliaryBattery, body, electrical, glass, hvac, keys, locks, mechanical, telematics, tires',
  ],
  ['zoom 12 on partner or vehicle', zooms('partner', 'vehicle'), [12, 12]],
  ['zoom 11 after estimates', zooms('estimates'), [11]],
  ['partner map max zoom 12 after fit', nearestZoom, 12],
  [
    'request map 6, coverage map 8, repair map 10, platform default 7, address pick 12, workshop 16',
    zooms('requestMap', 'coverageMap', 'repairMap', 'default', 'addressPick', 'workshop'),
    [6, 8, 10, 7, 12, 16],
  ],
  ['Place autocomplete radius 50 km', searchBiasRadiusInMeters, 50_000],
  [
    'open repair jobs over capacity times 100, capacity 0 counts as 3',
    occupancyOf({ openRepairJobsCount: 3, repairJobsCapacity: 0 }),
    100,
  ],
  [
    'green under 50, amber under 100, red otherwise',
    [49, 50, 99, 100].map((jobs) => occupied(jobs)),
    ['green', 'amber', 'amber', 'red'],
  ],
  [
    'Collection thresholds: 7 days (pending, mandate, reminder expiry); 1 day (scheduled reminder)',
    [WAITING_DAYS, SCHEDULE_DAYS],
    [7, 1],
  ],
  ['Capability certification lower bound 2000-01-01', earliestCertification, '2000-01-01'],
  ['commission, paymentCommission, vatRate times 100', percentOf(0.07), 7],
  ['lists SIABIS and Default exempt', listsWithoutRequiredServices, ['SIABIS', 'Default']],
  ['Translations: locales en, fr, it, nl, de', sorted(contactLanguageValues), ['de', 'en', 'fr', 'it', 'nl']],
  ['categories None and Enum', translationCategoryValues, ['None', 'Enum']],
  ['add timeout 10000 ms', timeoutOf('createTranslation'), 10_000],
  ['Default DB access window 48 hours', DEFAULT_DATABASE_ACCESS_HOURS, 48],
  ['Flash auto-hide 5 s', flashMs, 5_000],
  ['Click detection window 200 ms', clickWindowMs, 200],
  ['Image double click 400 ms', doubleClickMs, 400],
  ['click zoom cycle: initial, 150%, 200%, 300%, back', zoomSteps, ['fit', 1.5, 2, 3]],
  ['new item highlighted for 2 seconds', markMs, 2_000],
  ['Mobile width threshold 767 px', phoneWidth, '(max-width: 767px)'],
  [
    'BE (en, nl, fr), LU (en, fr), IT (en, it), FR (en, fr); default country first (BE)',
    supportedLocales.map(({ country, languages }) => `${country} (${languages.join(', ')})`),
    ['BE (en, nl, fr)', 'LU (en, fr)', 'IT (en, it)', 'FR (en, fr)'],
  ],
  [
    'language detection supports en, fr, nl, it with fr fallback',
    ['en', 'fr', 'nl', 'it', 'de'].map((language) => detectLocale([language])),
    ['en-BE', 'fr-BE', 'nl-BE', 'it-IT', 'fr-BE'],
  ],
  ['Environments: Dev, Test, Stag, Prod', environmentNameValues, ['Dev', 'Test', 'Stag', 'Prod']],
  [
    'chosen by host name',
    ['dev.towline.example', 'test.towline.example', 'stag.towline.example', 'towline.example'].map(environmentOfHost),
    ['Dev', 'Test', 'Stag', 'Prod'],
  ],
  [
    'Non-production replaces fast providers’ e-mails with test values',
    (['Stag', 'Prod'] as const).map((environment) => withTestContacts(environment, { email: 'a@fast.be' }).email),
    ['test@towline.example', 'a@fast.be'],
  ],
  [
    'Geolocation: high accuracy, 30 s timeout, max cached age 60 s, max offset 2000 m',
    { ...positionOptions, maxFixOffsetInMeters },
    { enableHighAccuracy: true, timeout: 30_000, maximumAge: 60_000, maxFixOffsetInMeters: 2000 },
  ],
  ['IP location cache 120 minutes, timeout 2 s', [addressKeptMs / 60_000, timeoutOf('locateIp')], [120, 2_000]],
  ['Model cache: entries expire after 5 s; polling every 5 s', [MODEL_EXPIRY_MS, MODEL_POLL_MS], [5_000, 5_000]],
  ['Price estimate staleness checked every second', estimateCheckIntervalInMs, 1_000],
  ['Failed resource retry block 60 s; contract load failure flag 1 minute', BLOCK_MS, 60_000],
  ['Earth radius 6371000 m', earthRadiusInMeters, 6_371_000],
  [
    'Same-region groups: Belgium with Luxembourg; Italy, Vatican, San Marino',
    [isSameRegion('BE', 'LU'), isSameRegion('IT', 'VA'), isSameRegion('SM', 'VA'), isSameRegion('BE', 'FR')],
    [true, true, true, false],
  ],
  ['Timezone for creation timestamps in templates: Europe/Brussels', OPERATOR_TIME_ZONE, 'Europe/Brussels'],
  [
    'nl to nl-BE, fr to fr-BE, it to it-IT, else en-BE',
    ['nl', 'fr', 'it', 'de'].map(templateLocaleOf),
    ['nl-BE', 'fr-BE', 'it-IT', 'en-BE'],
  ],
  ['Contact languages: en, it, fr, nl, de', new Set(contactLanguageValues), new Set(['en', 'it', 'fr', 'nl', 'de'])],
  [
    'Fuel types Petrol, Diesel, Electric, Hybrid, NaturalGas',
    fuelTypeValues,
    expect.arrayContaining(['Petrol', 'Diesel', 'Electric', 'Hybrid', 'NaturalGas']),
  ],
  [
    'Vehicle types PassengerCar, Motorcycle, DeliveryVan',
    vehicleTypeValues,
    expect.arrayContaining(['PassengerCar', 'Motorcycle', 'DeliveryVan']),
  ],
  ['Default policy duration 365 days', defaultPolicyDurationInDays, 365],
  ['Phone preferred countries be, it, lu, fr', preferredPhoneCountries, ['BE', 'IT', 'LU', 'FR']],
  [
    'Log time formats cycle through time, time with milliseconds, date and time, and elapsed',
    logTimeFormatValues,
    ['time', 'timeWithMilliseconds', 'dateTime', 'elapsed'],
  ],
  ['the map centres on Brussels', defaultCentre, { latitude: 50.8503, longitude: 4.3517 }],
  ['Customer apps frame delay 1 s', customerAppDelayInMs, 1_000],
  ['Customer app frame: 100% wide, 700 high', customerAppHeightInPx, 700],
  [
    'Time-outs of 10000 ms for dispatching and assigning',
    (['initiateDispatch', 'assignJob', 'assignExternalPartner'] as const).map(timeoutOf),
    [10_000, 10_000, 10_000],
  ],
  ['public IP lookup (2 s timeout)', timeoutOf('getPublicIp'), 2_000],
  [
    'Five manual modules, each with files in en, fr and nl',
    [manualModuleValues.length, sorted(manualLanguageValues)],
    [5, ['en', 'fr', 'nl']],
  ],
  [
    'home market IT, BE, LU or FR needing company C24Italia or BlueAssistance, C24Belgium, C24Luxembourg, C24France',
    companiesOfHomeMarket,
    { IT: ['C24Italia', 'BlueAssistance'], BE: ['C24Belgium'], LU: ['C24Luxembourg'], FR: ['C24France'] },
  ],
])('%s', (_words, ours, stated) => {
  expect(ours).toEqual(stated);
});
