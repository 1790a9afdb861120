import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PriceList, PriceListSave } from '@towline/sdk/api';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { flash } from '../../kit/flash.ts';
import { type AskedCall, answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import { NetworkPricingPage } from './NetworkPricingPage.tsx';

beforeAll(() => setupTexts('en-BE'));

const services: PriceList['services'] = [
  {
    code: 'Towing',
    pricingType: 'Service',
    displayOrder: 2,
    price: 88,
    legacyPrice: 85,
    isSurchargeApplicable: true,
    surcharge: { sundayPriceMultiplier: 1.5, nightInterval: { start: '20:00', end: '07:00' } },
    vehicleLimits: { maxWeightInTonnes: 3.5 },
  },
  { code: 'BreakdownAssistance', pricingType: 'Service', displayOrder: 1, price: 72 },
  { code: 'JumpStart', pricingType: 'Service', parentServiceCode: 'BreakdownAssistance', displayOrder: 3, price: 62 },
  { code: 'ExtraMileage', pricingType: 'Fee', displayOrder: 4, unitCode: 'km', unitLowerLimit: 15, price: 1.45 },
  { code: 'Toll', pricingType: 'Others', displayOrder: 5, price: 9, isArchived: true },
];

let kept: PriceList[];
let sent: AskedCall[];
let isAway: boolean;
let tied: PriceList[];
beforeEach(() => {
  isAway = false;
  tied = [];
  sent = [];
  kept = [
    { code: 'Default', title: 'Default tariffs', viewpoint: 'Network', version: 1, services },
    { code: 'SIABIS', title: 'SIABIS motorways', viewpoint: 'Network', version: 1, services: services.slice(0, 2) },
  ];
});

/** A server that keeps what is saved, and refuses what is not of the version that stands there. */
function answer(call: AskedCall): unknown {
  if (call.url.pathname.endsWith('/versions')) {
    const [list] = kept;
    const older = { ...list, version: 1, services };
    return [
      { version: 2, savedAt: '2026-11-20T10:00:00Z', savedBy: 'Eva Peeters', reason: 'Tariffs of 2027', list },
      { version: 1, savedAt: '2026-11-01T10:00:00Z', list: older },
    ];
  }
  if (call.url.pathname.endsWith('/tied')) return tied;
  if (call.method === 'GET') return kept;
  sent.push(call);
  if (isAway) return Response.json({ status: 500, code: 'AN_ERROR_OCCURED', title: 'No' }, { status: 500 });
  const lists = call.body as PriceListSave[];
  if (lists.some(({ code, version }) => kept.find((one) => one.code === code)?.version !== version))
    return Response.json({ status: 412, code: 'VERSION_CONFLICT', title: 'Changed' }, { status: 412 });
  const saved = lists.map(({ reason: _, ...list }) => ({ ...list, version: (list.version ?? 0) + 1 }) as PriceList);
  kept = kept.map((list) => saved.find(({ code }) => code === list.code) ?? list);
  return saved;
}

const shown = async () => {
  renderScreen(<NetworkPricingPage />, { towline: answeringServer(answer) });
  return screen.findByRole('table', { name: 'Services of Default tariffs' });
};
const panel = (name: string) => within(screen.getByRole('region', { name }));
const type = (field: HTMLElement, value: string): void => {
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const save = () => fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
const bodies = () => sent.map(({ body }) => body as PriceListSave[]);

describe('the price lists of the network', () => {
  it('are shown by what they charge for, each line under its parent, in their order', async () => {
    const table = await shown();
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent?.trim()),
    ).toEqual([
      'Services',
      'BreakdownAssistance',
      'JumpStart',
      'Towing',
      'Fees',
      'ExtraMileage',
      'Others',
      'Toll Archived',
    ]);
    const towing = within(table).getByRole('row', { name: /Towing/ });
    expect(towing.textContent).toContain('50%');
    expect(towing.textContent).toContain('≤ 3.5 t');
    expect(towing.textContent).toContain('85');
    fireEvent.click(screen.getByRole('tab', { name: 'SIABIS motorways' }));
    expect(within(screen.getByRole('tabpanel')).getAllByRole('rowheader')).toHaveLength(3);
  });

  it('name every list by which nobody is charged, whosever it is (DECISIONS T-504)', async () => {
    tied = [{ code: 'BE0001', title: 'Depannage Maes', viewpoint: 'Partner', version: 1, services }];
    await shown();
    expect(await screen.findByText('Depannage Maes (BE0001): Partner')).toBeDefined();
  });

  it('a surcharge is typed as the percentage that it adds; the changed list alone is sent, with the reason', async () => {
    await shown();
    type(panel('Towing').getByLabelText('Sunday surcharge'), '100');
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Tariffs of 2027' } });
    save();
    await waitFor(() => expect(sent).toHaveLength(1));
    const [[list, ...others] = []] = bodies();
    expect([list?.code, list?.version, list?.reason, others]).toEqual(['Default', 1, 'Tariffs of 2027', []]);
    expect(list?.services[0]?.surcharge?.sundayPriceMultiplier).toBe(2);
    await waitFor(() => expect(screen.queryByLabelText('Reason')).toBeNull());
  });

  // proves 3-platform §8 Price list save fails
  it('a save that fails is told in the stated words; what was typed stays, and saves when it goes again', async () => {
    const told = vi.spyOn(flash, 'failure');
    await shown();
    type(panel('Towing').getByLabelText('Sunday surcharge'), '100');
    isAway = true;
    save();
    await waitFor(() => expect(told).toHaveBeenCalled());
    expect([told.mock.calls[0]?.[0]].flat()).toContain('The price lists could not be saved');
    expect((panel('Towing').getByLabelText('Sunday surcharge') as HTMLInputElement).value).toBe('100');
    isAway = false;
    save();
    await waitFor(() => expect(kept[0]?.version).toBe(2));
  });

  it('is undone step by step, typing in one field being one', async () => {
    await shown();
    const price = screen.getByLabelText('JumpStart: Price, net') as HTMLInputElement;
    for (const text of ['6', '65', '65,5']) fireEvent.change(price, { target: { value: text } });
    fireEvent.blur(price);
    fireEvent.click(panel('Towing').getByRole('button', { name: 'Archive' }));
    expect(panel('Towing').getByText('This line is shown and never charged.')).toBeDefined();
    const undo = () => fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    undo();
    expect(panel('Towing').queryByText('This line is shown and never charged.')).toBeNull();
    expect(price.value).toBe('65.5');
    undo();
    expect(price.value).toBe('62');
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
  });

  it('a fault stands at its line and is in the way of the save', async () => {
    await shown();
    fireEvent.click(screen.getByRole('button', { name: 'Add a line' }));
    expect(screen.getAllByText('The line has no code').length).toBeGreaterThan(0);
    save();
    expect(sent).toEqual([]);
    fireEvent.change(panel('New line').getByLabelText('Code'), { target: { value: 'FlatbedTow' } });
    save();
    await waitFor(() =>
      expect(bodies()[0]?.[0]?.services.at(-1)).toMatchObject({ code: 'FlatbedTow', displayOrder: 6 }),
    );
  });

  it('lines are moved among those beside them', async () => {
    await shown();
    fireEvent.click(panel('Towing').getByRole('button', { name: 'Move the line up' }));
    save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(
      bodies()[0]?.[0]
        ?.services.slice(0, 2)
        .map(({ displayOrder }) => displayOrder),
    ).toEqual([1, 2]);
  });
});

