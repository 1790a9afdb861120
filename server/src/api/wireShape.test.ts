import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readOperations } from './contract.ts';
import { readWire, shapeReader, type WireSchema } from './wireShape.ts';

const components: Record<string, WireSchema> = {
  ServiceType: { type: 'string' },
  WorkshopCapability: { type: 'string' },
  RequestStatus: { type: 'string' },
  Place: {
    type: 'object',
    properties: { name: { type: 'string' }, within: { anyOf: [{ $ref: '#/Place' }, { type: 'null' }] } },
  },
};
const shapeOf = shapeReader((schema) => components[schema.$ref?.split('/').at(-1) ?? ''] ?? schema);
const date: WireSchema = { type: 'string', format: 'date-time' };

const reminder: WireSchema = {
  required: ['dueAt'],
  properties: {
    Type: { type: 'string' },
    ScheduleNewAttempAt: date,
    endedAt: { type: ['string', 'null'], format: 'date-time' },
    closedOn: { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] },
    dueAt: date,
    remarks: { type: 'string' },
    service: { $ref: '#/ServiceType' },
    statuses: { type: 'array', items: { $ref: '#/RequestStatus' } },
    capabilities: { type: 'array', items: { $ref: '#/WorkshopCapability' } },
    lines: { type: 'array', items: { properties: { unitPrice: { type: 'number' } } } },
    prices: { additionalProperties: { properties: { pricePerKm: { type: 'number' } } } },
    place: { $ref: '#/Place' },
    anything: { type: 'object', additionalProperties: true },
  },
};

test.each<[string, unknown, unknown]>([
  ['the contract’s own spelling', { Type: 'A', remarks: 'x' }, { Type: 'A', remarks: 'x' }],
  ['small letters for Pascal case', { type: 'A' }, { Type: 'A' }],
  ['Pascal case for small letters', { Remarks: 'x', SERVICE: 'y' }, { remarks: 'x', service: 'y' }],
  ['in a list', { Lines: [{ UnitPrice: 1 }, { unitprice: 2 }] }, { lines: [{ unitPrice: 1 }, { unitPrice: 2 }] }],
  ['keys of a map are data', { prices: { DEFAULT: { PricePerKm: 1 } } }, { prices: { DEFAULT: { pricePerKm: 1 } } }],
  ['a thing in itself', { place: { Within: { Name: 'A' } } }, { place: { within: { name: 'A' } } }],
  ['open objects are left', { anything: { Type: 1, remarks: 2 } }, { anything: { Type: 1, remarks: 2 } }],
  ['an unknown key is left to be refused', { Remark: 'x' }, { Remark: 'x' }],
  ['year 1 is not there', { ScheduleNewAttempAt: '0001-01-01T00:00:00' }, {}],
  ['year 1 in another case too', { scheduleNewAttempAt: '0001-01-01T00:00:00Z' }, {}],
  ['year 1 is null where null may be', { endedAt: '0001-01-01T00:00:00' }, { endedAt: null }],
  ['year 1 of a date', { closedOn: '0001-01-01' }, { closedOn: null }],
  ['a required date is left to be refused', { dueAt: '0001-01-01T00:00:00' }, { dueAt: '0001-01-01T00:00:00' }],
  ['year 1 in a text is text', { remarks: '0001-01-01T00:00:00' }, { remarks: '0001-01-01T00:00:00' }],
  [
    'year 10 is a year',
    { ScheduleNewAttempAt: '0010-01-01T00:00:00Z' },
    { ScheduleNewAttempAt: '0010-01-01T00:00:00Z' },
  ],
  ['a second spelling', { service: 'Towing' }, { service: 'TowingTransport' }],
  ['a word that is none is left', { service: 'Flying' }, { service: 'Flying' }],
  [
    'second spellings in a list',
    { capabilities: ['AuxiliaryBattery', 'tires', 7], statuses: ['CallCenterAssigned', 'Dispatching'] },
    { capabilities: ['auxiliaryBattery', 'tires', 7], statuses: ['HomeAssistanceCompanyAssigned', 'Dispatching'] },
  ],
  ['no object', 'text', 'text'],
  ['null', null, null],
  ['a list', [1], [1]],
])('%s', (_name, body, read) => {
  expect(readWire(structuredClone(body), shapeOf(reminder))).toEqual({ value: read, conflicts: [] });
});

