import { describe, expect, it } from 'vitest';
import type { OrderType, ProblemCategory, ServiceType, VehicleType } from '../../generated/api.ts';
import { orderTypeValues } from '../../generated/values.ts';
import { anOrder } from '../order/fixtures.testing.ts';
import { asksBodyWorkDamage, asksProblemCategory, featureQuestions, isAnswered, statusQuestions } from './questions.ts';

const order = (
  type: ServiceType,
  category?: ProblemCategory,
  orderType: OrderType = 'RoadsideAssistance',
  vehicleType: VehicleType = 'PassengerCar',
) => anOrder({ requestedService: { type, category }, vehicle: { type: vehicleType } }, orderType);

describe('statusQuestions', () => {
  it.each<[ServiceType, ProblemCategory | undefined, OrderType, string[]]>([
    ['BreakdownAssistance', 'Ignition', 'RoadsideAssistance', []],
    ['BreakdownAssistance', undefined, 'RoadsideAssistance', []],
    ['BreakdownAssistance', 'Tires', 'RoadsideAssistance', ['multipleFlatTires']],
    ['BreakdownAssistance', 'Gearbox', 'RoadsideAssistance', ['rollable', 'steerable']],
    [
      'BreakdownAssistance',
      'Accident',
      'RoadsideAssistance',
      ['rollable', 'steerable', 'tilted', 'overturned', 'offroad'],
    ],
    ['TowingTransport', 'Engine', 'RoadsideAssistance', ['rollable', 'steerable']],
    ['TowingWithRepair', 'Tires', 'RoadsideAssistance', ['rollable', 'steerable', 'multipleFlatTires']],
    [
      'TowingTransport',
      undefined,
      'PlannedTransportation',
      ['rollable', 'steerable', 'oneOrMoreFlatTires', 'partiallyDisassembled'],
    ],
    ['Workshop', 'Other', 'Workshop', []],
  ])('%s, %s in a %s order asks %j', (type, category, orderType, flags) => {
    expect(statusQuestions(order(type, category, orderType)).map((question) => question.flag)).toEqual(flags);
  });

  it('lets only several flat tires be unknown', () => {
    const answers = statusQuestions(order('TowingTransport', 'Tires')).map((question) => question.answers.length);
    expect(answers).toEqual([2, 2, 3]);
  });
});

describe('featureQuestions', () => {
  const flagsOf = (vehicleType: VehicleType, category?: ProblemCategory, orderType?: OrderType) =>
    featureQuestions(order('BreakdownAssistance', category, orderType, vehicleType), undefined).map((q) => q.flag);

  it.each<[VehicleType, ProblemCategory, string[]]>([
    ['PassengerCar', 'Ignition', ['automaticGearbox', 'allWheelDrive']],
    ['PassengerCar', 'Tires', ['automaticGearbox', 'allWheelDrive', 'spareTire']],
    ['Motorcycle', 'Tires', []],
    ['Trailer', 'Ignition', []],
    ['Trailer', 'Tires', ['spareTire']],
    ['Motorhome', 'Engine', ['automaticGearbox', 'allWheelDrive']],
  ])('a %s with %s is asked %j', (type, category, flags) => {
    expect(flagsOf(type, category)).toEqual(flags);
  });

  it('a workshop ticket is asked nothing', () => {
    expect(flagsOf('PassengerCar', 'Other', 'Workshop')).toEqual([]);
  });

  it('gearbox and all-wheel drive are optional where the contract’s flag says so', () => {
    const contract = { flags: { gearboxAndAllWheelDriveOptional: true } };
    const mandatory = featureQuestions(order('BreakdownAssistance', 'Tires'), contract).map((q) => q.isMandatory);
    expect(mandatory).toEqual([false, false, true]);
    expect(featureQuestions(order('BreakdownAssistance'), {}).every((question) => question.isMandatory)).toBe(true);
  });
});

it('asks a problem category of roadside orders and the damage of workshop tickets (1-intake §5)', () => {
  expect(orderTypeValues.filter(asksProblemCategory)).toEqual(['RoadsideAssistance']);
  expect(orderTypeValues.filter(asksBodyWorkDamage)).toEqual(['Workshop']);
});

it.each([
  ['Yes', true],
  ['No', true],
  ['Unknown', true],
  [null, false],
  [undefined, false],
] as const)('%s is an answer: %s (S-13)', (answer, answered) => {
  expect(isAnswered(answer)).toBe(answered);
});