describe('two managers on one list', () => {
  const overtaken = async () => {
    await shown();
    type(screen.getByLabelText('JumpStart: Price, net'), '65');
    const theirs = services.map((line) => (line.code === 'Towing' ? { ...line, price: 95 } : line));
    kept = kept.map((list) => (list.code === 'Default' ? { ...list, version: 2, services: theirs } : list));
    save();
    return within(await screen.findByRole('alert'));
  };

  it('the second is shown what the first changed, and saves over it', async () => {
    const alert = await overtaken();
    fireEvent.click(alert.getByRole('button', { name: 'Compare with theirs' }));
    expect(alert.getByText('Towing')).toBeDefined();
    fireEvent.click(alert.getByRole('button', { name: /over/ }));
    save();
    await waitFor(() => expect(bodies().at(-1)?.[0]?.version).toBe(2));
    const prices = bodies()
      .at(-1)?.[0]
      ?.services.map(({ price }) => price);
    expect(prices?.slice(0, 3)).toEqual([88, 72, 65]);
  });

  it('or takes theirs', async () => {
    const alert = await overtaken();
    fireEvent.click(alert.getByRole('button', { name: 'Take the other one' }));
    expect((screen.getByLabelText('Towing: Price, net') as HTMLInputElement).value).toBe('95');
    expect((screen.getByLabelText('JumpStart: Price, net') as HTMLInputElement).value).toBe('62');
  });
});

