import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Receiver } from '@towline/sdk/api';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { flash } from '../../kit/flash.ts';
import { answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import { type HandedOver, HandOverDialog, type HandOverDialogProps } from './HandOverDialog.tsx';

const colleague = (id: string, fullName: string, isAvailable = true): Receiver => ({
  id,
  fullName,
  isAvailable,
  organisation: { code: 'C24', name: 'C24 Belgium' },
});
const eva = colleague('a1', 'Eva Maes');
const jos = colleague('a2', 'Jos Peeters', false);

let asked: string[];
let given: HandedOver[];
let find: HandOverDialogProps['find'];
let give: HandOverDialogProps['give'];

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  asked = [];
  given = [];
  find = async (name) => {
    asked.push(name);
    return [eva, jos];
  };
  give = async (to) => {
    given.push(to);
    return undefined;
  };
});
afterEach(() => vi.useRealTimers());

async function open(more: Partial<HandOverDialogProps> = {}) {
  const dialog = (
    <HandOverDialog
      title="Hand over · 1-ABC-123"
      find={(...args) => find(...args)}
      give={(to) => give(to)}
      close={() => {}}
      {...more}
    />
  );
  renderScreen(dialog, { towline: answeringServer(() => ({})) });
  await act(() => vi.advanceTimersByTimeAsync(250));
}
const box = () => screen.getByRole<HTMLInputElement>('combobox');
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const choose = async (name: string) => fireEvent.click(await screen.findByText(name));
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Hand over' }));

it('lists who may go on with it at once, and says who is not there now', async () => {
  await open();
  fireEvent.focus(box());
  const options = await screen.findAllByRole('option');
  expect(options[0]?.textContent).toContain('C24 Belgium');
  expect(options[1]?.textContent).not.toContain('C24 Belgium');
});

it('asks once for what was typed last', async () => {
  await open();
  type('E');
  type('Ev');
  type('Eva ');
  await act(() => vi.advanceTimersByTimeAsync(250));
  expect(asked.at(-1)).toBe('Eva');
  expect(asked).not.toContain('E');
});

it('is given to nobody before somebody was chosen, and says so', async () => {
  await open();
  press();
  expect(await screen.findByText('Choose a colleague')).toBeTruthy();
  expect(given).toEqual([]);
});

it('goes to the one who was chosen, with the words beside it', async () => {
  await open();
  await choose('Eva Maes');
  fireEvent.change(screen.getByLabelText(/^Note/), { target: { value: '  Calls back at 3  ' } });
  press();
  await waitFor(() => expect(given).toEqual([{ agentId: 'a1', name: 'Eva Maes', note: 'Calls back at 3' }]));
});

it('who types on after choosing has nobody chosen any more', async () => {
  await open();
  await choose('Eva Maes');
  type('Eva Maes-Pee');
  press();
  expect(given).toEqual([]);
});

it('is given once, however often it is pressed', async () => {
  const answer = Promise.withResolvers<undefined>();
  give = (to) => {
    given.push(to);
    return answer.promise;
  };
  await open();
  await choose('Eva Maes');
  press();
  press();
  await act(async () => answer.resolve(undefined));
  expect(given).toHaveLength(1);
});

it('says why it could not be given and tries again; only then it is said to be done', async () => {
  const said = vi.spyOn(flash, 'success');
  give = async (to) => {
    given.push(to);
    return given.length === 1 ? 'It was changed meanwhile' : undefined;
  };
  await open({ said: ({ name }) => ({ key: 'DRAFT_HANDED_OVER', values: { name } }) });
  await choose('Eva Maes');
  press();
  expect(await screen.findByText('It was changed meanwhile')).toBeTruthy();
  expect(said).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(given).toHaveLength(2));
  await waitFor(() => expect(said.mock.calls[0]?.[0]).toEqual([expect.stringContaining('Eva Maes')]));
  said.mockRestore();
});

it('says that nobody could be looked for, and goes on where the next search answers', async () => {
  find = async () => Promise.reject(new Error('away'));
  await open();
  expect(await screen.findByRole('alert')).toBeTruthy();
  find = async () => [eva];
  type('Ev');
  await act(() => vi.advanceTimersByTimeAsync(250));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
