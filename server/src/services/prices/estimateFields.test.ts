import type { PriceEstimate } from '@towline/sdk/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOperations } from '../../api/contract.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let test: TestApp;
let depot: { id: string; latitude: number; longitude: number };

const run = (sql: string, values: unknown[] = []) => test.db.pool.query(sql, values);
const saveLine = (list: string, code: string, change: object) =>
  run(
    `update price_lists set doc = jsonb_set(doc, '{services}', (select jsonb_agg(case when s->>'code' = $2 then s || $3::jsonb else s end)
       from jsonb_array_elements(doc->'services') s)) where code = $1`,
    [list, code, JSON.stringify(change)],
  );
const addWorkshop = (name: string, longitude: number, capabilities: string[]) =>
  run(
    `insert into client_workshops (id, organisation_code, name, latitude, longitude, capabilities, doc)
       values (gen_random_uuid(), 'Auto5', $1, 51.05, $2, $3, '{}')`,
    [name, longitude, capabilities],
  );

/** Everybody can do everything but what one partner alone can; the lists differ by night, on Sundays, and on the motorway. */
beforeAll(async () => {
  test = await startTestApp();
  // A Wednesday's noon: what is asked for no time costs what it costs by day, whenever this runs.
  test.clock.now = new Date('2026-11-25T11:00:00Z');
  await run(
    `update partners set operational_status = 'Active', is_active = true, doc = doc - 'openingHours' - 'capacity' - 'vehicleLimits'`,
  );
  const common = ['JumpStart', 'WheelLiftTow', 'FlatbedTow', 'TireChange'];
  await run('update partners set capabilities = $1', [common]);
  await run(
    `update partners set capabilities = capabilities || $1::text[], doc = doc || $2 where id = (select partner_id from partner_locations
       order by point(longitude, latitude) <-> point(3.7219, 51.0545) limit 1)`,
    [
      ['MotorcycleTow', 'ElectricVehicle', 'LimitedHeight'],
      { vehicleLimits: { JumpStart: { maxWeightInTonnes: 2, maxLengthInMeters: 5 } } },
    ],
  );
  await run(
    `update contracts set doc = jsonb_set(doc, '{process,clientWorkshops}', '{"organisationCode": "Auto5"}') where code = 'C24Prepaid19'`,
  );
  await run('delete from client_workshops');
  await addWorkshop('Near', 3.8, ['mechanical']);
  await addWorkshop('Far', 4.2, ['mechanical', 'glass']);
  await run(
    `insert into policies (contract_code, license_plate, coverage_from, vehicle_type, fuel_type)
       values ('C24Prepaid19', '1MOT123', '2026-01-01', 'Motorcycle', 'Petrol'), ('Q8', '1OTH123', '2026-01-01', 'Motorcycle', 'Petrol')`,
  );
  await saveLine('SIABIS', 'JumpStart', {
    ...{ price: 100, isSurchargeApplicable: true },
    surcharge: { sundayPriceMultiplier: 1.5, nightPriceMultiplier: 2, nightInterval: { start: '20:00', end: '07:00' } },
  });
  const { rows } = await run('select id, latitude, longitude from partner_locations order by latitude limit 1');
  depot = rows[0];
});
afterAll(() => test.close());

type Asked = Record<string, string | number>;

const siabis = { restrictedRoadNetwork: 'true', restrictedRoadNetworkCode: 'SIABIS' };
const tow = { service: 'TowingTransport' };
const evening = { ...siabis, serviceAt: '2031-11-12T19:30:00Z' };
const nearest = { ...tow, destinationType: 'NearestWorkshop' };

