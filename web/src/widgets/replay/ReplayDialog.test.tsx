import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { body, desk, draft, example, first, openChanged, page, parts, second, show } from './replayDialog.testing.tsx';

it('sums the parts, says what would change and of what nobody can say, and runs the examples', async () => {
  await show();
  expect(screen.getByText('3 of 3 requests. 1 would change, 1 would not, of 1 nobody can say.')).toBeTruthy();
  expect(screen.getByText(/no search recorded/)).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: /→ Refused$/ })).toBeTruthy();
  const broken = within(screen.getByRole('table', { name: 'Flat battery' }));
  expect(broken.getByRole('row', { name: 'Services Towing Breakdown assistance, Towing' })).toBeTruthy();
  expect(screen.getByText(/passes/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save although examples break' })).toBeNull();
  expect(parts().map((call) => body(call).after)).toEqual([undefined, first.next]);
  expect(parts()[0]!.url.searchParams.get('bypassSchema')).toBe('true');
});

it('decides the last week again, or three months, where that is asked, and each request over the same days', async () => {
  await show();
  expect(parts().map((call) => (call.body as { days: number }).days)).toEqual([30, 30]);
  desk.calls.length = 0;
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: '7' })));
  expect(screen.getByRole('heading', { name: 'The last 7 days, decided again' })).toBeTruthy();
  expect(screen.getByText(/^3 of 3 requests/)).toBeTruthy();
  await openChanged();
  const days = desk.calls.filter(({ url }) => url.pathname.endsWith('/replay')).map((call) => call.body);
  expect(days).toMatchObject([{ days: 7 }, { days: 7 }, { days: 7, requestId: 'r1' }]);
});

it('shows what each kind of outcome costs on both sides; what has no price counts as nothing, and that is said', async () => {
  await show();
  const rows = () => {
    const table = within(screen.getByRole('table', { name: 'Kind of outcome' }));
    return table
      .getAllByRole('row')
      .map((row) => [...(row as HTMLTableRowElement).cells].map((cell) => cell.textContent?.replaceAll(/\s/g, '')));
  };
  expect(rows().slice(1)).toEqual([
    ['Anotherstatus', '1', '€97.50', '€0.00', '-€97.50'],
    ['Thesame', '1', '€97.50', '€97.50', '€0.00'],
    ['Total', '2', '€195.00', '€97.50', '-€97.50'],
  ]);
  fireEvent.click(screen.getByRole('radio', { name: 'Partner, net' }));
  expect(rows().at(-1)).toEqual(['Total', '2', '€130.00', '€65.00', '-€65.00']);
  expect(screen.getByText(/count as nothing: 0 under the version in force, 1 under the draft/)).toBeTruthy();
});

it('shows one request on both sides, and what it would have cost', async () => {
  await show();
  const table = await openChanged();
  expect(table.getByText('Depannage Janssens')).toBeTruthy();
  expect(table.getByText('Distance 31.0 · Price 30.2')).toBeTruthy();
  expect(table.getByText('Contract: The contract does not offer this service')).toBeTruthy();
  expect(table.queryByText(/partner\.JobAssigned/)).toBeNull();
  expect(table.getByText(/117[.,]98/)).toBeTruthy();
  expect(table.getByText('Refused')).toBeTruthy();
});

