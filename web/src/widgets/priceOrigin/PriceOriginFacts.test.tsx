import { cleanup, render, screen } from '@testing-library/react';
import type { PriceOrigin } from '@towline/sdk/api';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { originText, travelText } from './originText.ts';
import { PriceOriginFacts } from './PriceOriginFacts.tsx';

beforeAll(() => setupTexts('en-BE'));
afterEach(cleanup);

const heavySunday: PriceOrigin = {
  ...{ source: 'RoadTariff', list: 'SIABIS', listVersion: 3, service: 'Towing' },
  ...{ interventionPrice: 260, pricePerKm: 2, surcharge: { kind: 'Sunday', multiplier: 2 } },
  limits: { vehicleLimits: { minWeightInTonnes: 3.5 } },
  passedOver: [
    { source: 'PartnerList', list: 'Janssens', reason: 'RoadFixesTariffs' },
    { source: 'ContractList', list: 'Q8', reason: 'NoPriceWithVat' },
  ],
};
const textOf = (origin: PriceOrigin) =>
  render(<PriceOriginFacts title="Partner" origin={origin} />).container.textContent;

describe('where a price comes from, in words (DECISIONS S-35)', () => {
  it('names list, line, surcharge and limit, and why no other list said it', () => {
    const text = textOf(heavySunday);
    expect(text).toContain('Tariff of the road: SIABIS Version 3');
    expect(text).toContain('Towing €260.00 · Sunday × 2 · ≥ 3.5 t');
    expect(text).toContain('€2.00 per km');
    expect(text).toContain('2 other lists');
    expect(text).toContain('Partner’s price list: Janssens – the road fixes tariffs');
    expect(text).toContain('Contract’s price list: Q8 – has no price for private customers');
    expect(screen.getByRole('group')).toHaveProperty('open', false);
  });

  it('a tie is an error of the list: it is open, and stands out', () => {
    textOf({
      source: 'Factor',
      factor: 1.25,
      passedOver: [{ source: 'ContractList', list: 'Q8', reason: 'TiedLines' }],
    });
    expect(screen.getByText('Contract’s factor × 1.25')).toBeDefined();
    expect(screen.getByRole('group')).toHaveProperty('open', true);
    expect(screen.getByText(/two lines say it/).closest('.bp6-intent-danger')).not.toBeNull();
  });

  it.each<[string, PriceOrigin, string]>([
    ['of before sources were kept', { interventionPrice: 60 }, 'Where it comes from was not kept · €60.00'],
    ['the default tariff', { source: 'Fallback', interventionPrice: 80 }, 'Default tariff · €80.00'],
    ['a factor that is not to be seen', { source: 'Factor' }, 'Contract’s factor'],
  ])('in one line: %s', (_case, origin, expected) => expect(originText(origin, 'en-BE')).toBe(expected));

  it('kilometres with their surcharge, limits and the list that says them', () => {
    const origin: PriceOrigin = {
      ...{ pricePerKm: 1.5, travelSurcharge: { kind: 'Night', multiplier: 1.5 }, travelList: 'Default' },
      travelLimits: { unitUpperLimit: 50 },
    };
    expect(travelText(origin, 'en-BE')).toBe('€1.50 per km · Night × 1.5 · ≤ 50 km · Default');
    expect(travelText({}, 'en-BE')).toBe('');
  });

  it('what the customer was told says when', () => {
    expect(textOf({ source: 'Factor', toldAt: '2026-11-20T10:00:00Z' })).toMatch(
      /As the customer was told on 20-11-2026/,
    );
  });

  it('kilometres that the list lacks are told apart', () => {
    const over = [{ source: 'PartnerList', list: 'Janssens', reason: 'NoLine', isOfTravel: true }] as const;
    expect(textOf({ source: 'PartnerList', passedOver: [...over] })).toContain('has no line for it (kilometres)');
  });
});