test.each([
  [{ type: 'A', Type: 'B' }, '/type'],
  [{ Type: 'A', type: 'A' }, '/type'],
  [{ TYPE: 'A', type: 'A' }, '/type'],
  [{ lines: [{}, { UnitPrice: 1, unitPrice: 1 }] }, '/lines/1/UnitPrice'],
  [{ place: { within: { name: 'A', NAME: 'B' } } }, '/place/within/NAME'],
])('%j says one thing twice', (body, pointer) => {
  const { conflicts } = readWire(structuredClone(body), shapeOf(reminder));
  expect(conflicts).toHaveLength(1);
  expect(conflicts[0]).toMatchObject({ pointer, detail: expect.stringContaining('the same property') });
});

describe('properties that differ in case only', () => {
  const both = shapeOf({ anyOf: [{ properties: { Type: {}, to: {} } }, { properties: { type: {}, to: {} } }] });
  test.each([
    [
      { Type: 1, type: 2 },
      { Type: 1, type: 2 },
    ],
    [
      { TYPE: 1, TO: 2 },
      { TYPE: 1, to: 2 },
    ],
  ])('are two: %j', (body, read) => {
    expect(readWire(structuredClone(body), both)).toEqual({ value: read, conflicts: [] });
  });
});

describe('parts of a schema', () => {
  const schema: WireSchema = {
    allOf: [{ $ref: '#/Place' }, { properties: { dueAt: date } }],
    oneOf: [{ properties: { items: { type: 'array', items: { anyOf: [{ $ref: '#/ServiceType' }] } } } }],
  };
  test('are read together', () => {
    const body = { NAME: 'A', DueAt: '0001-01-01T00:00:00', Items: ['Towing'] };
    expect(readWire(body, shapeOf(schema)).value).toEqual({ name: 'A', items: ['TowingTransport'] });
  });
});

test('whatever is sent, nothing is thrown, and what was read reads the same again', () => {
  const shape = shapeOf(reminder);
  const names = [
    'Type',
    'type',
    'REMARKS',
    'service',
    'endedAt',
    'dueAt',
    'lines',
    'Statuses',
    'prices',
    'place',
    'within',
    'other',
  ];
  const words = fc.constantFrom('Towing', 'CallCenterAssigned', 'AuxiliaryBattery', '0001-01-01T00:00:00', '', '🚗');
  const { body } = fc.letrec((tie) => ({
    leaf: fc.oneof(words, fc.integer(), fc.constant(null), fc.boolean()),
    list: fc.array(tie('body'), { maxLength: 3 }),
    object: fc.dictionary(fc.constantFrom(...names), tie('body'), { maxKeys: 5 }),
    body: fc.oneof({ maxDepth: 4 }, tie('leaf'), tie('list'), tie('object')),
  }));
  fc.assert(
    fc.property(body, (sent) => {
      const once = readWire(structuredClone(sent), shape);
      expect(readWire(structuredClone(once.value), shape)).toEqual(once);
    }),
  );
});

test('every body of the contract in capital keys is read as it is written', () => {
  const shout = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key.toUpperCase(), inner]))
      : value;
  for (const { id, bodyShape } of readOperations()) {
    if (!bodyShape || bodyShape.properties.size === 0) continue;
    const body = Object.fromEntries([...bodyShape.properties.keys()].map((name) => [name, 'x']));
    expect(readWire(shout(body), bodyShape), id).toEqual({ value: body, conflicts: [] });
  }
});
