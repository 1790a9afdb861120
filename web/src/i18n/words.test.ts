import { orderTypeValues, serviceTypeValues } from '@towline/sdk/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dynamicText } from './dynamicText.ts';
import { changeLocale, setupTexts } from './setup.ts';

beforeAll(() => setupTexts('en-BE'));
afterAll(() => changeLocale('en-BE'));

/** Where the state of a running search is named: tag, filter, chip and view. */
const searching = [
  ['enumerations', 'RequestStatus.Dispatching'],
  ['enumerations', 'StatusFilterGroup.Dispatching'],
  ['labels', 'StatusLabel.Dispatching'],
  ['labels', 'VIEW_DISPATCHING'],
] as const;

const locales = ['en-BE', 'fr-BE', 'nl-BE', 'it-IT', 'de-DE'] as const;

describe('words that agents read all day', () => {
  it.each([
    ['fr-BE', 'Recherche en cours', 'Compagnie nationale'],
    ['nl-BE', 'Zoekt een partner', 'Eigen maatschappij'],
    ['it-IT', 'Ricerca di un partner', 'Compagnia nazionale'],
    ['de-DE', 'Vermittlung läuft', 'Heimische Gesellschaft'],
  ] as const)('are %s’s own: a search has one name, and home is a company, no house', async (locale, search, home) => {
    await changeLocale(locale);
    expect(searching.map(([file, key]) => dynamicText(key, {}, file))).toEqual(searching.map(() => search));
    expect(dynamicText('Viewpoint.Home', {}, 'enumerations')).toBe(home);
  });

  it('take nothing in the hand in Dutch', async () => {
    await changeLocale('nl-BE');
    expect(dynamicText('CLAIM', {}, 'buttons')).toBe('Op mij nemen');
  });

  it.each([
    ['fr-BE', 'Point de vue\u202f: Donneur d’ordre'],
    ['nl-BE', 'Standpunt: Opdrachtgever'],
    ['it-IT', 'Punto di vista: Committente'],
  ] as const)('say in %s from which side it is looked, not who has seen it', async (locale, said) => {
    await changeLocale(locale);
    const viewpoint = dynamicText('Viewpoint.Client', {}, 'enumerations');
    expect(dynamicText('VIEWPOINT_IS', { viewpoint })).toBe(said);
  });

  it.each(locales)('are two in %s for the kind of order and for its service', async (locale) => {
    await changeLocale(locale);
    const services = serviceTypeValues.map((one) => dynamicText(`ServiceType.${one}`, {}, 'enumerations'));
    const orders = orderTypeValues.map((one) => dynamicText(`OrderType.${one}`, {}, 'enumerations'));
    expect(orders.filter((order) => services.includes(order))).toEqual([]);
  });

  it.each(['nl-BE', 'it-IT'] as const)('are not English in %s: a partner is searched', async (locale) => {
    await changeLocale(locale);
    const said = [
      dynamicText('TAB_dispatch', {}, 'labels'),
      dynamicText('StatusLabel.NotDispatched', {}, 'labels'),
      dynamicText('START_DISPATCH', {}, 'buttons'),
    ];
    expect(said.filter((text) => /dispatch/i.test(text))).toEqual([]);
  });
});
