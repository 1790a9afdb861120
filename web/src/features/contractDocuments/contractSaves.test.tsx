import { fireEvent, renderHook, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useToasts } from '../../kit/flash.ts';
import { breaksExamples, desk, first, open, press, type } from './contractDesk.testing.tsx';

it('a save asks why, sends it, and goes on from the version that it made', async () => {
  open();
  const document = await type('1.3', '1.4');
  await press(/^Save version 3/);
  expect((await screen.findByRole('alert')).textContent).toBe('Say why it is changed');
  expect(desk.calls).toEqual([]);
  fireEvent.change(screen.getByRole('textbox', { name: /Reason/ }), { target: { value: 'dearer' } });
  await press(/^Save version 3/);
  await vi.waitFor(() => expect(document.value).toContain('"version": 3'));
  expect(desk.calls.map(({ body }) => body)).toMatchObject([{ reason: 'dearer', contract: { version: 2 } }]);
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  const { result } = renderHook(useToasts);
  const told = result.current.flatMap(({ lines }) => lines);
  expect(told).toEqual(['Version 3 has been saved', 'Open requests that keep an older version: 3']);
});

// proves 3-platform §8 Organisation or contract save fails
it('a save that fails says so in a window, and what was typed stays', async () => {
  desk.refusal = Response.json({ status: 422, code: 'RULE_BROKEN', title: 'no' }, { status: 422 });
  open();
  const document = await type('1.3', '1.4');
  fireEvent.change(screen.getByRole('textbox', { name: /Reason/ }), { target: { value: 'dearer' } });
  await press(/^Save version 3/);
  const popup = await screen.findByRole('alertdialog', { name: 'An error occurred' });
  expect(popup.textContent).toContain('The changes are not saved');
  expect(document.value).toContain('1.4');
  for (const close of within(popup).getAllByRole('button', { name: 'Close' })) fireEvent.click(close);
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('examples that break stop a save, unless that is desk.overridden with the reason that is given', async () => {
  desk.refusal = breaksExamples();
  open();
  await type('1.3', '1.4');
  fireEvent.change(screen.getByRole('textbox', { name: /Reason/ }), { target: { value: 'dearer' } });
  await press(/^Save version 3/);
  const popup = within(await screen.findByRole('alertdialog', { name: 'Not saved: examples do not pass' }));
  expect(await popup.findByText(/flat battery: Towing/)).toBeTruthy();
  desk.refusal = undefined;
  fireEvent.click(popup.getByRole('button', { name: 'Save although examples break' }));
  await vi.waitFor(() => expect(desk.stored.version).toBe(3));
  expect(desk.calls.at(-1)?.body).toMatchObject({ reason: 'dearer', overridesExamples: true });
});

it('examples that were desk.overridden are named above the text and in each version, with since when and why', async () => {
  desk.overridden = [{ name: 'Flat battery', version: 1, reason: 'cards first' }];
  open();
  const said = 'Flat battery (since version 1: cards first)';
  expect((await screen.findByText('Examples overridden')).closest('[role=status]')?.textContent).toContain(said);
  await press(/^Versions 2/);
  const tags = await screen.findAllByText(/^Examples overridden: /);
  expect(tags.map(({ textContent }) => textContent)).toEqual([
    `Examples overridden: ${said}`,
    'Examples overridden: Flat battery',
  ]);
});

it.each([
  [3, 3, undefined],
  [4, 2, '2 more'],
  [5, 2, '3 more'],
])(
  'of %i desk.overridden examples %i are read at once: the text below is what somebody came for',
  async (all, read, more) => {
    desk.overridden = Array.from({ length: all }, (_, at) => ({ name: `Example ${at}`, version: 1, reason: 'asked' }));
    open();
    const notice = within((await screen.findByText('Examples overridden')).closest<HTMLElement>('[role=status]')!);
    const folded = notice.queryByText(/ more$/);
    expect([notice.getAllByRole('listitem').length, folded?.textContent]).toEqual([all, more]);
    const unfolded = notice.getAllByRole('listitem').filter((item) => !item.closest('details'));
    expect(unfolded).toHaveLength(read);
  },
);

it('a desk.refusal shows which examples break, what was expected and what came, and leads to each', async () => {
  const recorded = {
    at: '2026-11-20T12:00:00Z',
    order: { orderType: 'RoadsideAssistance' as const, requestedService: {}, vehicle: {}, serviceLocation: {} },
  };
  const named = ['Passes', 'Flat battery', 'Two', 'Three', 'Four', 'Five'];
  const expected = (name: string) => ({
    services:
      name === 'Passes' ? ['BreakdownAssistance' as const, 'TowingTransport' as const] : ['TowingTransport' as const],
  });
  desk.stored = { ...first, examples: named.map((name) => ({ name, recorded, expected: expected(name) })) };
  const errors = [1, 2, 3, 4, 5].map((index) => ({
    ...{ pointer: `/contract/examples/${index}/expected/services`, detail: 'must be', code: 'EXAMPLE_BROKEN' },
  }));
  desk.refusal = Response.json({ status: 422, code: 'RULE_BROKEN', title: 'no', errors }, { status: 422 });
  open();
  await type('1.3', '1.4');
  fireEvent.change(screen.getByRole('textbox', { name: /Reason/ }), { target: { value: 'dearer' } });
  await press(/^Save version 3/);
  const popup = within(await screen.findByRole('alertdialog', { name: 'Not saved: examples do not pass' }));
  expect(await popup.findByText('Examples of this contract that do not pass: 5')).toBeTruthy();
  const tables = popup.getAllByRole('table').map((table) => within(table).getAllByRole('row').at(-1)?.textContent);
  expect(tables).toEqual(Array.from({ length: 5 }, () => 'ServicesTowingBreakdown assistance, Towing'));
  expect(popup.queryByText(/contract\/examples/)).toBeNull();
  fireEvent.click(popup.getByRole('button', { name: 'Show in the text: Flat battery' }));
  expect(await screen.findByText('{"pointer":"/examples/1"}')).toBeTruthy();
  expect(screen.getByText('Unsaved changes')).toBeTruthy();
});
