import type { PartnerHistory, PartnerOwnPrices } from '@towline/sdk/api';
import { lineNameOf } from '@towline/sdk/domain/document/lineNames';
import { priceListServiceValues } from '@towline/sdk/domain/order/serviceCatalogue';
import { pricedServiceValues } from '@towline/sdk/values';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { at, companyStand, day, job, offer, settled } from './companyPage.testing.ts';
import { paintTimes } from './companyRender.ts';
import { boundsOf, dayOf, pauseEnd } from './pauseEnd.ts';

afterEach(() => vi.unstubAllEnvs());

const records: PartnerHistory['records'] = [
  { ...job, status: 'Completed', place: 'Gent' },
  { ...offer, state: 'Refused', place: 'Aalst' },
];

describe('history', () => {
  it.each<[string, string[], 'Enter' | 'blur' | undefined, number]>([
    ['typed and not yet done', ['1', '5'], undefined, 0],
    ['typed, with Enter', ['1', '5'], 'Enter', 1],
    ['typed, and left', ['1', '5'], 'blur', 1],
    ['changed by an arrow, and left', ['ArrowUp'], 'blur', 1],
    ['picked in the calendar', [], undefined, 1],
    ['picked in the calendar that a key opened', [' '], undefined, 1],
    ['reached by the tabulator and left as it was', ['Tab'], 'blur', 0],
  ])('reads a day that is %s', async (_how, keys, end, reads) => {
    const { page, root, sent, press } = companyStand();
    await page.start();
    await press('Geschiedenis');
    const before = sent.length;
    const field = root.querySelector<HTMLInputElement>('#history-day')!;
    const days = keys.includes('Tab') ? [] : ['2026-11-01', '2026-11-15'];
    for (const key of keys) field.dispatchEvent(new KeyboardEvent('keydown', { key }));
    for (const day of days.slice(-Math.max(1, keys.length))) {
      field.value = day;
      field.dispatchEvent(new Event('change'));
    }
    if (end === 'Enter') field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
    if (end === 'blur') field.dispatchEvent(new Event('blur'));
    await settled();
    expect(sent.slice(before)).toEqual(
      Array.from({ length: reads }, () => ['history', { ...boundsOf('2026-11-15'), skip: 0, take: 20 }]),
    );
    expect(root.querySelector('#history-day') === field).toBe(reads === 0);
  });

  it('is of today first, of another day, and of all', async () => {
    const { page, root, sent, answers, press, text } = companyStand();
    await page.start();
    answers.history = { count: 2, records };
    await press('Geschiedenis');
    const today = boundsOf('2026-11-21');
    expect(sent.at(-1)).toEqual(['history', { ...today, skip: 0, take: 20 }]);
    expect(text()).toContain('2 van 2');
    expect(text()).toContain('Aalst');
    const field = root.querySelector<HTMLInputElement>('#history-day')!;
    field.value = '2026-11-20';
    field.dispatchEvent(new Event('change'));
    expect(sent.at(-1)).toEqual(['history', { ...boundsOf('2026-11-20'), skip: 0, take: 20 }]);
    await page.chooseDay('');
    expect(sent.at(-1)).toEqual(['history', { skip: 0, take: 20 }]);
  });

  it('shows more of it, after what is there', async () => {
    const { page, sent, answers, press, text } = companyStand();
    await page.start();
    answers.history = { count: 3, records };
    await press('Geschiedenis');
    answers.history = { count: 3, records: [{ ...job, subjectId: 'job-2', shortId: '9C1D' }] };
    await press('Meer tonen');
    expect(sent.at(-1)).toMatchObject(['history', { skip: 2, take: 20 }]);
    expect(text()).toContain('3 van 3');
    expect(text()).toContain('9C1D');
    expect(text()).not.toContain('Meer tonen');
  });

  it('keeps what is there where more does not come', async () => {
    const { page, root, answers, press, text } = companyStand();
    await page.start();
    answers.history = { count: 3, records };
    await press('Geschiedenis');
    answers.history = 'away';
    await press('Meer tonen');
    expect(root.querySelector('[role=alert]')?.textContent).toContain('Geen verbinding');
    expect(text()).toContain('Aalst');
  });

  it('says that there is none, or that it did not come', async () => {
    const { page, answers, press, text } = companyStand();
    await page.start();
    await press('Geschiedenis');
    expect(text()).toContain('Niets in deze periode');
    answers.history = 'away';
    await page.chooseDay('2026-11-20');
    expect(text()).toContain('Geen verbinding');
    answers.history = { count: 2, records };
    await press('Nu proberen');
    expect(text()).toContain('2 van 2');
  });
});