const ask = async (more: Asked) => {
  const base = { contract: 'C24Prepaid19', service: 'JumpStart', lat: 51.0545, lng: 3.7219 };
  const query = new URLSearchParams(
    Object.entries({ ...base, ...more }).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const answer = await test.call('GET', `/v1/price/estimate?${query}`);
  const { estimatedAt: _at, ...estimate } = answer.json<PriceEstimate>();
  return { ...estimate, code: answer.statusCode };
};
type Told = Awaited<ReturnType<typeof ask>>;

const partners = ({ estimations }: Told) => estimations?.map(({ partnerId }) => partnerId);
const intervention = ({ estimations }: Told) => estimations?.[0]?.details.partnerInterventionNetPrice;
const trip = ({ tripDistanceInKm }: Told) => tripDistanceInKm;
const many = (told: Told) => partners(told)?.length;

// What is asked beside the field, its value, what of the answer tells, and what that is with it and without.
const rows: [
  field: string,
  beside: Asked,
  value: string | number,
  tells: (told: Told) => unknown,
  isWith?: unknown,
  isWithout?: unknown,
][] = [
  ['service', {}, 'TowingTransport', intervention],
  ['category', { service: 'BreakdownAssistance' }, 'Ignition', many, 5, 0],
  ['contract', {}, 'Q8', ({ estimations }) => estimations?.[0]?.customerPrice],
  ['forVersion', {}, 999, ({ code }) => code, 404, 200],
  ['lat', {}, 50.9, partners],
  ['lng', {}, 4.4, partners],
  // Without it the place says it, which is in Belgium.
  ['country', { ...siabis, serviceAt: '2031-11-11T11:00:00Z' }, 'NL', intervention, 100, 150],
  ['vehicleFuelType', tow, 'Electric', many, 1, 5],
  ['vehicleType', tow, 'Motorcycle', many, 1, 5],
  ['destinationType', tow, 'NearestWorkshop', trip, expect.closeTo(5.48, 1), undefined],
  ['destinationType', tow, 'Workshop', trip, expect.closeTo(5.48, 1), undefined],
  ['timezoneOffSet', evening, 240, intervention, 100, 200],
  ['timezoneOffSet', { ...evening, country: 'BE' }, 240, intervention, 200, 200],
  ['requiredCapabilities', nearest, 'mechanical|glass', trip, expect.closeTo(33.4, 0), expect.closeTo(5.48, 1)],
  ['requiredCapabilities', nearest, 'telematics|mechanical', trip, expect.closeTo(5.48, 1), expect.closeTo(5.48, 1)],
  ['licensePlate', tow, '1-MOT-123', many, 1, 5],
  ['licensePlate', { ...tow, vehicleType: 'PassengerCar', vehicleFuelType: 'Petrol' }, '1MOT123', many, 5, 5],
  ['licensePlate', tow, '1OTH123', many, 5, 5],
  ['weightCategory', {}, 'UpTo3500', partners],
  ['lengthCategory', {}, 'UpTo575', partners],
  ['curbWeightInKg', {}, 3500, partners],
  ['vehicleAnswers', tow, 'rollable:No', intervention],
  ['vehicleAnswers', { service: 'WheelLiftTow' }, 'rollable:No|allWheelDrive:Yes', intervention],
  ['vehicleAnswers', { service: 'FlatbedTow' }, 'rollable:No', many, 5, 5],
  ['locationType', {}, 'LimitedHeightParking', many, 1, 5],
  [
    'restrictedRoadNetwork',
    { restrictedRoadNetworkCode: 'SIABIS', serviceAt: '2031-11-12T12:00:00Z' },
    'true',
    intervention,
    100,
  ],
  [
    'restrictedRoadNetworkCode',
    { restrictedRoadNetwork: 'true', serviceAt: '2031-11-12T12:00:00Z' },
    'SIABIS',
    intervention,
    100,
  ],
  ['serviceAt', siabis, '2031-11-12T19:30:00Z', intervention, 200],
  ['partnerLocationId', tow, 'depot', trip, expect.any(Number), undefined],
  ['towLat', { ...tow, towLng: 4.4 }, 51.2, trip, expect.any(Number), undefined],
  ['towLng', { ...tow, towLat: 51.2 }, 4.4, trip, expect.any(Number), undefined],
  ['includeAllDetails', {}, 'true', ({ priceAdjustments }) => priceAdjustments?.length, 2, undefined],
];

describe('each field of the query counts (1-intake §7, DECISIONS T-530)', () => {
  it.each(rows)('%s beside %j', async (field, beside, value, tells, ...expected) => {
    const [told, without] = [
      await ask({ ...beside, [field]: value === 'depot' ? depot.id : value }),
      await ask(beside),
    ];
    if (expected.length === 0) return expect(tells(told)).not.toEqual(tells(without));
    expect(tells(told)).toEqual(expected[0]);
    if (expected.length > 1) expect(tells(without)).toEqual(expected[1]);
    else expect(tells(without)).not.toEqual(expected[0]);
  });

  it('there is no other', () => {
    const { schema } = readOperations().find(({ id }) => id === 'estimatePrice')!;
    const { properties } = schema.querystring as { properties: object };
    expect([...new Set(rows.map(([field]) => field))].sort()).toEqual(Object.keys(properties).sort());
  });

  it.each([
    ['requiredCapabilities', 'mechanical|flying'],
    ['destinationType', 'TheMoon'],
    ['vehicleAnswers', 'rollable:No|flying:Yes'],
    ['vehicleAnswers', 'rollable:Yes'],
    ['timezoneOffSet', 900],
  ])('%s %s is refused, not guessed', async (field, value) => {
    const query = new URLSearchParams({
      contract: 'C24Prepaid19',
      service: 'JumpStart',
      lat: '51',
      lng: '3.7',
      [field]: String(value),
    });
    const answer = await test.call('GET', `/v1/price/estimate?${query}`);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { errors: [{ in: 'query', pointer: `/${field}` }] },
    ]);
  });
});