describe('history and files', () => {
  it('who saved what and why, what differs, and an earlier version into the editor', async () => {
    kept[0] = {
      ...(kept[0] as PriceList),
      version: 2,
      services: [{ ...services[0], price: 95 } as never, ...services.slice(1)],
    };
    await shown();
    fireEvent.click(screen.getByRole('button', { name: 'History' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findByText('Tariffs of 2027')).closest('tr')?.textContent).toContain('Eva Peeters');
    expect(dialog.getByText('Changed')).toBeDefined();
    fireEvent.click(dialog.getByRole('button', { name: 'Take into the editor: Version 1' }));
    await waitFor(() => expect((screen.getByLabelText('Towing: Price, net') as HTMLInputElement).value).toBe('88'));
    expect(sent).toEqual([]);
  });

  const choose = async (text: string) => {
    await shown();
    const file = new File([text], 'default.csv', { type: 'text/csv' });
    fireEvent.change(screen.getByLabelText('Import CSV…', { selector: 'input' }), { target: { files: [file] } });
    return within(await screen.findByRole('dialog'));
  };
  const header =
    'code;parentServiceCode;pricingType;displayOrder;unitCode;unitLowerLimit;unitUpperLimit;price;legacyPrice;b2CPrice;isArchived;isSurchargeApplicable;surcharge.nightPriceMultiplier;surcharge.saturdayPriceMultiplier;surcharge.sundayPriceMultiplier;surcharge.nightInterval.start;surcharge.nightInterval.end;vehicleLimits.minWeightInTonnes;vehicleLimits.maxWeightInTonnes;vehicleLimits.maxLengthInMeters';

  it('a file with decimal commas is shown first, then taken into the editor, and saved by nobody but the agent', async () => {
    const toll = 'Toll;;Others;5;;;;9;;;true;;;;;;;;;';
    const dialog = await choose(`${header}\nTowing;;Service;2;;;;1.234,50;;;;;;;;;;;;\n${toll}\n`);
    expect(await dialog.findAllByText('Removed')).toHaveLength(3);
    fireEvent.click(dialog.getByRole('button', { name: 'Take into the editor' }));
    await waitFor(() => expect((screen.getByLabelText('Towing: Price, net') as HTMLInputElement).value).toBe('1234.5'));
    expect(sent).toEqual([]);
  });

  it('a file that leaves a doubt is refused with its line', async () => {
    const dialog = await choose(`${header}\nTowing;;Service;2;;;;1.234;;;;;;;;;;;;\n`);
    expect(await dialog.findByText(/Line 2, price: 1.234 may be thousands or decimals/)).toBeDefined();
    expect(dialog.queryByRole('button', { name: 'Take into the editor' })).toBeNull();
  });
});