it('says that it reads until the first part has come, and counts nothing of nothing', async () => {
  const begun = Promise.withResolvers<void>();
  desk.answers = (call) => (body(call)?.after ? second : begun.promise.then(() => first));
  await show();
  expect(screen.getByText('The requests of these days are being read.')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBeNull();
  expect(screen.queryByText(/0 of 0/)).toBeNull();
  await act(async () => begun.resolve());
  expect(screen.getByText(/^3 of 3 requests/)).toBeTruthy();
});

it('days without a request say so', async () => {
  desk.answers = () => page({ total: 0 });
  await show();
  expect(screen.getByText(/^No request of this contract was made in these days/)).toBeTruthy();
  expect(screen.queryByText(/0 of 0/)).toBeNull();
});

it('another factor that changes no price is explained, and none is not', async () => {
  const text = /the factor counts where that has none\. Prices that differ: 0 of 1\.$/;
  await show();
  expect(screen.queryByText(text)).toBeNull();
  cleanup();
  desk.inForce = { ...draft, pricing: { customerPriceFactor: 1.5 } };
  await show();
  expect(screen.getByText(text)).toBeTruthy();
});

it('can be stopped, asks for nothing more, and goes on where it was', async () => {
  desk.held = new Promise(() => {});
  await show();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Stop' })));
  expect(screen.getByText(/Stopped after 2 of 3 requests\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  desk.held = undefined;
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Resume' })));
  expect(screen.getByText(/3 of 3 requests\./)).toBeTruthy();
  expect(parts().map((call) => body(call).after)).toEqual([undefined, first.next, first.next]);
});

it('a failure is said, beside what was found', async () => {
  desk.answers = (call) => (body(call).after ? new Response('{}', { status: 500 }) : first);
  await show();
  expect(screen.getByRole('alert').textContent).not.toBe('');
  expect(screen.getByText('4F1B')).toBeTruthy();
  desk.answers = () => second;
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Resume' })));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText(/3 of 3 requests\./)).toBeTruthy();
});

it('what is typed may be saved in spite of a broken example, for a reason', async () => {
  const closed: unknown[] = [];
  await show(true, (contract) => closed.push(contract));
  fireEvent.click(screen.getByRole('button', { name: 'Save although examples break' }));
  desk.answers = () => ({ ...draft, version: 3, openRequestsOfOlderVersions: 4 });
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Rule of 2027' } });
  const [, confirm] = screen.getAllByRole('button', { name: 'Save although examples break' });
  await act(async () => fireEvent.click(confirm!));
  expect(desk.calls.at(-1)?.body).toMatchObject({ reason: 'Rule of 2027', overridesExamples: true });
  expect(desk.calls.at(-1)?.url.searchParams.get('bypassSchema')).toBe('true');
  expect(closed).toEqual([{ ...draft, version: 3 }]);
});

it('keeps of a request that would change no more than its line, and asks its sides when they are looked at', async () => {
  await show();
  expect(desk.calls.filter((call) => body(call)?.requestId)).toEqual([]);
  await openChanged();
  expect(desk.calls.filter((call) => body(call)?.requestId).map((call) => body(call).requestId)).toEqual(['r1']);
});

it('a request becomes an example of the draft that is open, in two presses, and no version of its own', async () => {
  await show(true);
  await openChanged();
  desk.answers = () => example;
  fireEvent.click(screen.getByRole('button', { name: 'Make an example' }));
  const form = within(await screen.findByRole('dialog', { name: 'Make an example' }));
  expect(form.getByRole<HTMLInputElement>('textbox', { name: /Name/ }).value).toBe('4F1B: Dispatching → Refused');
  await act(async () => fireEvent.click(form.getByRole('button', { name: 'Make an example' })));
  expect(desk.told.took).toMatchObject([{ version: 2, examples: [{}, {}, { name: '4F1B: Dispatching → Refused' }] }]);
  expect(desk.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  expect(screen.getByText('4F1B: Dispatching → Refused')).toBeTruthy();
});

it('a broken example is shown in the text', async () => {
  const closed: unknown[] = [];
  await show(false, (contract) => closed.push(contract));
  fireEvent.click(screen.getByRole('button', { name: 'Show in the text: Flat battery' }));
  expect([closed, desk.told.shown]).toEqual([[undefined], ['/examples/0']]);
});

it('says that it asks no partner where they are asked otherwise, and leads to the replay that does', async () => {
  desk.inForce = { ...draft, dispatch: { waterfall: { secondsToAnswer: 20 } } };
  await show(true);
  expect(screen.getByText(/partners are asked changes too \(Seconds to answer\).*it asks nobody/)).toBeTruthy();
  const { search } = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Ask What if' }).href);
  const asked = Object.fromEntries(new URLSearchParams(search));
  expect(asked).toMatchObject({ contractCode: 'Q8', change: 'answer=45', days: '30' });
});

it('says nothing of it where they are asked as before', async () => {
  await show();
  expect(screen.queryByRole('link', { name: 'Ask What if' })).toBeNull();
});
