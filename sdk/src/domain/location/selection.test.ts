import { describe, expect, it } from 'vitest';
import type {
  DestinationChoice,
  LocationSource,
  SelectionType,
  ServiceLocationChoice,
  WorkshopChoice,
} from '../../generated/api.ts';
import { selectionTypeValues } from '../../generated/values.ts';
import {
  destinationSelection,
  destinationSelectionType,
  hasOwnAddress,
  serviceSelection,
  serviceSelectionType,
  sourceOfSelection,
} from './selection.ts';

describe('destination', () => {
  it.each<[DestinationChoice, WorkshopChoice | undefined, SelectionType | undefined]>([
    ['NearestFuelStation', undefined, 'NearestFuelStation'],
    ['NearestChargingStation', undefined, 'NearestChargingStation'],
    ['Customer', undefined, 'Customer'],
    ['Other', undefined, 'SelectedAddress'],
    ['Workshop', 'C24PartnerWorkshop', 'PartnerWorkshop'],
    ['Workshop', 'Nearest', 'NearestWorkshop'],
    ['Workshop', 'Manual', 'SelectedWorkshop'],
    ['Workshop', 'Other', 'SelectedAddress'],
    ['Workshop', undefined, undefined],
  ])('%s %s is %s, and reads back from its own choice', (choice, workshopChoice, selectionType) => {
    expect(destinationSelectionType({ choice, workshopChoice })).toBe(selectionType);
    expect(destinationSelection({ choice, workshopChoice, selectionType })).toEqual({ choice, workshopChoice });
  });

  it('each selectionType alone gives a choice that leads to a selectionType again', () => {
    for (const selectionType of selectionTypeValues) {
      const selection = destinationSelection({ selectionType });
      expect(selection && destinationSelectionType(selection)).toBeDefined();
    }
  });
});

describe('service location', () => {
  it.each<[ServiceLocationChoice, WorkshopChoice | undefined, SelectionType | undefined]>([
    ['Customer', undefined, 'Customer'],
    ['Other', undefined, 'SelectedAddress'],
    ['Workshop', 'Manual', 'SelectedWorkshop'],
    ['Workshop', 'Other', 'Workshop'],
    ['Workshop', undefined, undefined],
  ])('%s %s is %s and back', (choice, workshopChoice, selectionType) => {
    expect(serviceSelectionType({ choice, workshopChoice })).toBe(selectionType);
    if (selectionType) expect(serviceSelection({ selectionType })).toEqual({ choice, workshopChoice });
  });

  it('nothing chosen is nothing', () => {
    expect(serviceSelection({})).toBeUndefined();
    expect(serviceSelectionType({})).toBeUndefined();
    expect(destinationSelection({})).toBeUndefined();
    expect(destinationSelectionType({})).toBeUndefined();
  });

  it('a breakdown of an older order is another address', () => {
    expect(serviceSelection({ selectionType: 'Breakdown' })).toEqual({ choice: 'Other' });
  });
});

it.each<[ServiceLocationChoice | DestinationChoice, WorkshopChoice | undefined, boolean]>([
  ['Customer', undefined, true],
  ['Other', undefined, true],
  ['Workshop', 'Other', true],
  ['Workshop', 'Manual', false],
  ['Workshop', 'Nearest', false],
  ['Workshop', undefined, false],
  ['NearestFuelStation', undefined, false],
])('%s %s has an address of its own: %s', (choice, workshopChoice, own) => {
  expect(hasOwnAddress({ choice, workshopChoice })).toBe(own);
});

it.each<[DestinationChoice, WorkshopChoice | undefined, LocationSource | undefined]>([
  ['Workshop', 'Manual', 'ClientWorkshop'],
  ['Workshop', 'C24PartnerWorkshop', 'PartnerWorkshop'],
  ['Workshop', 'Nearest', 'Unknown'],
  ['Workshop', 'Other', undefined],
  ['Workshop', undefined, undefined],
  ['NearestFuelStation', undefined, 'Unknown'],
  ['NearestChargingStation', undefined, 'Unknown'],
  ['Customer', undefined, undefined],
  ['Other', undefined, undefined],
])('%s %s has the source %s', (choice, workshopChoice, source) => {
  expect(sourceOfSelection({ choice, workshopChoice })).toBe(source);
});

it('the source of a workshop alone tells its choice', () => {
  const manual = { choice: 'Workshop', workshopChoice: 'Manual' };
  expect(destinationSelection({ source: 'ClientWorkshop' })).toEqual(manual);
  expect(serviceSelection({ source: 'ClientWorkshop' })).toEqual(manual);
  expect(destinationSelection({ source: 'PartnerWorkshop' })).toEqual({
    choice: 'Workshop',
    workshopChoice: 'C24PartnerWorkshop',
  });
  expect(serviceSelection({ source: 'PartnerWorkshop' })).toBeUndefined();
  expect(destinationSelection({ source: 'GooglePlaces' })).toBeUndefined();
});