describe('prices', () => {
  const prices: PartnerOwnPrices = {
    lists: [
      {
        title: 'Depannage Maes',
        lines: [
          {
            ...{ code: 'WheelLiftTow', price: 92, nightPriceMultiplier: 1.25, sundayPriceMultiplier: 1 },
            nightInterval: { start: '20:00', end: '07:00' },
            vehicleLimits: { maxWeightInTonnes: 3.5 },
          },
          { code: 'Winch40t', price: 310, unitCode: 'km', unitLowerLimit: 10 },
        ],
      },
      { title: 'Depannage Maes', contractName: 'Q8', lines: [] },
    ],
    services: [
      { code: 'JumpStart', interventionPrice: 62, pricePerKm: 1.4 },
      { contractName: 'Auto5', code: 'JumpStart', interventionPrice: 60, pricePerKm: 1.3 },
    ],
  };

  afterEach(() => void vi.restoreAllMocks());

  it('are read as the partner agreed them, with what nights and heavy vehicles cost, on a phone of 2023 too', async () => {
    vi.spyOn(Map, 'groupBy').mockImplementation(() => {
      throw new TypeError('Map.groupBy is not a function');
    });
    const { page, root, answers, press } = companyStand();
    await page.start();
    answers.prices = prices;
    await press('Prijzen');
    const rows = [...root.querySelectorAll('tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
    );
    expect(rows).toEqual([
      ['Voor', 'Prijs'],
      ['Slepen met bril0–3,5 t, nacht (20:00–07:00) +25%', '€ 92,00'],
      ['Winch40t10–… km', '€ 310,00'],
      ['Voor', 'Prijs'],
      ['Voor', 'Interventie', 'Per km'],
      ['Starthulp', '€ 62,00', '€ 1,40'],
      ['Voor', 'Interventie', 'Per km'],
      ['Starthulp', '€ 60,00', '€ 1,30'],
    ]);
    const captions = [...root.querySelectorAll('caption')].map(({ textContent }) => textContent);
    expect(captions).toEqual([
      'Depannage Maes',
      'Depannage Maes, enkel voor Q8',
      'Prijzen van diensten',
      'Prijzen van diensten, enkel voor Auto5',
    ]);
  });

  // Every code that a list must have, and every one that a service may be called by (3-platform §9).
  it.each([...new Set([...priceListServiceValues, ...pricedServiceValues])])(
    '%s is said in the partner’s language',
    async (code) => {
      const { page, root, answers, press } = companyStand();
      await page.start();
      answers.prices = { lists: [{ title: 'Maes', lines: [{ code, price: 10 }] }], services: [] };
      await press('Prijzen');
      const said = root.querySelector('tbody th')?.textContent;
      expect(said).toBe(lineNameOf({ code, description: '' }, 'nl'));
      expect(said).not.toBe(lineNameOf({ code, description: '' }, 'en'));
    },
  );

  it('that there are none of is said, as is that they did not come', async () => {
    const { page, answers, press, text } = companyStand();
    await page.start();
    await press('Prijzen');
    expect(text()).toContain('geen eigen prijzen');
    answers.prices = 'away';
    await press('Prijzen');
    expect(text()).toContain('Geen verbinding');
    answers.prices = prices;
    await press('Nu proberen');
    expect(text()).toContain('Winch40t');
  });

  it('end with the device', async () => {
    const { page, answers, press, text } = companyStand();
    await page.start();
    answers.prices = 'none';
    await press('Prijzen');
    expect(text()).toContain('Stuur mij een link');
  });
});

it('what is left of an offer’s time is painted by itself', async () => {
  const { page, root } = companyStand('', { ...day, now: at(20) });
  await page.start();
  paintTimes(root, page);
  expect(root.querySelector('[role=timer]')?.textContent).toBe('Antwoord binnen 0:25');
});

const now = new Date(2026, 2, 28, 23, 30).getTime();
it.each([
  ['hour', '', new Date(now + 3_600_000).toISOString()],
  // The night in which a clock is put forward.
  ['tomorrow', '', new Date(2026, 2, 29, 8).toISOString()],
  ['time', '2026-04-01T07:00', new Date(2026, 3, 1, 7).toISOString()],
  ['time', '2026-03-28T23:30', 'wrong'],
  ['time', '', 'wrong'],
  ['open', '2026-04-01T07:00', undefined],
] as const)('a pause of %s %s ends at %s', (choice, time, end) => {
  expect(pauseEnd(choice, time, now)).toBe(end);
});

it('a pause until half past two ends in twenty minutes where the clock shows it for the second time', () => {
  vi.stubEnv('TZ', 'Europe/Brussels');
  const secondTime = Date.parse('2026-10-25T01:10:00Z');
  expect(pauseEnd('time', '2026-10-25T02:30', secondTime)).toBe('2026-10-25T01:30:00.000Z');
});

it('a day goes from midnight to midnight of the phone, whatever its length', () => {
  expect(dayOf(now)).toBe('2026-03-28');
  expect(boundsOf('2026-03-29')).toEqual({
    from: new Date(2026, 2, 29).toISOString(),
    to: new Date(2026, 2, 30).toISOString(),
  });
  expect(boundsOf('')).toEqual({});
});

it('a done job whose report is wanted again stands apart from what is under way', async () => {
  const reopened = {
    ...job,
    subjectId: 'job-2',
    shortId: '9C02',
    status: 'Completed',
    expectedArrivalAt: at(0),
  } as const;
  const { page, root, text } = companyStand('', { ...day, work: [job, reopened] });
  await page.start();
  const sections = [...root.querySelectorAll('section')].map(({ textContent }) => textContent ?? '');
  const [underWay, reports] = ['Lopend', 'Rapporten te verbeteren'].map((name) =>
    sections.find((section) => section.startsWith(name)),
  );
  expect([underWay?.includes('7B21'), underWay?.includes('9C02')]).toEqual([true, false]);
  expect([reports?.includes('7B21'), reports?.includes('9C02')]).toEqual([false, true]);
  const plain = companyStand();
  await plain.page.start();
  expect(plain.text()).not.toContain('Rapporten te verbeteren');
  expect(text()).toContain('Rapporten te verbeteren');
});
